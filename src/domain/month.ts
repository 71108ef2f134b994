import { addDays, formatDay, weekdayOf } from './time.ts'

/** Months and weeks of dates ("YYYY-MM-DD"); weeks begin on Monday (SHELL-006, CONST-025). */

/** The Monday of a date's week. */
export const mondayOf = (date: string): string => addDays(date, -((weekdayOf(date) + 6) % 7))

/** First day of the month `months` later. */
export const firstOfMonth = (date: string, months = 0): string => {
  const [year = 0, month = 0] = date.split('-').map(Number)
  const count = year * 12 + month - 1 + months
  return `${String(Math.floor(count / 12)).padStart(4, '0')}-${String((count % 12) + 1).padStart(2, '0')}-01`
}

/** Last day of the month `months` later. */
export const lastOfMonth = (date: string, months = 0): string => addDays(firstOfMonth(date, months + 1), -1)

/**
 * The same day `months` later; the last day if the month is shorter.
 * @example
 * addMonths('2027-01-31', 1) // '2027-02-28'
 */
export const addMonths = (date: string, months: number): string => {
  const [first, last] = [firstOfMonth(date, months), lastOfMonth(date, months)]
  const same = addDays(first, Number(date.slice(8)) - 1)
  return same > last ? last : same
}

/** "März 2027". */
export const monthTitle = (date: string): string => formatDay(date).replace(/^\S+ \d+\. /, '')

/** Every week that has a day in the date's month, each from Monday to Sunday. */
export const weeksOfMonth = (date: string): readonly (readonly string[])[] => {
  const last = lastOfMonth(date)
  const weeks: string[][] = []
  for (let monday = mondayOf(firstOfMonth(date)); monday <= last; monday = addDays(monday, 7))
    weeks.push(Array.from({ length: 7 }, (_, day) => addDays(monday, day)))
  return weeks
}
