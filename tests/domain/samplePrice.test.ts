import { describe, expect, it } from 'vitest'
import type { HolidayTable } from '../../src/domain/holidays.ts'
import { bookingPrice } from '../../src/domain/price.ts'
import type { PriceCategory, PriceType } from '../../src/domain/priceCategory.ts'
import { samplePrice } from '../../src/domain/samplePrice.ts'
import { fromWallClock } from '../../src/domain/time.ts'

const category = (priceEur: number, start: number | null, end: number | null, more: Partial<PriceCategory> = {}) => ({
  priceEur,
  interval: { start, end },
  fixedPrice: false,
  weekdays: [],
  holidays: [],
  ...more,
})
const object = (priceType: PriceType, ...priceCategories: readonly PriceCategory[]) => ({
  priceType,
  priceCategories,
  priceValueAddedTax: 19,
  enableCoupons: true,
})
const at = (begin: string, end: string) => {
  const instant = (text: string) => fromWallClock(...(text.split(' ') as [string, string])) ?? Number.NaN
  return { begin: instant(begin), end: instant(end) }
}
const newYear: HolidayTable = (_country, _state, year) => [{ date: `${year}-01-01`, name: 'Neujahr', type: 'public' }]
const noHolidays: HolidayTable = () => []

describe('the price of a sample', () => {
  it('is a booking’s, and tells which category holds on which days', () => {
    const rules = object(
      'per-day',
      category(10, null, 10),
      category(25, null, null, { weekdays: [0, 6] }),
      category(99, null, null, { holidays: [{ countryCode: 'DE', stateCode: '', name: 'Neujahr' }] }),
    )
    // Friday to Tuesday; New Year's Day 2029 is a Monday.
    const period = at('2028-12-29 00:00', '2029-01-03 00:00')
    const { shares, ...sums } = samplePrice(rules, period, 1, newYear)
    expect(shares).toEqual([
      { category: 0, dates: ['2028-12-29', '2029-01-02'], fits: true, netCents: 2000n },
      { category: 1, dates: ['2028-12-30', '2028-12-31'], fits: true, netCents: 5000n },
      { category: 2, dates: ['2029-01-01'], fits: true, netCents: 9900n },
    ])
    const { netCents, vatCents, grossCents } = bookingPrice(
      [{ object: rules, amount: 1, free: false }],
      period,
      null,
      newYear,
    )
    expect(sums).toEqual({ netCents, vatCents, grossCents })
    expect(netCents).toBe(16_900n)
  })

  it('tells where no category holds: the first of several is taken, a single one outside its bounds', () => {
    const steps = object('per-item', category(4, 1, 5), category(3, 10, null))
    expect(samplePrice(steps, null, 7, noHolidays).shares).toEqual([
      { category: 0, dates: [], fits: false, netCents: 2800n },
    ])
    expect(samplePrice(steps, null, 10, noHolidays).shares).toMatchObject([{ category: 1, fits: true }])
    const single = object('per-item', category(4, 1, 5))
    expect(samplePrice(single, null, 7, noHolidays).shares).toMatchObject([{ category: 0, fits: false }])
    expect(samplePrice(object('per-item'), null, 7, noHolidays)).toMatchObject({ shares: [], grossCents: 0n })
  })
})
