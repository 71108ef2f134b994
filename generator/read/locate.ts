import { ts } from 'ts-morph'
import type { JsonFault } from './jsonFault.ts'
import { jsonFault } from './jsonFault.ts'

/** Part of a text: where it begins and how long it is. */
export interface Span {
  readonly start: number
  readonly length: number
}

/** What the text of a JSON file says beside its value. */
export interface Located {
  /** Why it is no JSON, and where. */
  readonly syntax: readonly JsonFault[]
  /** Keys that stand twice in one object: the later one. */
  readonly duplicates: readonly { readonly key: string; readonly pointer: string; readonly span: Span }[]
  /** Where a value stands, or its key; of something that is not there, the nearest thing around it. */
  readonly find: (pointer: string, part: 'key' | 'value') => Span
}

const escapeStep = (step: string): string => step.replaceAll('~', '~0').replaceAll('/', '~1')

const spanOf = (node: ts.Node, source: ts.JsonSourceFile): Span => {
  const start = node.getStart(source)
  return { start, length: node.getEnd() - start }
}

/** The parser of TypeScript reads comments and trailing commas without complaint; JSON does not. */
const syntaxOf = (text: string): readonly JsonFault[] => {
  try {
    JSON.parse(text)
    return []
  } catch {
    return [jsonFault(text)]
  }
}

/** Reads where every value and key of a JSON text stands; JSON pointers name them. */
export const locate = (file: string, text: string): Located => {
  const source = ts.parseJsonText(file, text)
  const values = new Map<string, Span>()
  const keys = new Map<string, Span>()
  const duplicates: { key: string; pointer: string; span: Span }[] = []

  const visit = (node: ts.Node, pointer: string): void => {
    values.set(pointer, spanOf(node, source))
    if (ts.isArrayLiteralExpression(node))
      node.elements.forEach((element, index) => visit(element, `${pointer}/${index}`))
    if (!ts.isObjectLiteralExpression(node)) return
    const seen = new Set<string>()
    for (const property of node.properties) {
      if (!ts.isPropertyAssignment(property) || !ts.isStringLiteral(property.name)) continue
      const key = property.name.text
      const below = `${pointer}/${escapeStep(key)}`
      const span = spanOf(property.name, source)
      if (seen.has(key)) duplicates.push({ key, pointer: below, span })
      seen.add(key)
      keys.set(below, span)
      visit(property.initializer, below)
    }
  }
  const root = source.statements[0]?.expression
  if (root) visit(root, '')

  const find = (pointer: string, part: 'key' | 'value'): Span =>
    (part === 'key' ? keys.get(pointer) : undefined) ??
    values.get(pointer) ??
    (pointer === '' ? { start: 0, length: 1 } : find(pointer.slice(0, pointer.lastIndexOf('/')), 'key'))
  return { syntax: syntaxOf(text), duplicates, find }
}

/** Line and column of an offset, both from 1. */
export const positionOf = (text: string, offset: number): { readonly line: number; readonly column: number } => {
  const before = text.slice(0, offset).split('\n')
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 }
}
