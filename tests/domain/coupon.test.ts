import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  couponDiscount,
  couponProblem,
  type CouponTerms,
  isCouponActive,
  isCouponUsedUp,
} from '../../src/domain/coupon.ts'
import { bookingPrice } from '../../src/domain/price.ts'

const now = Date.parse('2026-05-04T08:00:00Z')
const open: CouponTerms = { validFrom: null, validTo: null, maxAmount: null, usedAmount: 0 }
const requested = { at: now, uses: 1, taken: true }

describe('a coupon', () => {
  it('COUPON-006 is inactive once its end has passed, and not a moment earlier', () => {
    expect(isCouponActive({ ...open, validTo: now }, now)).toBe(true)
    expect(isCouponActive({ ...open, validTo: now - 1 }, now)).toBe(false)
  })

  it('COUPON-007 is inactive while its begin is still in the future', () => {
    expect(isCouponActive({ ...open, validFrom: now }, now)).toBe(true)
    expect(isCouponActive({ ...open, validFrom: now + 1 }, now)).toBe(false)
  })

  it('COUPON-008 is active otherwise, used up or not', () => {
    expect(isCouponActive(open, now)).toBe(true)
    expect(isCouponActive({ validFrom: now - 1, validTo: now + 1 }, now)).toBe(true)
  })

  it('COUPON-005 COUPON-009 CONST-044 is used up when a limit is set and not greater than the uses', () => {
    expect(isCouponUsedUp({ maxAmount: null, usedAmount: 1_000_000 })).toBe(false)
    expect(isCouponUsedUp({ maxAmount: 5, usedAmount: 4 })).toBe(false)
    expect(isCouponUsedUp({ maxAmount: 5, usedAmount: 5 })).toBe(true)
    expect(isCouponUsedUp({ maxAmount: 5, usedAmount: 6 })).toBe(true)
    expect(isCouponUsedUp({ maxAmount: 0, usedAmount: 0 })).toBe(true)
  })

  it.each([
    [undefined, 'COUPON_UNKNOWN', 400],
    [{ ...open, validFrom: now + 1 }, 'COUPON_NOT_YET_VALID', 400],
    [{ ...open, validTo: now - 1 }, 'COUPON_EXPIRED', 400],
    [{ ...open, maxAmount: 5, usedAmount: 5 }, 'COUPON_USED_UP', 409],
  ])('%j is refused as %s', (coupon, code, status) => {
    expect(couponProblem(coupon, requested)).toMatchObject({ code, status })
  })

  it('a series wants one use per member, all or none', () => {
    const five = { ...open, maxAmount: 5, usedAmount: 2 }
    expect(couponProblem(five, { ...requested, uses: 3 })).toBeNull()
    expect(couponProblem(five, { ...requested, uses: 4 })?.code).toBe('COUPON_USED_UP')
  })

  it('PRICE-004 is refused when no object of the booking takes coupons', () => {
    expect(couponProblem(open, { ...requested, taken: false })?.code).toBe('COUPON_NOT_TAKEN')
  })

  it('a coupon that is taken is active and not used up, whatever its values', () => {
    const moment = fc.option(fc.integer({ min: now - 3, max: now + 3 }), { nil: null })
    const terms = fc.record({
      validFrom: moment,
      validTo: moment,
      maxAmount: fc.option(fc.nat(4), { nil: null }),
      usedAmount: fc.nat(4),
    })
    fc.assert(
      fc.property(terms, (coupon) => {
        const taken = couponProblem(coupon, requested) === null
        expect(taken).toBe(isCouponActive(coupon, now) && !isCouponUsedUp(coupon))
      }),
      { numRuns: 10_000 },
    )
  })

  it('takes its discount off a price as the price rule wants it', () => {
    const object = {
      priceType: 'per-item' as const,
      priceValueAddedTax: 19,
      enableCoupons: true,
      priceCategories: [
        { priceEur: 100, fixedPrice: false, interval: { start: null, end: null }, weekdays: [], holidays: [] },
      ],
    }
    const price = (type: 'fixed' | 'percentage', discount: number) =>
      bookingPrice([{ object, amount: 1, free: false }], null, couponDiscount({ type, discount }), () => [])
    expect(price('percentage', 10).grossCents).toBe(10_710n)
    expect(price('fixed', 19).grossCents).toBe(10_000n)
  })
})
