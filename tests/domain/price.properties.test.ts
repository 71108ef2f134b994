import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { linePrice, netOf } from '../../src/domain/linePrice.ts'
import { bookingPrice } from '../../src/domain/price.ts'
import { add, compare, rational, zero } from '../../src/domain/rational.ts'
import { counts } from '../support/counts.ts'
import { inZone, zones } from '../support/zones.ts'
import { category, coupon, holidayTable, line, period } from './priceCases.ts'
import { oraclePrice } from './priceOracle.ts'

const numRuns = counts(400, 2_500)

describe.each(zones)('price on a machine in %s', (zone) => {
  inZone(zone)

  it('PRICE-026 PRICE-027 PRICE-028 PRICE-029 PRICE-030 PRICE-031 PRICE-032 equals the independent oracle', () => {
    fc.assert(
      fc.property(
        fc.array(line, { minLength: 1, maxLength: 4 }),
        fc.option(period, { nil: null, freq: 8 }),
        coupon,
        (lines, when, discount) => {
          const ours = bookingPrice(lines, when, discount, holidayTable)
          const oracle = oraclePrice(lines, when, discount, holidayTable)
          expect(
            ours.lines.map(({ netCents, vatCents, grossCents }) => ({
              net: netCents,
              vat: vatCents,
              gross: grossCents,
            })),
          ).toEqual(oracle.lines)
        },
      ),
      { numRuns },
    )
  })
})

describe('properties of prices', () => {
  const runs = { numRuns: counts(1_000, 10_000) }
  const lines = fc.array(line, { minLength: 1, maxLength: 4 })
  const when = fc.option(period, { nil: null })

  it('are never negative, and the sums are the sums of their lines', () => {
    fc.assert(
      fc.property(lines, when, coupon, (requests, period, discount) => {
        const price = bookingPrice(requests, period, discount, holidayTable)
        for (const line of [price, ...price.lines]) {
          expect(line.netCents >= 0n && line.vatCents >= 0n && line.discountCents >= 0n).toBe(true)
          expect(line.netCents + line.vatCents).toBe(line.grossCents)
        }
        for (const key of ['netCents', 'vatCents', 'grossCents', 'discountCents'] as const)
          expect(price[key]).toBe(price.lines.reduce((sum, line) => sum + line[key], 0n))
      }),
      runs,
    )
  })

  it('a line is the sum of its days, and the days are the days of the period', () => {
    fc.assert(
      fc.property(line, period, ({ object, amount }, when) => {
        const parts = linePrice(object, when, amount, holidayTable)
        expect(netOf(parts)).toEqual(parts.reduce((sum, { net }) => add(sum, net), zero))
        expect(parts[0]?.begin).toBe(when.begin)
        expect(parts.at(-1)?.end).toBe(when.end)
        expect(new Set(parts.map(({ date }) => date)).size).toBe(parts.length)
      }),
      runs,
    )
  })

  it('a fixed coupon takes exactly its amount, or all there is', () => {
    fc.assert(
      fc.property(lines, when, fc.integer({ min: 0, max: 1_000_000 }), (requests, period, cents) => {
        const full = bookingPrice(requests, period, null, holidayTable)
        const reduced = bookingPrice(requests, period, { type: 'fixed', discount: cents / 100 }, holidayTable)
        const reachable = full.lines.reduce(
          (sum, { grossCents }, position) => (requests[position]?.object.enableCoupons ? sum + grossCents : sum),
          0n,
        )
        const expected = BigInt(cents) < reachable ? BigInt(cents) : reachable
        expect(reduced.discountCents).toBe(expected)
        expect(full.grossCents - reduced.grossCents).toBe(expected)
      }),
      runs,
    )
  })

  it('PRICE-027 PRICE-029 rise with the amount where one category holds for every amount', () => {
    const single = fc.tuple(line, category, fc.integer({ min: 1, max: 20 }))
    fc.assert(
      fc.property(single, when, ([request, only, more], period) => {
        const object = { ...request.object, priceCategories: [only] }
        const few = netOf(linePrice(object, period, request.amount, holidayTable))
        const many = netOf(linePrice(object, period, request.amount + more, holidayTable))
        expect(compare(few, many)).toBeLessThanOrEqual(0)
      }),
      runs,
    )
  })

  it('PRICE-026 a longer booking of one category per hour never costs less', () => {
    fc.assert(
      fc.property(line, category, period, fc.nat(96), ({ object, amount }, only, when, more) => {
        const rules = { ...object, priceType: 'per-hour' as const, priceCategories: [only] }
        const short = netOf(linePrice(rules, when, amount, holidayTable))
        const long = netOf(linePrice(rules, { ...when, end: when.end + more * 900_000 }, amount, holidayTable))
        expect(compare(short, long)).toBeLessThanOrEqual(0)
      }),
      runs,
    )
  })

  it('a larger percentage never costs more', () => {
    const percent = fc.integer({ min: 0, max: 100 })
    fc.assert(
      fc.property(lines, when, percent, percent, (requests, period, a, b) => {
        const [less, more] = [Math.min(a, b), Math.max(a, b)].map(
          (discount) => bookingPrice(requests, period, { type: 'percentage', discount }, holidayTable).grossCents,
        )
        expect((less ?? 0n) >= (more ?? 0n)).toBe(true)
      }),
      runs,
    )
  })

  it('refuses a fraction without a denominator', () => {
    expect(() => rational(1n, 0n)).toThrow(RangeError)
  })
})
