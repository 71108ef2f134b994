import type { Bookable } from '../generated/entities/bookable.ts'
import type { HolidayTable } from './holidays.ts'
import { chosenCategory, type PriceCategory, type PriceType } from './priceCategory.ts'
import { add, compare, fromNumber, multiply, rational, type Rational, zero } from './rational.ts'
import { dayMs, type DayPart, hourMs, splitAtMidnights, wallMilliseconds } from './time.ts'

/** Elapsed hours: a day of 23 hours has 23. */
const elapsedHours = (begin: number, end: number): Rational => rational(BigInt(end - begin), BigInt(hourMs))

/**
 * Days on Berlin's wall clock: a day of 23 or 25 hours is one. Never negative: in the repeated hour of October the clock may show an end
 * before the begin.
 */
const wallDays = (begin: number, end: number): Rational =>
  rational(BigInt(Math.max(0, wallMilliseconds(end) - wallMilliseconds(begin))), BigInt(dayMs))

/** Half-open [begin, end) in epoch ms. */
export interface Period {
  readonly begin: number
  readonly end: number
}

/** The properties of a bookable that determine its price. */
export interface PriceRules extends Pick<Bookable, 'priceType'> {
  readonly priceCategories: readonly PriceCategory[]
}

interface TimelessPart {
  readonly begin: null
  readonly end: null
  readonly date: null
}

/** One Berlin day of a booking and the category that prices it. */
export interface PricePart {
  readonly begin: number | null
  readonly end: number | null
  /** "YYYY-MM-DD"; null without a period. */
  readonly date: string | null
  /** Position in `priceCategories`. */
  readonly category: number
  /** Exact EUR of this part, gross if the object's prices are; 0 if another part already charges it (a fixed price, the highest of several days). */
  readonly net: Rational
}

/** The Berlin days of a period, or one part without times. Shared by the lines of a booking. */
export const daysOf = (period: Period | null): readonly (DayPart | TimelessPart)[] =>
  period ? splitAtMidnights(period.begin, period.end) : [{ begin: null, end: null, date: null }]

/** The price of one part alone, before parts are compared. */
interface Charge extends PricePart {
  readonly fixed: boolean
}

/** Without a period, a price per hour or day counts one unit: an object is never free by accident. */
const one = rational(1n)

const quantity = (type: PriceType, begin: number | null, end: number | null): Rational => {
  if (begin === null || end === null) return one
  if (type === 'per-hour') return elapsedHours(begin, end)
  return type === 'per-day' ? wallDays(begin, end) : one
}

/**
 * The value compared with the categories' intervals: hours or days of the whole booking, or pieces or m².
 * @param amount pieces or m², ≥ 0
 * @example
 * intervalValue('per-hour', { begin: 0, end: 5_400_000 }, 1) // { num: 3n, den: 2n }
 */
export const intervalValue = (type: PriceType, period: Period | null, amount: number): Rational =>
  type === 'per-hour' || type === 'per-day'
    ? quantity(type, period?.begin ?? null, period?.end ?? null)
    : fromNumber(amount)

/** The highest charge applies to the whole line; the earlier day if equal. */
const onlyHighest = (charges: readonly Charge[]): readonly PricePart[] => {
  const highest = charges.reduce((best, charge) => (compare(charge.net, best.net) > 0 ? charge : best))
  return charges.map((charge) => (charge === highest ? charge : { ...charge, net: zero }))
}

/** A fixed price counts on the first day it applies and never again (PRICE-032). */
const fixedOnce = (charges: readonly Charge[]): readonly PricePart[] => {
  const counted = new Set<number>()
  return charges.map((charge) => {
    if (!charge.fixed) return charge
    if (counted.has(charge.category)) return { ...charge, net: zero }
    counted.add(charge.category)
    return charge
  })
}

/**
 * The price of a line in exact EUR, net or gross as its categories, day by day: the sum of the parts' `net`. The category is chosen for each Berlin day by the value of
 * the whole booking: hours, days (a day of the clock change is one) or pieces. Per hour and day the parts add up and count `amount` times;
 * per piece and m² the highest part counts `amount` times; a fixed price counts once per line, whatever duration or amount (PRICE-026 to
 * PRICE-032).
 * @param period null for objects without time; then weekdays and holidays are ignored.
 * @param amount pieces or m², ≥ 0. Without any category the line costs nothing.
 * @param days the days of `period`, for callers that price several lines.
 */
export const linePrice = (
  rules: PriceRules,
  period: Period | null,
  amount: number,
  holidays: HolidayTable,
  days = daysOf(period),
): readonly PricePart[] => {
  const { priceType, priceCategories } = rules
  if (priceCategories.length === 0) return []
  const pieces = fromNumber(amount)
  const timed = priceType === 'per-hour' || priceType === 'per-day'
  const value = intervalValue(priceType, period, amount)
  const prices = priceCategories.map(({ priceEur }) => fromNumber(priceEur))
  const categoryOn = chosenCategory(priceCategories, value, holidays)
  const charges = days.map(({ begin, end, date }): Charge => {
    const category = categoryOn(date)
    const { fixedPrice = false } = priceCategories[category] ?? {}
    const price = prices[category] ?? zero
    const net = fixedPrice ? price : multiply(multiply(price, quantity(priceType, begin, end)), pieces)
    return { begin, end, date, category, fixed: fixedPrice, net }
  })
  return (timed ? fixedOnce(charges) : onlyHighest(charges)).map(({ begin, end, date, category, net }) => ({
    begin,
    end,
    date,
    category,
    net,
  }))
}

/** Sum of the parts, exact. */
export const netOf = (parts: readonly PricePart[]): Rational => parts.reduce((sum, { net }) => add(sum, net), zero)
