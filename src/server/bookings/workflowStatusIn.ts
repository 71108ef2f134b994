import { invalid } from '../http/schemaFaults.ts'
import { isDocument } from '../records/pointer.ts'

/** The place on the board a body asks for, at either of its two places; one that only repeats what is stored moves nothing. */
export const workflowStatusIn = (body: unknown): string | null | undefined => {
  if (!isDocument(body)) return undefined
  const populated = body['_populated']
  const named = body['workflowStatus'] ?? (isDocument(populated) ? populated['workflowStatus'] : undefined)
  if (named === undefined) return Object.hasOwn(body, 'workflowStatus') ? null : undefined
  if (named === null || (typeof named === 'string' && named.length <= 64)) return named
  throw invalid([{ path: '/workflowStatus', code: 'TYPE', message: 'Bitte wählen Sie einen Status der Tafel.' }])
}

/** The place one form asks for, for each booking it is about; empty where it asks for none. */
export const wishesIn = (body: unknown, ids: readonly string[]): ReadonlyMap<string, string | null> => {
  const wish = workflowStatusIn(body)
  return new Map(wish === undefined ? [] : ids.map((id) => [id, wish]))
}
