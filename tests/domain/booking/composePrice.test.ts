import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { composePrice, type PricedBookable } from '../../../src/domain/booking/composePrice.ts'

const object = (priceEur: number, change: Partial<PricedBookable> = {}): PricedBookable => ({
  priceType: 'per-item',
  priceCategories: [{ priceEur, fixedPrice: false, interval: { start: null, end: null }, weekdays: [], holidays: [] }],
  priceValueAddedTax: 19,
  enableCoupons: true,
  freeBookingUsers: [],
  freeBookingRoles: [],
  ...change,
})

const price = (items: readonly { object: PricedBookable; amount: number }[], change: object = {}) =>
  composePrice({ items, period: null, booker: null, coupon: null, overrideEur: null, holidays: () => [], ...change })

const cents = (euros: number): bigint => BigInt(Math.round(euros * 100))
const rates = fc.constantFrom(0, 7, 19)
const cases = fc.array(
  fc.record({
    cents: fc.integer({ min: 0, max: 1_000_000 }),
    amount: fc.integer({ min: 1, max: 40 }),
    rate: rates,
    coupons: fc.boolean(),
  }),
  { minLength: 1, maxLength: 6 },
)
type Case = { readonly cents: number; readonly amount: number; readonly rate: number; readonly coupons: boolean }
const itemsOf = (lines: readonly Case[]) =>
  lines.map(({ cents: net, amount, rate, coupons }) => ({
    object: object(net / 100, { priceValueAddedTax: rate, enableCoupons: coupons }),
    amount,
  }))
/** A quotient of integers, rounded half up. */
const halfUp = (num: bigint, den: bigint): bigint => (2n * num + den) / (2n * den)

describe('the price of a booking', () => {
  it('V6 without any coupon every line is net, VAT and gross to the cent, and the booking their sum', () => {
    fc.assert(
      fc.property(cases, (lines) => {
        const result = price(itemsOf(lines))
        let [sum, vat] = [0n, 0n]
        lines.forEach((line, position) => {
          const net = BigInt(line.cents) * BigInt(line.amount)
          const tax = halfUp(net * BigInt(line.rate), 100n)
          sum += net + tax
          vat += tax
          expect(cents(result.items[position]?.userPriceEur ?? -1)).toBe(net)
          expect(cents(result.items[position]?.userGrossPriceEur ?? -1)).toBe(net + tax)
          expect(result.items[position]?.regularGrossPriceEur).toBe(result.items[position]?.userGrossPriceEur)
        })
        expect([cents(result.priceEur), cents(result.vatIncludedEur)]).toEqual([sum, vat])
      }),
      { numRuns: 10_000 },
    )
  })

  it('V6 a coupon takes off what it says, never below nothing, and only from lines that take coupons', () => {
    const coupon = fc.oneof(
      fc.record({
        type: fc.constant('fixed' as const),
        discount: fc.integer({ min: 0, max: 500_000 }).map((value) => value / 100),
      }),
      fc.record({ type: fc.constant('percentage' as const), discount: fc.integer({ min: 0, max: 100 }) }),
    )
    fc.assert(
      fc.property(cases, coupon, (lines, discount) => {
        const [plain, reduced] = [price(itemsOf(lines)), price(itemsOf(lines), { coupon: discount })]
        expect(cents(reduced.priceEur) + cents(reduced.discountEur)).toBe(cents(plain.priceEur))
        const reachable = lines.reduce(
          (sum, { coupons }, position) => sum + (coupons ? cents(plain.items[position]?.userGrossPriceEur ?? 0) : 0n),
          0n,
        )
        if (discount.type === 'fixed') {
          const wanted = cents(discount.discount)
          expect(cents(reduced.discountEur)).toBe(wanted < reachable ? wanted : reachable)
        }
        reduced.items.forEach((item, position) => {
          expect(item.userGrossPriceEur).toBeGreaterThanOrEqual(0)
          if (lines[position]?.coupons === false)
            expect(item.userGrossPriceEur).toBe(plain.items[position]?.userGrossPriceEur)
          expect(item.regularGrossPriceEur).toBe(plain.items[position]?.regularGrossPriceEur)
        })
        expect(reduced.items.reduce((sum, item) => sum + cents(item.userGrossPriceEur), 0n)).toBe(
          cents(reduced.priceEur),
        )
      }),
      { numRuns: 10_000 },
    )
  })

  it('a price that staff set is the price to the cent, spread over the lines, with the VAT contained in it', () => {
    fc.assert(
      fc.property(cases, fc.integer({ min: 0, max: 100_000_000 }), (lines, wanted) => {
        const result = price(itemsOf(lines), { overrideEur: wanted / 100 })
        expect(cents(result.priceEur)).toBe(BigInt(wanted))
        let vat = 0n
        result.items.forEach((item, position) => {
          const gross = cents(item.userGrossPriceEur)
          const rate = BigInt(lines[position]?.rate ?? 0)
          const tax = halfUp(gross * rate, 100n + rate)
          vat += tax
          expect(cents(item.userPriceEur)).toBe(gross - tax)
        })
        expect(cents(result.vatIncludedEur)).toBe(vat)
      }),
      { numRuns: 10_000 },
    )
  })

  it('who books free pays nothing and still sees what it costs others', () => {
    const free = object(10, { freeBookingUsers: ['Eva@Muster.example'] })
    const eva = { userId: 'eva@muster.example', roleIds: [], freeBookings: false }
    const result = price(
      [
        { object: free, amount: 2 },
        { object: object(1), amount: 1 },
      ],
      { booker: eva },
    )
    expect(
      result.items.map(({ regularGrossPriceEur, userGrossPriceEur }) => [regularGrossPriceEur, userGrossPriceEur]),
    ).toEqual([
      [23.8, 0],
      [1.19, 1.19],
    ])
    expect([result.priceEur, result.isFree]).toEqual([1.19, true])
    expect(
      price([{ object: free, amount: 2 }], { booker: { ...eva, userId: 'ida@muster.example', freeBookings: true } })
        .priceEur,
    ).toBe(0)
  })
})
