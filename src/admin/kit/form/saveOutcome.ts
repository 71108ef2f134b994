import { HttpError } from 'react-admin'
import { isObject } from '../../../domain/json.ts'
import type { AnyRecord } from '../definition/anyRecord.ts'
import { codeOf, detailsOf, fieldFaultsOf } from '../requests/refusal.ts'
import type { FormProblem } from './FormProblem.ts'

/** Outcome of an attempt to save. */
export type SaveOutcome =
  /** `name`: what was stored, if it is not the form's record. */
  | { readonly kind: 'saved'; readonly record: AnyRecord; readonly name?: string }
  /** The server found errors; `message` is for those no field can show. */
  | { readonly kind: 'refused'; readonly message: string; readonly problems: readonly FormProblem[] }
  /** Another user saved in the meantime; `current` is the stored record. */
  | { readonly kind: 'stale'; readonly current: AnyRecord }
  /** No server answered, or it failed: a retry may work. */
  | { readonly kind: 'failed'; readonly unreachable: boolean }
  | { readonly kind: 'signedOut' }

/** Reads a failed save. A proxy's answer while the server restarts counts as none. */
export const outcomeOf = (fault: unknown): SaveOutcome => {
  if (!(fault instanceof HttpError)) return { kind: 'failed', unreachable: true }
  const status = Number(fault.status)
  if (status === 401) return { kind: 'signedOut' }
  if (status === 0 || [502, 503, 504].includes(status)) return { kind: 'failed', unreachable: true }
  if (status >= 500) return { kind: 'failed', unreachable: false }
  const { current } = detailsOf(fault)
  if (codeOf(fault) === 'STALE_VERSION' && isObject(current)) return { kind: 'stale', current }
  return {
    kind: 'refused',
    message: fault.message,
    problems: fieldFaultsOf(fault).map((field) => ({ ...field, severity: 'error', source: 'server' })),
  }
}
