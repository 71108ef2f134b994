import { berlinDay, exactlyAt, minutesOfDay } from '../hours/berlinDay.ts'
import { fallsOn, type HolidayTable, holidayNames } from '../holidays.ts'
import { isWithinYears } from '../limits.ts'
import { clockMinutes } from '../rules/clockMinutes.ts'
import { addDays, dateToDays, weekdayOf } from '../time.ts'

/** Most dates of a series: a year of days. */
export const maxSeriesDates = 366

/** The days of a series. Dates are "YYYY-MM-DD", weekdays 0 (Sunday) to 6. */
export type SeriesRule =
  | { readonly kind: 'weekly'; readonly every: number; readonly weekdays: readonly number[] }
  | { readonly kind: 'monthly'; readonly nth: 1 | 2 | 3 | 4 | 'last'; readonly weekday: number }
  /** Months without this day are left out. */
  | { readonly kind: 'day-of-month'; readonly day: number }
  | { readonly kind: 'dates'; readonly dates: readonly string[] }

export interface SeriesPlan {
  readonly rule: SeriesRule
  /** "YYYY-MM-DD", both included; ignored for rules with explicit dates. */
  readonly firstDate: string
  readonly lastDate: string
  /** Ends after this many dates, if the last date does not come before. */
  readonly count?: number
  /** "HH:mm" on the clock of Berlin. An end not after the start is on the next day; "24:00" is midnight. */
  readonly startTime: string
  readonly endTime: string
  /** Skips the public holidays of this region; "" is nationwide. Null keeps them. */
  readonly withoutHolidays: { readonly stateCode: string; readonly table: HolidayTable } | null
}

/** One date of a series: its period in epoch ms, or the fault. */
export type SeriesDate =
  | { readonly date: string; readonly begin: number; readonly end: number }
  | { readonly date: string; readonly fault: 'TIME_MISSING' }

export type SeriesFault = 'BAD_DATE' | 'BAD_TIME' | 'BAD_RULE' | 'NO_DATES' | 'TOO_MANY_DATES'

/** German messages for invalid plans. */
export const seriesFaultTexts: Readonly<Record<SeriesFault | 'TIME_MISSING', string>> = {
  BAD_DATE: 'Bitte geben Sie Beginn und Ende der Serie als Datum an; das Ende darf nicht vor dem Beginn liegen.',
  BAD_TIME: 'Bitte geben Sie die Uhrzeiten als Stunde und Minute an.',
  BAD_RULE: 'Bitte wählen Sie, an welchen Tagen die Serie stattfindet.',
  NO_DATES: 'An keinem Tag des Zeitraums findet die Serie statt.',
  TOO_MANY_DATES: `Eine Serie hat höchstens ${maxSeriesDates} Termine.`,
  TIME_MISSING: 'Diese Uhrzeit gibt es an dem Tag nicht: Die Uhr wird auf Sommerzeit umgestellt.',
}

export type SeriesExpansion = { readonly dates: readonly SeriesDate[] } | { readonly fault: SeriesFault }

const isDate = (date: string): boolean => isWithinYears(date) && dateToDays(date) !== null

const isWeekday = (value: number): boolean => Number.isInteger(value) && value >= 0 && value <= 6

const isUsable = (rule: SeriesRule): boolean => {
  if (rule.kind === 'weekly')
    return (
      Number.isInteger(rule.every) &&
      rule.every >= 1 &&
      rule.every <= 52 &&
      rule.weekdays.length > 0 &&
      rule.weekdays.every(isWeekday)
    )
  if (rule.kind === 'day-of-month') return Number.isInteger(rule.day) && rule.day >= 1 && rule.day <= 31
  return rule.kind === 'monthly' ? isWeekday(rule.weekday) : rule.dates.length > 0
}

/** Days since the Monday of the date's week. */
const sinceMonday = (date: string): number => (weekdayOf(date) + 6) % 7

