import { createHash } from 'node:crypto'
import type { Call } from '../../api/call.ts'
import { isObject } from '../../domain/json.ts'
import { refuse } from './faults.ts'

/** Names a request that may come twice: the same route and key mean the same request, and the hash tells whether it is. */
export interface RepeatKey {
  readonly route: string
  readonly key: string
  /** SHA-256 of path parts, query and body, whatever the order of their keys. */
  readonly requestHash: Buffer
}

/** What a key may be: visible ASCII, as the header can carry it. */
const shape = /^[\x21-\x7e]{1,255}$/

/** The same text for the same value, whatever the order of an object's keys. */
const ordered = (_name: string, value: unknown): unknown =>
  isObject(value) ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))) : value

/** The key of a request to a call that takes one; null without the header. */
export const repeatKeyOf = (
  { method, path, repeatable }: Call,
  header: string | undefined,
  said: { readonly params: object; readonly query: object; readonly body: unknown },
): RepeatKey | null => {
  if (!repeatable || header === undefined) return null
  if (!shape.test(header)) throw refuse('BAD_IDEMPOTENCY_KEY')
  return {
    route: `${method} ${path}`,
    key: header,
    requestHash: createHash('sha256').update(JSON.stringify(said, ordered)).digest(),
  }
}
