import { addDays, dateOf, dateToDays, startOfDate, weekdayOf } from '../time.ts'
import type { Interval } from './intervals.ts'

export type LongRangeType = 'week' | 'month'

const monday = (date: string): string => addDays(date, -((weekdayOf(date) + 6) % 7))
const firstOfMonth = (date: string): string => `${date.slice(0, 7)}-01`
const firstOfNextMonth = (date: string): string => firstOfMonth(addDays(firstOfMonth(date), 31))

/**
 * The bookable period of the week or month of a date: Monday 00:00 to Friday 24:00 (CONST-017), or the calendar month; instants by the
 * clock of Berlin. For a weekend it is the week before.
 */
export const longRangeAt = (type: LongRangeType, date: string): Interval =>
  type === 'week'
    ? { begin: startOfDate(monday(date)), end: startOfDate(addDays(monday(date), 5)) }
    : { begin: startOfDate(firstOfMonth(date)), end: startOfDate(firstOfNextMonth(date)) }

/** All weeks or months that share a day with the dates from first to last; whole, even beyond these dates. */
export const longRanges = (type: LongRangeType, first: string, last: string): readonly Interval[] => {
  const ranges: Interval[] = []
  const [from, until] = [startOfDate(first), startOfDate(addDays(last, 1))]
  for (let date = first; (dateToDays(date) ?? 0) <= (dateToDays(last) ?? 0);) {
    const range = longRangeAt(type, date)
    if (range.end > from && range.begin < until) ranges.push(range)
    date = type === 'week' ? addDays(monday(date), 7) : firstOfNextMonth(date)
  }
  return ranges
}

/** Does a period begin with a week or month and end with the same or a later one? */
export const isLongRange = (type: LongRangeType, { begin, end }: Interval): boolean =>
  longRangeAt(type, dateOf(begin)).begin === begin && longRangeAt(type, dateOf(end - 1)).end === end
