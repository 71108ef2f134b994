import { invalid } from '../http/schemaFaults.ts'
import { isDocument } from '../records/pointer.ts'

/** The board column a body requests, from either of its two properties; the stored value moves nothing. */
export const workflowStatusIn = (body: unknown): string | null | undefined => {
  if (!isDocument(body)) return undefined
  const populated = body['_populated']
  const named = body['workflowStatus'] ?? (isDocument(populated) ? populated['workflowStatus'] : undefined)
  if (named === undefined) return Object.hasOwn(body, 'workflowStatus') ? null : undefined
  if (named === null || (typeof named === 'string' && named.length <= 64)) return named
  throw invalid([{ path: '/workflowStatus', code: 'TYPE', message: 'Bitte wählen Sie einen Status der Tafel.' }])
}

/** The requested board column for each booking; empty if the body requests none. */
export const columnsIn = (body: unknown, ids: readonly string[]): ReadonlyMap<string, string | null> => {
  const column = workflowStatusIn(body)
  return new Map(column === undefined ? [] : ids.map((id) => [id, column]))
}
