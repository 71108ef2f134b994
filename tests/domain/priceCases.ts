import fc from 'fast-check'
import type { Holiday, HolidayTable } from '../../src/domain/holidays.ts'
import type { Discount, LineRequest, PricedObject } from '../../src/domain/price.ts'
import type { PriceCategory } from '../../src/domain/priceCategory.ts'

const day = (date: string, name: string): Holiday => ({ date, name, type: 'public' })

/** A small calendar around both clock changes of 2027; one date has two names in one region. */
export const holidayTable: HolidayTable = (countryCode, stateCode, year) => {
  if (countryCode !== 'DE' || year !== 2027) return []
  const everywhere = [day('2027-03-26', 'Karfreitag'), day('2027-03-29', 'Ostermontag')]
  if (stateCode === 'BB')
    return [...everywhere, day('2027-03-28', 'Ostersonntag'), day('2027-10-31', 'Reformationstag')]
  return stateCode === '' ? everywhere : []
}

const money = fc.integer({ min: 0, max: 50_000 }).map((cents) => cents / 100)
const bound = fc.option(
  fc.integer({ min: 0, max: 120 }).map((quarters) => quarters / 4),
  { nil: null },
)
const often = <T>(value: T, other: fc.Arbitrary<T>) =>
  fc.oneof({ weight: 2, arbitrary: fc.constant(value) }, { weight: 1, arbitrary: other })

export const category: fc.Arbitrary<PriceCategory> = fc.record({
  priceEur: money,
  fixedPrice: often(false, fc.constant(true)),
  interval: often({ start: null, end: null }, fc.record({ start: bound, end: bound })),
  weekdays: often<number[]>([], fc.uniqueArray(fc.integer({ min: 0, max: 6 }))),
  holidays: often<PriceCategory['holidays']>(
    [],
    fc.array(
      fc.record({
        countryCode: fc.constant('DE'),
        stateCode: fc.constantFrom('', 'BB', 'XX'),
        name: fc.constantFrom('Karfreitag', 'Ostersonntag', 'Ostermontag', 'Reformationstag', 'Unbekannt'),
      }),
      { maxLength: 2 },
    ),
  ),
})

export const line: fc.Arbitrary<LineRequest> = fc.record({
  object: fc.record<PricedObject>({
    priceType: fc.constantFrom('per-item', 'per-hour', 'per-day', 'per-square-meter'),
    priceCategories: fc.array(category, { minLength: 1, maxLength: 5 }),
    priceValueAddedTax: fc.constantFrom(0, 7, 19, 10.7),
    enableCoupons: fc.boolean(),
  }),
  amount: fc.integer({ min: 1, max: 30 }),
  free: fc.nat(9).map((tenth) => tenth === 0),
})

const start = Date.parse('2027-03-25T00:00:00Z')
const autumn = Date.parse('2027-10-29T00:00:00Z')
const quarterHourMs = 900_000

/** Periods on quarters of an hour, up to five days, most of them around a clock change. */
export const period = fc
  .tuple(fc.constantFrom(start, autumn, Date.parse('2027-06-01T00:00:00Z')), fc.nat(400), fc.nat(480))
  .map(([from, offset, length]) => ({
    begin: from + offset * quarterHourMs,
    end: from + (offset + length) * quarterHourMs,
  }))

export const coupon: fc.Arbitrary<Discount | null> = fc.option(
  fc.record({
    type: fc.constantFrom('fixed', 'percentage'),
    discount: fc.oneof(fc.integer({ min: 0, max: 10_000 }), fc.integer({ min: 0, max: 500_000 })).map((n) => n / 100),
  }),
  { nil: null },
)
