import { availabilityCall } from '../../api/availability.ts'
import { checkoutPermissionCall } from '../../api/checkout.ts'
import { type OfferDetail, offerDetailCall } from '../../api/offer.ts'
import type { AvailabilityEntry } from '../../domain/availability/availability.ts'
import { addDays } from '../../domain/time.ts'
import { daysAhead } from '../checkout/timeChoice.ts'
import type { AskingRequest } from '../pageRequest.ts'
import type { ShownWeek } from './shownWeek.ts'

/** The checkout's answer to this visitor: sign in, use another account, or anything else. */
export type Permission = 'sign-in' | 'other-account' | 'open'

/** An object of the offer with everything that its page shows. */
export interface ObjectFacts {
  readonly kind: 'found'
  readonly detail: OfferDetail
  readonly permission: Permission
  /** Of the shown week, or of all weeks or months on offer; null: could not be read, or an object without a period. */
  readonly entries: readonly AvailabilityEntry[] | null
}

interface Refused {
  readonly kind: 'refused'
  readonly status: number
}

/**
 * Asks for an object, when it is free and whether this visitor may book it.
 * @param week the shown week, of objects that are booked by day
 * @param today "YYYY-MM-DD"
 */
export const loadObject = async (
  { ask }: Pick<AskingRequest, 'ask'>,
  params: { readonly tenant: string; readonly id: string },
  amount: number,
  week: ShownWeek,
  today: string,
): Promise<ObjectFacts | Refused> => {
  const [found, permission] = await Promise.all([
    ask(offerDetailCall, { params }),
    ask(checkoutPermissionCall, { params }),
  ])
  if (found.kind === 'refused') return { kind: 'refused', status: found.status }
  const detail = found.answer
  const { mode } = detail.card
  const days =
    mode === 'long-range'
      ? { startDate: today, endDate: addDays(today, daysAhead[detail.longRange ?? 'week']) }
      : { startDate: week.days[0] ?? today, endDate: week.days.at(-1) ?? today }
  const entries = mode === 'timeless' ? null : await ask(availabilityCall, { params, query: { ...days, amount } })
  const status = permission.kind === 'refused' ? permission.status : 200
  return {
    kind: 'found',
    detail,
    permission: status === 401 ? 'sign-in' : status === 403 ? 'other-account' : 'open',
    entries: entries?.kind === 'done' ? entries.answer : null,
  }
}
