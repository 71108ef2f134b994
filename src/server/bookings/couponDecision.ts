import { occupies } from '../../domain/booking/status.ts'
import { couponProblem } from '../../domain/coupon.ts'
import type { BookingCouponUsed } from '../../generated/entities/booking.ts'
import { couponRefusal } from '../coupons/couponUse.ts'
import { type BookingDraft, changesCoupon, isReopened } from './bookingDraft.ts'
import type { BookingScenery } from './bookingScenery.ts'

/** Uses of coupons that earlier bookings of the same transaction were granted, by coupon. */
export type Granted = Map<string, number>

export interface CouponDecision {
  /** Is the coupon the booking used until now given back? */
  readonly givesBack: boolean
  /** The id of the coupon it uses anew. */
  readonly uses: string | null
  /** The coupon as it was when it was used. */
  readonly used: BookingCouponUsed | null
}

/** Which coupon a booking uses, and whether it gives one back; throws where the coupon is not to be had. */
export const couponFor = (
  draft: BookingDraft,
  { booked, coupons }: BookingScenery,
  at: number,
  granted: Granted,
): CouponDecision => {
  const { before, document, items } = draft
  const had = before !== null && occupies(before.document) && before.document._couponUsed !== null
  const changed = changesCoupon(draft)
  const givesBack = had && (changed || !occupies(document))
  const code = document.couponCode.trim()
  if (code === '') return { givesBack, uses: null, used: null }
  if (!changed && !isReopened(draft)) return { givesBack, uses: null, used: before?.document._couponUsed ?? null }
  const coupon = coupons.get(document.couponCode)
  const sofar = coupon === undefined ? 0 : (granted.get(coupon.id) ?? 0)
  const problem = couponProblem(coupon && { ...coupon, usedAmount: coupon.usedAmount + sofar }, {
    at,
    uses: 1,
    taken: items.some(({ bookableId }) => booked.get(bookableId)?.enableCoupons === true),
  })
  if (problem !== null || coupon === undefined) throw couponRefusal(problem?.code ?? 'COUPON_UNKNOWN')
  const { id, type, discount, description } = coupon
  if (occupies(document)) granted.set(id, sofar + 1)
  return { givesBack, uses: occupies(document) ? id : null, used: { id, type, discount, description } }
}
