import { createHash } from 'node:crypto'
import type { Call } from '../../api/call.ts'
import { isObject } from '../../domain/json.ts'
import { refuse } from '../faults.ts'

/** Identifies a request that may be repeated by route and key; the hash detects a different request under the same key. */
export interface RepeatKey {
  readonly route: string
  readonly key: string
  /** SHA-256 of path parameters, query and body, independent of key order. */
  readonly requestHash: Buffer
}

/** Visible ASCII, as a header can carry it. */
const shape = /^[\x21-\x7e]{1,255}$/

/** `JSON.stringify` replacer that sorts the keys of objects. */
const ordered = (_name: string, value: unknown): unknown =>
  isObject(value) ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))) : value

/** The key of a request; null if the call is not repeatable or the header is absent. */
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
