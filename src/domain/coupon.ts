import type { Coupon } from '../generated/entities/coupon.ts'
import type { Discount } from './price.ts'

/** The properties of a coupon that decide whether it can be used. */
export type CouponTerms = Pick<Coupon, 'validFrom' | 'validTo' | 'maxAmount' | 'usedAmount'>

/** A requested use of a coupon. */
export interface CouponRequest {
  /** The moment the booking is stored (not its period), epoch ms. */
  readonly at: number
  /** Number of uses requested at once, ≥ 1: a series uses one per member. */
  readonly uses: number
  /** Does at least one object of the booking accept coupons (`enableCoupons`)? */
  readonly taken: boolean
}

/** The reason a coupon is refused; `status` is that of the API response. */
export interface CouponFault {
  readonly code: 'COUPON_UNKNOWN' | 'COUPON_NOT_YET_VALID' | 'COUPON_EXPIRED' | 'COUPON_USED_UP' | 'COUPON_NOT_TAKEN'
  readonly message: string
  readonly status: 400 | 409
}

const faults = {
  COUPON_UNKNOWN: { status: 400, message: 'Diesen Gutschein gibt es nicht. Bitte prüfen Sie die Nummer.' },
  COUPON_NOT_YET_VALID: { status: 400, message: 'Der Gutschein gilt noch nicht.' },
  COUPON_EXPIRED: { status: 400, message: 'Der Gutschein ist abgelaufen.' },
  COUPON_USED_UP: { status: 409, message: 'Keine Gutscheine mehr verfügbar' },
  COUPON_NOT_TAKEN: { status: 400, message: 'Für die gewählten Objekte gelten keine Gutscheine.' },
} as const satisfies Record<CouponFault['code'], Omit<CouponFault, 'code'>>

/** The fault of this code, with its German message. */
export const couponFault = (code: CouponFault['code']): CouponFault => ({ code, ...faults[code] })

/**
 * Is the coupon valid at `at` (epoch ms), both bounds included: not after validTo, not before validFrom (COUPON-006, COUPON-007,
 * COUPON-008)? Does not check its uses.
 */
export const isCouponActive = (
  { validFrom, validTo }: Pick<CouponTerms, 'validFrom' | 'validTo'>,
  at: number,
): boolean => (validFrom === null || validFrom <= at) && (validTo === null || validTo >= at)

/**
 * Is the coupon used up: maxAmount set and ≤ usedAmount (COUPON-009)? An empty maxAmount is unlimited (COUPON-005).
 * @example
 * isCouponUsedUp({ maxAmount: 10, usedAmount: 10 }) // true
 */
export const isCouponUsedUp = ({ maxAmount, usedAmount }: Pick<CouponTerms, 'maxAmount' | 'usedAmount'>): boolean =>
  maxAmount !== null && maxAmount <= usedAmount

/**
 * Checks the use of a coupon; the same for all users, staff included (decisions on "hard rules").
 * @param coupon current coupon of the tenant, `usedAmount` with all uses counted; undefined if it does not exist.
 * @returns null if it may be used, else the first of: unknown, not yet valid, expired, not enough uses left, no object accepts coupons.
 */
export const couponProblem = (
  coupon: CouponTerms | undefined,
  { at, uses, taken }: CouponRequest,
): CouponFault | null => {
  if (coupon === undefined) return couponFault('COUPON_UNKNOWN')
  const { validFrom, validTo, maxAmount, usedAmount } = coupon
  if (validFrom !== null && validFrom > at) return couponFault('COUPON_NOT_YET_VALID')
  if (validTo !== null && validTo < at) return couponFault('COUPON_EXPIRED')
  if (maxAmount !== null && usedAmount + uses > maxAmount) return couponFault('COUPON_USED_UP')
  return taken ? null : couponFault('COUPON_NOT_TAKEN')
}

/** The coupon in the form of `bookingPrice`: percent off the net of a line, or EUR gross once per booking. */
export const couponDiscount = ({ type, discount }: Pick<Coupon, 'type' | 'discount'>): Discount => ({ type, discount })
