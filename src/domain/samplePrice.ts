import type { HolidayTable } from './holidays.ts'
import { intervalValue, type Period } from './linePrice.ts'
import { bookingPrice, type PricedObject } from './price.ts'
import { fittingCategory } from './priceCategory.ts'
import { add, multiply, rational, roundHalfUp, zero, type Rational } from './rational.ts'
import { dayMs } from './time.ts'

/** Longest period of a sample, in ms; the same limit as for availability requests. */
export const maxSamplePeriodMs = 366 * dayMs

/** The share of one category in the price of a sample. */
export interface SampleShare {
  /** Position in `priceCategories`. */
  readonly category: number
  /** Berlin days it prices ("YYYY-MM-DD"), in order; empty without a period. */
  readonly dates: readonly string[]
  /** Its days and interval match; false: used because no category matches (PRICE-030, PRICE-031). */
  readonly fits: boolean
  /** Cents it adds, half up, gross if the object's prices are; 0 if only a higher price counts. */
  readonly netCents: bigint
}

export interface SamplePrice {
  readonly shares: readonly SampleShare[]
  /** Of the line, as in a booking: net + vat = gross. */
  readonly netCents: bigint
  readonly vatCents: bigint
  readonly grossCents: bigint
}

/**
 * The price of one line as in a booking (`bookingPrice`), by category: for trying prices before they are saved.
 * @param period null for a booking without time
 * @param amount pieces or m², ≥ 0
 * @param rate VAT percent as decided; the object's by default
 * @returns shares in the order of the first day they price; none without categories
 */
export const samplePrice = (
  object: PricedObject,
  period: Period | null,
  amount: number,
  holidays: HolidayTable,
  rate = object.priceValueAddedTax,
): SamplePrice => {
  const { netCents, vatCents, grossCents, lines } = bookingPrice(
    [{ object, amount, free: false, rate }],
    period,
    null,
    holidays,
  )
  const value = intervalValue(object.priceType, period, amount)
  const fittingOn = fittingCategory(object.priceCategories, value, holidays)
  const shares: { category: number; dates: string[]; fits: boolean; net: Rational }[] = []
  for (const { category, date, net } of lines[0]?.parts ?? []) {
    const fits = fittingOn(date) === category
    let share = shares.find((one) => one.category === category && one.fits === fits)
    if (!share) shares.push((share = { category, dates: [], fits, net: zero }))
    if (date !== null) share.dates.push(date)
    share.net = add(share.net, net)
  }
  return {
    shares: shares.map(({ net, ...share }) => ({ ...share, netCents: roundHalfUp(multiply(net, rational(100n))) })),
    netCents,
    vatCents,
    grossCents,
  }
}
