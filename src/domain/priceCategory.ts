import { type HolidayChoice, holidayDates, type HolidayTable } from './holidays.ts'
import { compare, fromNumber, type Rational } from './rational.ts'
import { weekdayOf } from './time.ts'

export type PriceType = 'per-item' | 'per-hour' | 'per-day' | 'per-square-meter'

/** A net price and its conditions (PRICE-006). */
export interface PriceCategory {
  readonly priceEur: number
  readonly fixedPrice: boolean
  /** In hours, days or pieces, by the price type; null is unbounded; both bounds are included. */
  readonly interval: { readonly start: number | null; readonly end: number | null }
  /** 0 Sunday to 6 Saturday (PRICE-021). */
  readonly weekdays: readonly number[]
  readonly holidays: readonly HolidayChoice[]
}

const weekdays = [0, 1, 2, 3, 4, 5, 6] as const

const contains = ({ interval }: PriceCategory, value: Rational): boolean =>
  (interval.start === null || compare(fromNumber(interval.start), value) <= 0) &&
  (interval.end === null || compare(value, fromNumber(interval.end)) <= 0)

/** First category with a holiday on each date of a year. */
const holidaysIn = (
  categories: readonly (readonly [position: number, category: PriceCategory])[],
  year: number,
  table: HolidayTable,
): ReadonlyMap<string, number> => {
  const found = new Map<string, number>()
  for (const [position, { holidays }] of categories)
    for (const date of holidayDates(holidays, table, year)) if (!found.has(date)) found.set(date, position)
  return found
}

/**
 * The category whose days and interval match (PRICE-027 to PRICE-029), for the days of one booking. Precedence: categories with a holiday
 * on the day, then those with its weekday, then those with neither; the first whose interval contains `value` applies.
 * @param value hours, days or pieces of the whole booking
 * @returns for a date ("YYYY-MM-DD" in Berlin; null without a period: holidays and weekdays are ignored) the index of the category;
 * undefined if none applies
 */
export const fittingCategory = (
  categories: readonly PriceCategory[],
  value: Rational,
  holidays: HolidayTable,
): ((date: string | null) => number | undefined) => {
  const inside = [...categories.entries()].filter(([, category]) => contains(category, value))
  const always = inside.find(([, category]) => category.holidays.length === 0 && category.weekdays.length === 0)?.[0]
  const weekly = weekdays.map((weekday) => inside.find(([, category]) => category.weekdays.includes(weekday))?.[0])
  const festive = inside.filter(([, category]) => category.holidays.length > 0)
  const years = new Map<number, ReadonlyMap<string, number>>()
  const onHoliday = (date: string): number | undefined => {
    if (festive.length === 0) return undefined
    const year = Number(date.slice(0, 4))
    const known = years.get(year) ?? holidaysIn(festive, year, holidays)
    years.set(year, known)
    return known.get(date)
  }
  return (date) => (date === null ? always : (onHoliday(date) ?? weekly[weekdayOf(date)] ?? always))
}

/**
 * The category that prices a day of a booking (PRICE-027 to PRICE-031): a single category always, else the matching one
 * (`fittingCategory`), else the first.
 */
export const chosenCategory = (
  categories: readonly PriceCategory[],
  value: Rational,
  holidays: HolidayTable,
): ((date: string | null) => number) => {
  if (categories.length === 1) return () => 0
  const fitting = fittingCategory(categories, value, holidays)
  return (date) => fitting(date) ?? 0
}
