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
 * Position of the category whose days and interval hold (PRICE-027 to PRICE-029); undefined where none does.
 * The categories with a holiday on that day are asked first, then those with its weekday, then those with neither; the first
 * whose interval contains `value` holds.
 * @param date "YYYY-MM-DD" in Berlin, or null when the booking has no period: then holidays and weekdays say nothing.
 * @param value hours, days or pieces of the whole booking.
 */
export const fittingCategory = (
  categories: readonly PriceCategory[],
  date: string | null,
  value: Rational,
  holidays: HolidayTable,
): number | undefined => {
  const onHoliday = (category: PriceCategory) => date !== null && fallsOn(date, category.holidays, holidays)
  const onWeekday = (category: PriceCategory) => date !== null && category.weekdays.includes(weekdayOf(date))
  const always = (category: PriceCategory) => category.holidays.length === 0 && category.weekdays.length === 0
  return [onHoliday, onWeekday, always]
    .map((group) => categories.findIndex((category) => group(category) && contains(category, value)))
    .find((position) => position >= 0)
}

/**
 * Position of the category that prices a day of a booking (PRICE-027 to PRICE-031): a single category always, else the one that
 * fits (`fittingCategory`), else the first.
 */
export const chooseCategory = (
  categories: readonly PriceCategory[],
  date: string | null,
  value: Rational,
  holidays: HolidayTable,
): number => (categories.length === 1 ? 0 : (fittingCategory(categories, date, value, holidays) ?? 0))
