import { HttpError } from 'react-admin'
import { codeOf, detailsOf, messagesOf } from '../../../src/admin/kit/requests/refusal.ts'
import type { BlockingBooking, BookingPreview } from '../../../src/api/bookingPreview.ts'
import { asksForReason } from '../../../src/domain/availability/reasons.ts'
import { formatPeriod } from '../../../src/domain/time.ts'
import { bookingFormTexts } from '../dialogs/formTexts.ts'
import type { Draft } from './calendarEvents.ts'
import type { Period } from './period.ts'

/** Objection to a change of time. */
export interface Objection {
  readonly draft: Draft
  /** German sentences. */
  readonly reasons: readonly string[]
  /** Conflicting bookings as text. */
  readonly blocking: readonly string[]
  /** The nearest free periods. */
  readonly alternatives: readonly Period[]
  /** Staff must give a reason to override it. */
  readonly asksReason: boolean
  /** `rule`: staff may override it; `conflict`: no override; `stale`: the booking has changed on the server. */
  readonly kind: 'rule' | 'conflict' | 'stale'
}

/** A conflicting booking: number, name and period; without number and name if the user may not read it. */
export const blockingWords = ({ id, name, timeBegin, timeEnd }: BlockingBooking): string => {
  const who = id === '' ? bookingFormTexts.conflict.hidden : [id, name ?? ''].filter((word) => word !== '').join(' · ')
  return timeBegin === null || timeEnd === null ? who : `${who}, ${formatPeriod(timeBegin, timeEnd)}`
}

/** Objections from the server's preview; null if there are none. */
export const objectionOf = (
  draft: Draft,
  { reasons, faults, blocking, alternatives }: BookingPreview,
): Objection | null => {
  if (reasons.length === 0 && faults.length === 0) return null
  return {
    draft,
    reasons: [...new Set([...faults, ...reasons].map(({ message }) => message))],
    blocking: blocking.map(blockingWords),
    alternatives: alternatives.map(({ timeBegin, timeEnd }) => ({ begin: timeBegin, end: timeEnd })),
    asksReason: reasons.some(({ code }) => asksForReason(code)),
    kind: faults.length > 0 || reasons.some(({ hard }) => hard) ? 'conflict' : 'rule',
  }
}

/** Objections of a refused save, specific ones first. Other errors are rethrown. */
export const refusalOf = (draft: Draft, fault: unknown): Objection => {
  if (!(fault instanceof HttpError)) throw fault
  const { conflicts, fields } = detailsOf(fault)
  const particular = [...messagesOf(conflicts), ...messagesOf(fields)]
  return {
    draft,
    reasons: [...new Set(particular.length > 0 ? particular : [fault.message])],
    blocking: [],
    alternatives: [],
    asksReason: false,
    kind: codeOf(fault) === 'STALE_VERSION' ? 'stale' : 'conflict',
  }
}
