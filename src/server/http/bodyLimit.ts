import type { Call } from '../../api/call.ts'
import { isObject } from '../../domain/json.ts'

const bytesPerKibibyte = 1024
const bytesPerMebibyte = 1024 * bytesPerKibibyte

/** Body limit of `/auth/…` and of calls from outside: bodies are small, and callers are not authenticated. */
const maxSignInBytes = 16 * bytesPerKibibyte
export const maxUsualBytes = 256 * bytesPerKibibyte
/** For documents with pages of text or thousands of entries. */
const maxDocumentBytes = bytesPerMebibyte

const exceeds = (limit: unknown, usual: number): boolean => typeof limit === 'number' && limit > usual

/** Does a schema allow a text of more than 20,000 characters or a list of more than 1,000 entries? */
const isLarge = (schema: unknown): boolean =>
  isObject(schema) &&
  (exceeds(schema['maxLength'], 20_000) ||
    exceeds(schema['maxItems'], 1000) ||
    Object.values(schema).some((inner) => (Array.isArray(inner) ? inner.some(isLarge) : isLarge(inner))))

/** Maximum body size of a call in bytes, derived from its schema. */
export const bodyLimitOf = ({ path, body, foreign }: Pick<Call, 'path' | 'body' | 'foreign'>): number => {
  if (path.startsWith('/auth/') || foreign) return maxSignInBytes
  return isLarge(body) ? maxDocumentBytes : maxUsualBytes
}

/** "16 KiB", "1 MiB" */
export const sizeText = (bytes: number): string =>
  bytes % bytesPerMebibyte === 0 ? `${bytes / bytesPerMebibyte} MiB` : `${bytes / bytesPerKibibyte} KiB`
