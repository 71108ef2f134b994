import { invalid } from '../http/schemaFaults.ts'
import { isDocument } from '../records/pointer.ts'

/** A state; the empty text is none (`x-accepts` of the property). */
const stateIn = (body: unknown): unknown => {
  const state = isDocument(body) ? body['workflowStatus'] : undefined
  return state === '' ? null : state
}

/** The board column a body requests, from either of its two properties; the stored value moves nothing. */
export const workflowStatusIn = (body: unknown): string | null | undefined => {
  if (!isDocument(body)) return undefined
  const named = stateIn(body) ?? stateIn(body['_populated'])
  if (named === undefined) return Object.hasOwn(body, 'workflowStatus') ? null : undefined
  if (named === null || (typeof named === 'string' && named.length <= 64)) return named
  throw invalid([{ path: '/workflowStatus', code: 'TYPE', message: 'Bitte wählen Sie einen Status der Tafel.' }])
}

/** The requested board column for each booking; empty if the body requests none. */
export const columnsIn = (body: unknown, ids: readonly string[]): ReadonlyMap<string, string | null> => {
  const column = workflowStatusIn(body)
  return new Map(column === undefined ? [] : ids.map((id) => [id, column]))
}
