import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { refundOf, refundOfAll } from '../../../src/domain/booking/refund.ts'

describe('the refund of a cancelled booking', () => {
  it('what is paid in full is due back in full, what is not paid is not', () => {
    expect(refundOf({ priceEur: 49.99, isPayed: true })).toEqual({ paid: 4_999n, fee: 0n, refund: 4_999n })
    expect(refundOf({ priceEur: 49.99, isPayed: false })).toEqual({ paid: 0n, fee: 0n, refund: 0n })
    expect(refundOf({ priceEur: 0, isPayed: true })).toEqual({ paid: 0n, fee: 0n, refund: 0n })
  })

  it('over bookings it is exact to the cent: paid = fee + refund', () => {
    const booking = fc.record({ cents: fc.integer({ min: 0, max: 1_000_000 }), isPayed: fc.boolean() })
    fc.assert(
      fc.property(fc.array(booking, { maxLength: 60 }), (bookings) => {
        const priced = bookings.map(({ cents, isPayed }) => ({ priceEur: cents / 100, isPayed }))
        const paid = bookings.reduce((sum, { cents, isPayed }) => sum + (isPayed ? cents : 0), 0)
        const { paidEur, feeEur, refundEur } = refundOfAll(priced)
        expect(Math.round(paidEur * 100)).toBe(paid)
        expect(Math.round((feeEur + refundEur) * 100)).toBe(paid)
      }),
    )
  })
})
