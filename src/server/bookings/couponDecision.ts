import { occupies } from '../../domain/booking/status.ts'
import { couponProblem } from '../../domain/coupon.ts'
import type { BookingCouponUsed } from '../../generated/entities/booking.ts'
import { couponRefusal } from '../coupons/couponUse.ts'
import { type BookingDraft, changesCoupon, isReopened } from './bookingDraft.ts'
import type { BookingContext } from './bookingContext.ts'

/** Coupon uses granted to earlier bookings of the same transaction, by coupon id. */
export type Granted = Map<string, number>

export interface CouponDecision {
  /** Is the previously used coupon given back? */
  readonly givesBack: boolean
  /** Id of the newly redeemed coupon. */
  readonly uses: string | null
  /** Snapshot of the coupon at redemption. */
  readonly used: BookingCouponUsed | null
}

/** Decides which coupon a booking uses or gives back; throws a Refusal if the coupon cannot be used. */
export const couponFor = (
  draft: BookingDraft,
  { booked, coupons }: BookingContext,
  at: number,
  granted: ReadonlyMap<string, number>,
): CouponDecision => {
  const { before, document, items } = draft
  const had = before !== null && occupies(before.document) && before.document._couponUsed !== null
  const changed = changesCoupon(draft)
  const givesBack = had && (changed || !occupies(document))
  const code = document.couponCode.trim()
  if (code === '') return { givesBack, uses: null, used: null }
  const kept = changed ? null : (before?.document._couponUsed ?? null)
  if (!changed && !isReopened(draft)) return { givesBack, uses: null, used: kept }
  const coupon = coupons.get(document.couponCode)
  const sofar = coupon === undefined ? 0 : (granted.get(coupon.id) ?? 0)
  const problem = couponProblem(coupon && { ...coupon, usedAmount: coupon.usedAmount + sofar }, {
    at,
    uses: 1,
    taken: items.some(({ bookableId }) => booked.get(bookableId)?.enableCoupons === true),
  })
  if (problem !== null || coupon === undefined) throw couponRefusal(problem?.code ?? 'COUPON_UNKNOWN')
  const { id, type, discount, description } = coupon
  // A reopened booking keeps the terms its price was made with; only the use is counted again.
  const terms = kept ?? { type, discount, description }
  return { givesBack, uses: occupies(document) ? id : null, used: { ...terms, id } }
}

/** Counts the use of a decided booking for those decided after it. */
export const grantCoupon = (granted: Granted, { uses }: CouponDecision): void => {
  if (uses !== null) granted.set(uses, (granted.get(uses) ?? 0) + 1)
}
