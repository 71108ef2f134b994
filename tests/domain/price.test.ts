import { describe, expect, it } from 'vitest'
import { bookingPrice, type Discount, type LineRequest } from '../../src/domain/price.ts'
import type { PriceCategory } from '../../src/domain/priceCategory.ts'
import { fromWallClock } from '../../src/domain/time.ts'
import { holidayTable } from './priceCases.ts'

const at = (date: string, time: string): number => {
  const instant = fromWallClock(date, time)
  if (instant === null) throw new Error(`${date} ${time}`)
  return instant
}
const between = (from: string, to: string) => {
  const [fromDate = '', fromTime = ''] = from.split(' ')
  const [toDate = fromDate, toTime = ''] = to.includes(' ') ? to.split(' ') : [fromDate, to]
  return { begin: at(fromDate, fromTime), end: at(toDate, toTime) }
}
const priceOf = (change: Partial<PriceCategory>): PriceCategory => ({
  priceEur: 10,
  fixedPrice: false,
  interval: { start: null, end: null },
  weekdays: [],
  holidays: [],
  ...change,
})
const steps = (...list: readonly [price: number, start: number | null, end: number | null][]) =>
  list.map(([priceEur, start, end]) => priceOf({ priceEur, interval: { start, end } }))
const request = (
  priceType: LineRequest['object']['priceType'],
  priceCategories: readonly PriceCategory[],
  change: { amount?: number; free?: boolean; rate?: number; enableCoupons?: boolean } = {},
): LineRequest => ({
  object: {
    priceType,
    priceCategories,
    priceValueAddedTax: change.rate ?? 0,
    enableCoupons: change.enableCoupons ?? true,
  },
  amount: change.amount ?? 1,
  free: change.free ?? false,
})
const gross = (line: LineRequest, when: ReturnType<typeof between> | null, discount: Discount | null = null) =>
  bookingPrice([line], when, discount, holidayTable).grossCents

describe('price of a line', () => {
  const morning = between('2027-06-01 10:00', '12:30')

  it('PRICE-026 counts minutes: two and a half hours are 150', () => {
    expect(gross(request('per-hour', [priceOf({ priceEur: 6 })]), morning)).toBe(1500n)
    expect(gross(request('per-hour', [priceOf({ priceEur: 10 })]), between('2027-06-01 10:00', '10:20'))).toBe(333n)
  })

  it('PRICE-027 chooses by hours for per-hour, bounds inclusive, the earlier category at a shared bound', () => {
    const line = request('per-hour', steps([10, 0, 2], [8, 2, 4], [5, 4, null]))
    expect(gross(line, between('2027-06-01 10:00', '12:00'))).toBe(2000n)
    expect(gross(line, between('2027-06-01 10:00', '12:15'))).toBe(1800n)
    expect(gross(line, between('2027-06-01 10:00', '14:00'))).toBe(3200n)
    expect(gross(line, between('2027-06-01 10:00', '16:00'))).toBe(3000n)
  })

  it('PRICE-027 chooses for every day by the value of the whole booking', () => {
    const line = request('per-hour', steps([10, 0, 4], [5, 4, null]))
    expect(gross(line, between('2027-06-01 21:00', '2027-06-02 03:00'))).toBe(3000n)
  })

  it('PRICE-028 chooses by days for per-day', () => {
    const line = request('per-day', steps([24, 0, 1], [12, 1, 7]))
    expect(gross(line, between('2027-06-01 00:00', '2027-06-02 00:00'))).toBe(2400n)
    expect(gross(line, between('2027-06-01 12:00', '12:00'))).toBe(0n)
    expect(gross(line, between('2027-06-01 06:00', '2027-06-02 12:00'))).toBe(1500n)
  })

  it('PRICE-028 counts a day of the clock change as one day, PRICE-026 its hours as they pass', () => {
    for (const [date, next, hours] of [
      ['2027-03-28', '2027-03-29', 23n],
      ['2027-10-31', '2027-11-01', 25n],
    ] as const) {
      const day = between(`${date} 00:00`, `${next} 00:00`)
      expect(gross(request('per-day', steps([24, 0, 1], [1, 1, null])), day)).toBe(2400n)
      expect(gross(request('per-hour', [priceOf({ priceEur: 1 })]), day)).toBe(hours * 100n)
    }
  })

  it.each(['per-item', 'per-square-meter'] as const)('PRICE-029 chooses by amount for %s', (type) => {
    const categories = steps([10, 1, 5], [8, 5, 10], [1, 11, null])
    expect([5, 6, 10, 11].map((amount) => gross(request(type, categories, { amount }), null))).toEqual([
      5000n,
      4800n,
      8000n,
      1100n,
    ])
  })

  it('PRICE-030 takes the first category when no interval contains the value', () => {
    const line = request('per-hour', steps([7, 10, 20], [3, 30, 40]))
    expect(gross(line, between('2027-06-01 10:00', '12:00'))).toBe(1400n)
  })

  it('PRICE-030 asks the next group before it takes the first category', () => {
    const tuesday = priceOf({ priceEur: 1, weekdays: [2], interval: { start: 10, end: null } })
    const line = request('per-hour', [tuesday, priceOf({ priceEur: 2 })])
    expect(gross(line, between('2027-06-01 10:00', '12:00'))).toBe(400n)
  })

  it('PRICE-031 always uses a single category, whatever its interval, weekdays and holidays', () => {
    const only = priceOf({
      interval: { start: 100, end: 50 },
      weekdays: [0],
      holidays: [{ countryCode: 'DE', stateCode: '', name: 'Neujahr' }],
    })
    expect(gross(request('per-hour', [only]), morning)).toBe(2500n)
  })

  it('PRICE-020 PRICE-021 prefers holiday to weekday and weekday to neither', () => {
    const holiday = priceOf({ priceEur: 3, holidays: [{ countryCode: 'DE', stateCode: '', name: 'Karfreitag' }] })
    const friday = priceOf({ priceEur: 2, weekdays: [5] })
    const line = request('per-hour', [priceOf({ priceEur: 1 }), friday, holiday])
    expect(gross(line, between('2027-03-25 10:00', '11:00'))).toBe(100n)
    expect(gross(line, between('2027-03-26 10:00', '11:00'))).toBe(300n)
    expect(gross(line, between('2027-04-02 10:00', '11:00'))).toBe(200n)
    expect(gross(line, between('2027-03-25 23:00', '2027-03-26 01:00'))).toBe(400n)
  })

  it('PRICE-018 a holiday counts in its own region only, and an unknown name on no day', () => {
    const named = (stateCode: string, name: string) =>
      request('per-hour', [priceOf({}), priceOf({ priceEur: 99, holidays: [{ countryCode: 'DE', stateCode, name }] })])
    const sunday = between('2027-03-28 10:00', '11:00')
    expect(gross(named('BB', 'Ostersonntag'), sunday)).toBe(9900n)
    expect(gross(named('', 'Ostersonntag'), sunday)).toBe(1000n)
    expect(gross(named('BB', 'Stadtfest'), sunday)).toBe(1000n)
  })

  it.each(['per-item', 'per-hour', 'per-day', 'per-square-meter'] as const)(
    'PRICE-032 charges a fixed price of %s once per line, whatever duration or amount',
    (type) => {
      const line = request(type, [priceOf({ priceEur: 40, fixedPrice: true })], { amount: 17 })
      expect(gross(line, between('2027-06-01 10:00', '2027-06-05 11:00'))).toBe(4000n)
      expect(gross(line, null)).toBe(4000n)
    },
  )

  it('PRICE-032 charges each fixed category of a booking over several days once', () => {
    const line = request('per-day', [
      priceOf({ priceEur: 50, fixedPrice: true }),
      priceOf({ priceEur: 80, fixedPrice: true, weekdays: [0, 6] }),
    ])
    expect(gross(line, between('2027-06-03 10:00', '2027-06-08 10:00'))).toBe(13000n)
  })

  it('PRICE-029 the dearest day holds for pieces over several days', () => {
    const line = request('per-item', [priceOf({ priceEur: 4 }), priceOf({ priceEur: 9, weekdays: [6] })], { amount: 3 })
    expect(gross(line, between('2027-06-04 10:00', '2027-06-06 10:00'))).toBe(2700n)
  })

  it('counts a price per hour once where an object has no period, and nothing without any category', () => {
    expect(gross(request('per-hour', [priceOf({})], { amount: 2 }), null)).toBe(2000n)
    expect(gross(request('per-hour', []), morning)).toBe(0n)
  })
})

