import { refuse } from '../faults.ts'
import { isStorableText } from './storableText.ts'

/** Deeper than any schema here; recursive functions rely on it. */
const maxDepth = 64
/** Names per object and values per body, more than any schema allows. */
const maxNames = 1000
const maxValues = 100_000

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })

/**
 * Refuses JSON structures that `JSON.parse` accepts: nesting that would exhaust a stack, too many names or values, duplicate keys
 * (parsers disagree on the value), a key that changes an object's prototype.
 */
const demandPlainStructure = (text: string): void => {
  const open: (Set<string> | null)[] = []
  let keyExpected = false
  let values = 0
  for (let at = 0; at < text.length; at++) {
    const character = text[at]
    if (character === '"') {
      const start = at
      for (at++; at < text.length && text[at] !== '"'; at++) if (text[at] === '\\') at++
      const keys = open.at(-1)
      if (!keyExpected || !keys) continue
      const key: unknown = JSON.parse(text.slice(start, at + 1))
      if (typeof key !== 'string' || key === '__proto__' || keys.has(key) || keys.size === maxNames)
        throw refuse('BAD_JSON')
      keys.add(key)
      keyExpected = false
    } else if (character === '{' || character === '[') {
      open.push(character === '{' ? new Set() : null)
      keyExpected = character === '{'
      if (open.length > maxDepth || ++values > maxValues) throw refuse('BAD_JSON')
    } else if (character === '}' || character === ']') {
      open.pop()
      keyExpected = false
    } else if (character === ',') {
      if (++values > maxValues) throw refuse('BAD_JSON')
      keyExpected = open.at(-1) instanceof Set
    }
  }
}

/** Refuses texts that PostgreSQL cannot store (NUL), lone surrogates and numbers beyond a double. */
const demandStorable = (value: unknown): void => {
  if (typeof value === 'string') {
    if (!isStorableText(value)) throw refuse('BAD_TEXT')
  } else if (typeof value === 'number') {
    if (!Number.isFinite(value)) throw refuse('BAD_VALUE')
  } else if (Array.isArray(value)) {
    value.forEach(demandStorable)
  } else if (typeof value === 'object' && value !== null) {
    for (const [key, inner] of Object.entries(value)) {
      demandStorable(key)
      demandStorable(inner)
    }
  }
}

/** Parses a request body; refuses JSON that parsers could read differently (V2, V3). An empty body is undefined. */
export const parseJsonBody = (bytes: Uint8Array): unknown => {
  if (bytes.length === 0) return undefined
  let text: string
  try {
    text = utf8.decode(bytes)
  } catch {
    throw refuse('BAD_TEXT')
  }
  let value: unknown
  try {
    demandPlainStructure(text)
    value = JSON.parse(text)
  } catch {
    throw refuse('BAD_JSON')
  }
  demandStorable(value)
  return value
}