const days = (first: string, last: string): readonly string[] => {
  const count = (dateToDays(last) ?? 0) - (dateToDays(first) ?? 0) + 1
  return Array.from({ length: Math.max(0, count) }, (_, position) => addDays(first, position))
}

const isInWeek = (date: string, first: string, every: number): boolean => {
  const mondayOf = (day: string): number => (dateToDays(day) ?? 0) - sinceMonday(day)
  return ((mondayOf(date) - mondayOf(first)) / 7) % every === 0
}

const isNth = (date: string, nth: 1 | 2 | 3 | 4 | 'last'): boolean => {
  if (nth === 'last') return addDays(date, 7).slice(0, 7) !== date.slice(0, 7)
  return Math.ceil(Number(date.slice(8)) / 7) === nth
}

const datesOf = ({ rule, firstDate, lastDate }: SeriesPlan): readonly string[] => {
  if (rule.kind === 'dates') return [...new Set(rule.dates)].sort()
  const all = days(firstDate, lastDate)
  if (rule.kind === 'day-of-month') return all.filter((date) => Number(date.slice(8)) === rule.day)
  if (rule.kind === 'monthly') return all.filter((date) => weekdayOf(date) === rule.weekday && isNth(date, rule.nth))
  return all.filter((date) => rule.weekdays.includes(weekdayOf(date)) && isInWeek(date, firstDate, rule.every))
}

const isHoliday = (date: string, { stateCode, table }: NonNullable<SeriesPlan['withoutHolidays']>): boolean => {
  const names = holidayNames(table, stateCode, [Number(date.slice(0, 4))])
  return fallsOn(
    date,
    names.map((name) => ({ countryCode: 'DE', stateCode, name })),
    table,
  )
}

const periodOn = (date: string, start: number, end: number): SeriesDate => {
  const begin = exactlyAt(berlinDay(date), start)
  const until = end > start ? exactlyAt(berlinDay(date), end) : exactlyAt(berlinDay(addDays(date, 1)), end)
  // In the repeated hour of October both times are the first ones; an end there is never before its begin.
  return begin === null || until === null || until <= begin
    ? { date, fault: 'TIME_MISSING' }
    : { date, begin, end: until }
}

/**
 * The dates of a series, ascending, each with its period: the same time of day on the clock of Berlin, whatever the length of the day.
 * Weeks begin on Monday and are counted from the week of the first date; the nth weekday of a month is counted in that month, "last" is its
 * last. A time skipped by summer time has no period; in the repeated hour of October it is the first.
 * @returns at most 366 dates, or the fault
 * @example
 * expandSeries({
 *   rule: { kind: 'monthly', nth: 'last', weekday: 5 },
 *   firstDate: '2027-01-01',
 *   lastDate: '2027-01-31',
 *   startTime: '22:00',
 *   endTime: '24:00',
 *   withoutHolidays: null,
 * }) // { dates: [{ date: '2027-01-29', begin: Date.UTC(2027, 0, 29, 21), end: Date.UTC(2027, 0, 29, 23) }] }
 */
export const expandSeries = (plan: SeriesPlan): SeriesExpansion => {
  const { rule, firstDate, lastDate, withoutHolidays } = plan
  const dated = rule.kind === 'dates' ? rule.dates : [firstDate, lastDate]
  if (!isUsable(rule)) return { fault: 'BAD_RULE' }
  if (!dated.every(isDate) || (rule.kind !== 'dates' && lastDate < firstDate)) return { fault: 'BAD_DATE' }
  const [start, end] = [clockMinutes(plan.startTime), clockMinutes(plan.endTime)]
  if (start === null || end === null || start >= minutesOfDay) return { fault: 'BAD_TIME' }
  const dates = datesOf(plan)
    .filter((date) => withoutHolidays === null || !isHoliday(date, withoutHolidays))
    .slice(0, plan.count)
  if (dates.length === 0) return { fault: 'NO_DATES' }
  if (dates.length > maxSeriesDates) return { fault: 'TOO_MANY_DATES' }
  return { dates: dates.map((date) => periodOn(date, start, end)) }
}