describe('price of a booking', () => {
  const half = (discount: number): Discount => ({ type: 'percentage', discount })
  const euros = (discount: number): Discount => ({ type: 'fixed', discount })

  it('PRICE-003 adds VAT half up to the rounded net', () => {
    const price = bookingPrice(
      [request('per-item', [priceOf({ priceEur: 0.5 })], { rate: 19 })],
      null,
      null,
      holidayTable,
    )
    expect(price).toMatchObject({ netCents: 50n, vatCents: 10n, grossCents: 60n })
  })

  it('PRICE-004 takes percent off the exact net, and only where coupons are enabled', () => {
    const lines = [
      request('per-item', [priceOf({ priceEur: 9.99 })], { rate: 7 }),
      request('per-item', [priceOf({ priceEur: 9.99 })], { enableCoupons: false }),
    ]
    const price = bookingPrice(lines, null, half(50), holidayTable)
    expect(price.lines.map(({ netCents, vatCents, discountCents }) => [netCents, vatCents, discountCents])).toEqual([
      [500n, 35n, 534n],
      [999n, 0n, 0n],
    ])
    expect(bookingPrice(lines, null, half(250), holidayTable).grossCents).toBe(999n)
  })

  it('PRICE-004 an exact half cent is rounded up, whatever the percentage looks like in binary', () => {
    // 337.65 · 62.5 h · 20.32 % = 4288.155
    const line = request('per-hour', [priceOf({ priceEur: 337.65 })])
    const hours = { begin: 1_805_932_800_000, end: 1_806_157_800_000 }
    expect(bookingPrice([line], hours, half(79.68), holidayTable).netCents).toBe(428_816n)
  })

  it('PRICE-004 spreads a fixed coupon by largest remainder, never below 0, with the VAT left in it', () => {
    const lines = [1, 1, 1].map((priceEur) => request('per-item', [priceOf({ priceEur })], { rate: 19 }))
    const price = bookingPrice(lines, null, euros(1), holidayTable)
    expect(price.lines.map(({ discountCents }) => discountCents)).toEqual([34n, 33n, 33n])
    expect(price.lines[0]).toMatchObject({ grossCents: 85n, vatCents: 14n, netCents: 71n })
    expect(bookingPrice(lines, null, euros(500), holidayTable)).toMatchObject({
      grossCents: 0n,
      vatCents: 0n,
      netCents: 0n,
      discountCents: 357n,
    })
  })

  it('a free line costs nothing and takes no part in a coupon', () => {
    const lines = [request('per-item', [priceOf({})], { free: true }), request('per-item', [priceOf({})])]
    const price = bookingPrice(lines, null, euros(4), holidayTable)
    expect(price.lines.map(({ grossCents, discountCents }) => [grossCents, discountCents])).toEqual([
      [0n, 0n],
      [600n, 400n],
    ])
  })
})
