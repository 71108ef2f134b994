import type { Coupon } from '../generated/entities/coupon.ts'
import type { Discount } from './price.ts'

/** A coupon as far as it decides whether it may be used now; a stored coupon is one. */
export type CouponTerms = Pick<Coupon, 'validFrom' | 'validTo' | 'maxAmount' | 'usedAmount'>

/** What a use is asked for. */
export interface CouponWish {
  /** The moment the booking is stored (not its period), epoch ms. */
  readonly at: number
  /** How many uses are wanted at once, ≥ 1: a series uses one per member. */
  readonly uses: number
  /** Does at least one object of the booking take coupons (`enableCoupons`)? */
  readonly taken: boolean
}

/** Why a coupon is not taken; `status` is the one an answer of the API has. */
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

/** The fault of this code, with its German sentence. */
export const couponFault = (code: CouponFault['code']): CouponFault => ({ code, ...faults[code] })

/**
 * Is the coupon inside its validity at `at` (epoch ms)? Both bounds belong to it: inactive once validTo has passed or while
 * validFrom is still in the future, otherwise active (COUPON-006, COUPON-007, COUPON-008). Says nothing about uses.
 */
export const isCouponActive = (
  { validFrom, validTo }: Pick<CouponTerms, 'validFrom' | 'validTo'>,
  at: number,
): boolean => (validFrom === null || validFrom <= at) && (validTo === null || validTo >= at)

/** Are all uses gone: maxAmount is set and not greater than usedAmount (COUPON-009)? An empty maxAmount is unlimited (COUPON-005). */
export const isCouponUsedUp = ({ maxAmount, usedAmount }: Pick<CouponTerms, 'maxAmount' | 'usedAmount'>): boolean =>
  maxAmount !== null && maxAmount <= usedAmount

/**
 * What stands against using a coupon; null: it may be used. Holds for everybody, staff included (decisions on "hard rules").
 * @param coupon of the tenant in question as it stands now, `usedAmount` with all uses counted; undefined: there is none.
 * @returns the first of: unknown, not yet valid, expired, not enough uses left, no object takes coupons.
 */
export const couponProblem = (coupon: CouponTerms | undefined, { at, uses, taken }: CouponWish): CouponFault | null => {
  if (coupon === undefined) return couponFault('COUPON_UNKNOWN')
  const { validFrom, validTo, maxAmount, usedAmount } = coupon
  if (validFrom !== null && validFrom > at) return couponFault('COUPON_NOT_YET_VALID')
  if (validTo !== null && validTo < at) return couponFault('COUPON_EXPIRED')
  if (maxAmount !== null && usedAmount + uses > maxAmount) return couponFault('COUPON_USED_UP')
  return taken ? null : couponFault('COUPON_NOT_TAKEN')
}

/** The coupon as `bookingPrice` takes it: percent off the net of a line, or EUR gross once per booking. */
export const couponDiscount = ({ type, discount }: Pick<Coupon, 'type' | 'discount'>): Discount => ({ type, discount })
