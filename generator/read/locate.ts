import { parseTree, printParseErrorCode } from 'jsonc-parser'
import type { Node, ParseError } from 'jsonc-parser'
import { escapedStep } from '../../src/domain/json.ts'

/** Part of a text: start and length. */
export interface Span {
  readonly start: number
  readonly length: number
}

/** Cause and position of invalid JSON. */
export interface JsonFault {
  readonly message: string
  readonly span: Span
}

/** A key in an object. */
interface Key {
  readonly key: string
  readonly pointer: string
  readonly span: Span
}

/** Positions and syntax faults of a JSON file. */
export interface Located {
  /** Cause and position of the first fault of invalid JSON; at most one. */
  readonly syntax: readonly JsonFault[]
  /** Keys that occur twice in one object: the later one. */
  readonly duplicates: readonly Key[]
  /** Position of a value or its key; for a missing one, of its nearest ancestor. */
  readonly find: (pointer: string, part: 'key' | 'value') => Span
}

/** By the parser's name of the fault. */
const messages: Readonly<Record<string, string>> = {
  PropertyNameExpected: 'expected a key in double quotes',
  ValueExpected: 'expected a value',
  ColonExpected: 'expected ":"',
  CommaExpected: 'expected ","',
  CloseBraceExpected: 'expected "," or "}"',
  CloseBracketExpected: 'expected "," or "]"',
  EndOfFileExpected: 'expected the end of the file',
  InvalidCommentToken: 'unexpected comment',
  UnexpectedEndOfComment: 'unexpected comment',
  UnexpectedEndOfString: 'unclosed text',
  UnexpectedEndOfNumber: 'incomplete number',
  InvalidUnicode: 'unknown escape in a text',
  InvalidEscapeCharacter: 'unknown escape in a text',
  InvalidCharacter: 'control character in a text',
}

const faultOf = (text: string, { error, offset, length }: ParseError): JsonFault => ({
  message: messages[printParseErrorCode(error)] ?? `unexpected ${text.slice(offset, offset + length)}`,
  span: { start: Math.min(offset, Math.max(0, text.length - 1)), length: Math.max(1, length) },
})

const spanOf = ({ offset, length }: Node): Span => ({ start: offset, length })

/** The keys and values of a text with their pointers. */
function* walk(
  node: Node,
  pointer: string,
): Generator<{ readonly pointer: string; readonly key?: Node; readonly value: Node }> {
  yield { pointer, value: node }
  for (const [index, child] of (node.children ?? []).entries()) {
    if (node.type === 'array') yield* walk(child, `${pointer}/${index}`)
    const [key, value] = child.children ?? []
    if (node.type !== 'object' || key === undefined || value === undefined) continue
    const below = `${pointer}/${escapedStep(String(key.value))}`
    yield { pointer: below, key, value }
    yield* walk(value, below)
  }
}

/** Finds the positions of values and keys in a JSON text, by JSON pointer. */
export const locate = (text: string): Located => {
  const errors: ParseError[] = []
  const root = parseTree(text, errors, { disallowComments: true, allowTrailingComma: false })
  const keys = new Map<string, Span>()
  const values = new Map<string, Span>()
  const duplicates: Key[] = []
  for (const { pointer, key, value } of root ? walk(root, '') : []) {
    values.set(pointer, spanOf(value))
    if (!key) continue
    if (keys.has(pointer)) duplicates.push({ key: String(key.value), pointer, span: spanOf(key) })
    keys.set(pointer, spanOf(key))
  }
  const find = (pointer: string, part: 'key' | 'value'): Span =>
    (part === 'key' ? keys.get(pointer) : undefined) ??
    values.get(pointer) ??
    (pointer === '' ? { start: 0, length: 1 } : find(pointer.slice(0, pointer.lastIndexOf('/')), 'key'))
  return { syntax: errors.slice(0, 1).map((error) => faultOf(text, error)), duplicates, find }
}

/** Line and column of an offset, both from 1. */
export const positionOf = (text: string, offset: number): { readonly line: number; readonly column: number } => {
  const before = text.slice(0, offset).split('\n')
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 }
}
