import type { Span } from './locate.ts'

/** Cause and position of invalid JSON. */
export interface JsonFault {
  readonly message: string
  readonly span: Span
}

const token =
  /[ \t\n\r]*(?:([{}[\],:])|("(?:[^"\\\u0000-\u001f]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*")|(?:-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null))/y

/** What may come next: its name in messages, keyed by parser state. */
const expected = {
  value: 'a value',
  firstElement: 'a value or "]"',
  firstKey: 'a key in double quotes or "}"',
  key: 'a key in double quotes',
  colon: '":"',
  afterElement: '"," or "]"',
  afterProperty: '"," or "}"',
  end: 'the end of the file',
} as const
type State = keyof typeof expected

/**
 * The first position where a text stops being JSON. Node's message differs between versions and may lack the position.
 * @param text one that `JSON.parse` rejects
 */
export const jsonFault = (text: string): JsonFault => {
  const open: ('{' | '[')[] = []
  let state: State = 'value'
  const closed = (): State => (open.length === 0 ? 'end' : open.at(-1) === '{' ? 'afterProperty' : 'afterElement')
  const next = (sign: string | undefined, isText: boolean): State | undefined => {
    const wantsValue = state === 'value' || state === 'firstElement'
    if (sign === '{' || sign === '[') {
      if (!wantsValue) return undefined
      open.push(sign)
      return sign === '{' ? 'firstKey' : 'firstElement'
    }
    if (sign === '}' && (state === 'firstKey' || state === 'afterProperty')) return open.pop() && closed()
    if (sign === ']' && (state === 'firstElement' || state === 'afterElement')) return open.pop() && closed()
    if (sign === ':' && state === 'colon') return 'value'
    if (sign === ',' && state === 'afterProperty') return 'key'
    if (sign === ',' && state === 'afterElement') return 'value'
    if (sign !== undefined) return undefined
    if (state === 'key' || state === 'firstKey') return isText ? 'colon' : undefined
    return wantsValue ? closed() : undefined
  }
  token.lastIndex = 0
  let at = 0
  for (let found = token.exec(text); found; found = token.exec(text)) {
    const following = next(found[1], found[2] !== undefined)
    if (following === undefined) break
    state = following
    at = token.lastIndex
  }
  const start = at + (/^[ \t\n\r]*/.exec(text.slice(at))?.[0].length ?? 0)
  return {
    message: `expected ${expected[state]}`,
    span: { start: Math.min(start, Math.max(0, text.length - 1)), length: 1 },
  }
}
