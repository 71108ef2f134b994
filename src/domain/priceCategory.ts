import { fallsOn, type HolidayChoice, type HolidayTable } from './holidays.ts'
import { compare, fromNumber, type Rational } from './rational.ts'
import { weekdayOf } from './time.ts'

export type PriceType = 'per-item' | 'per-hour' | 'per-day' | 'per-square-meter'

/** A net price and when it holds (PRICE-006). */
export interface PriceCategory {
  readonly priceEur: number
  readonly fixedPrice: boolean
  /** In hours, days or pieces, by the price type; null is open; both bounds belong to it. */
  readonly interval: { readonly start: number | null; readonly end: number | null }
  /** 0 Sunday to 6 Saturday (PRICE-021). */
  readonly weekdays: readonly number[]
  readonly holidays: readonly HolidayChoice[]
}

const contains = ({ interval }: PriceCategory, value: Rational): boolean =>
  (interval.start === null || compare(fromNumber(interval.start), value) <= 0) &&
  (interval.end === null || compare(value, fromNumber(interval.end)) <= 0)

/**
 * Position of the category that prices a day of a booking (PRICE-027 to PRICE-031).
 * A single category is always used. Else the categories with a holiday on that day are asked, then those with its weekday,
 * then those with neither; the first whose interval contains `value` holds; if none does, the first category.
 * @param date "YYYY-MM-DD" in Berlin, or null when the booking has no period: then holidays and weekdays say nothing.
 * @param value hours, days or pieces of the whole booking.
 */
export const chooseCategory = (
  categories: readonly PriceCategory[],
  date: string | null,
  value: Rational,
  holidays: HolidayTable,
): number => {
  if (categories.length === 1) return 0
  const onHoliday = (category: PriceCategory) => date !== null && fallsOn(date, category.holidays, holidays)
  const onWeekday = (category: PriceCategory) => date !== null && category.weekdays.includes(weekdayOf(date))
  const always = (category: PriceCategory) => category.holidays.length === 0 && category.weekdays.length === 0
  const found = [onHoliday, onWeekday, always]
    .map((group) => categories.findIndex((category) => group(category) && contains(category, value)))
    .find((position) => position >= 0)
  return found ?? 0
}
