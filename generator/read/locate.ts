import { ts } from 'ts-morph'
import { escapedStep } from '../../src/domain/json.ts'
import type { JsonFault } from './jsonFault.ts'
import { jsonFault } from './jsonFault.ts'

/** Part of a text: start and length. */
export interface Span {
  readonly start: number
  readonly length: number
}

/** Positions and syntax faults of a JSON file. */
export interface Located {
  /** Cause and position of invalid JSON. */
  readonly syntax: readonly JsonFault[]
  /** Keys that occur twice in one object: the later one. */
  readonly duplicates: readonly Key[]
  /** Position of a value or its key; for a missing one, of its nearest ancestor. */
  readonly find: (pointer: string, part: 'key' | 'value') => Span
}

const spanOf = (node: ts.Node, source: ts.JsonSourceFile): Span => {
  const start = node.getStart(source)
  return { start, length: node.getEnd() - start }
}

/** TypeScript's parser accepts comments and trailing commas; JSON does not. */
const syntaxOf = (text: string): readonly JsonFault[] => {
  try {
    JSON.parse(text)
    return []
  } catch {
    return [jsonFault(text)]
  }
}

interface Key {
  readonly key: string
  readonly pointer: string
  readonly span: Span
}

/** The keys and values of a text with their pointers. */
function* walk(
  node: ts.Node,
  pointer: string,
): Generator<{ readonly pointer: string; readonly key?: ts.StringLiteral; readonly value: ts.Node }> {
  yield { pointer, value: node }
  if (ts.isArrayLiteralExpression(node))
    for (const [index, element] of node.elements.entries()) yield* walk(element, `${pointer}/${index}`)
  if (!ts.isObjectLiteralExpression(node)) return
  for (const property of node.properties) {
    if (!ts.isPropertyAssignment(property) || !ts.isStringLiteral(property.name)) continue
    const below = `${pointer}/${escapedStep(property.name.text)}`
    yield { pointer: below, key: property.name, value: property.initializer }
    yield* walk(property.initializer, below)
  }
}

/** Finds the positions of values and keys in a JSON text, by JSON pointer. */
export const locate = (file: string, text: string): Located => {
  const source = ts.parseJsonText(file, text)
  const root = source.statements[0]?.expression
  const keys = new Map<string, ts.Node>()
  const values = new Map<string, ts.Node>()
  const duplicates: Key[] = []
  for (const { pointer, key, value } of root ? walk(root, '') : []) {
    if (key && keys.has(pointer) && keys.get(pointer) !== key)
      duplicates.push({ key: key.text, pointer, span: spanOf(key, source) })
    if (key) keys.set(pointer, key)
    values.set(pointer, value)
  }
  const find = (pointer: string, part: 'key' | 'value'): Span => {
    const node = (part === 'key' ? keys.get(pointer) : undefined) ?? values.get(pointer)
    if (node) return spanOf(node, source)
    return pointer === '' ? { start: 0, length: 1 } : find(pointer.slice(0, pointer.lastIndexOf('/')), 'key')
  }
  return { syntax: syntaxOf(text), duplicates, find }
}

/** Line and column of an offset, both from 1. */
export const positionOf = (text: string, offset: number): { readonly line: number; readonly column: number } => {
  const before = text.slice(0, offset).split('\n')
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 }
}
