import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { composePrice } from '../../src/domain/booking/composePrice.ts'
import { grossEur } from '../../src/domain/grossEur.ts'
import { bookingPrice, type LineRequest } from '../../src/domain/price.ts'
import { counts } from '../support/counts.ts'
import { coupon, holidayTable, line, period } from './priceCases.ts'
import { oraclePrice } from './priceOracle.ts'

const inBasis = (requests: readonly LineRequest[], priceBasis: 'net' | 'gross'): readonly LineRequest[] =>
  requests.map((request) => ({ ...request, object: { ...request.object, priceBasis } }))

const withoutTax = (requests: readonly LineRequest[]): readonly LineRequest[] =>
  requests.map((request) => ({ ...request, object: { ...request.object, priceValueAddedTax: 0 } }))

/** VAT contained in a gross amount, by search: the net whose exact VAT comes closest from below or hits half a cent. */
const contained = (gross: bigint, rate: number): bigint => {
  const tenths = BigInt(Math.round(rate * 10))
  return (2n * gross * tenths + 1000n + tenths) / (2n * (1000n + tenths))
}

const lines = fc.array(line, { minLength: 1, maxLength: 4 })
const when = fc.option(period, { nil: null })
const numRuns = counts(500, 5_000)

describe('gross prices', () => {
  it('cost the booker the sum of the days whatever the rate, and contain the VAT', () => {
    fc.assert(
      fc.property(lines, when, coupon, (requests, at, discount) => {
        const ours = bookingPrice(inBasis(requests, 'gross'), at, discount, holidayTable)
        // Without VAT net and gross are the same, so the oracle of net prices knows the gross.
        const oracle = oraclePrice(withoutTax(requests), at, discount, holidayTable)
        expect(ours.lines.map(({ grossCents }) => grossCents)).toEqual(oracle.lines.map(({ gross }) => gross))
        ours.lines.forEach(({ netCents, vatCents, grossCents }, position) => {
          expect(vatCents).toBe(contained(grossCents, requests[position]?.object.priceValueAddedTax ?? 0))
          expect(netCents + vatCents).toBe(grossCents)
        })
      }),
      { numRuns },
    )
  })

  it('net prices stay as they are, said or not, and a decided rate replaces that of the object', () => {
    const rates = fc.constantFrom(0, 7, 10.7, 19)
    fc.assert(
      fc.property(lines, when, coupon, rates, (requests, at, discount, rate) => {
        const before = bookingPrice(requests, at, discount, holidayTable)
        expect(bookingPrice(inBasis(requests, 'net'), at, discount, holidayTable)).toEqual(before)
        const decided = requests.map((request) => ({ ...request, rate }))
        const stated = requests.map((request) => ({
          ...request,
          object: { ...request.object, priceValueAddedTax: rate },
        }))
        const price = bookingPrice(decided, at, discount, holidayTable)
        expect(price).toEqual(bookingPrice(stated, at, discount, holidayTable))
      }),
      { numRuns },
    )
  })

  it('a price that staff set contains the decided rate', () => {
    const object = {
      ...{ priceType: 'per-item' as const, priceValueAddedTax: 0, priceBasis: 'gross' as const, enableCoupons: true },
      priceCategories: [
        { priceEur: 119, fixedPrice: false, interval: { start: null, end: null }, weekdays: [], holidays: [] },
      ],
      ...{ freeBookingUsers: [], freeBookingRoles: [] },
    }
    const shared = { period: null, booker: null, coupon: null, holidays: holidayTable }
    const price = (overrideEur: number | null) =>
      composePrice({ ...shared, items: [{ object, amount: 1, rate: 19 }], overrideEur })
    expect(price(null)).toMatchObject({ priceEur: 119, vatIncludedEur: 19, items: [{ regularPriceEur: 100 }] })
    expect(price(59.5)).toMatchObject({ priceEur: 59.5, vatIncludedEur: 9.5 })
    expect([grossEur(100, 19), grossEur(100, 19, 'gross')]).toEqual([119, 100])
  })
})
