import type { Bookable } from '../../generated/entities/bookable.ts'
import { clockMinutes, endMinutes } from '../rules/clockMinutes.ts'
import { weekdayOf } from '../time.ts'
import { minutesOfDay } from './berlinDay.ts'
import { type Interval, type Intervals, union } from './intervals.ts'

/** What of a bookable says when it is open. */
export type HoursRules = Pick<
  Bookable,
  'isOpeningHoursRelated' | 'openingHours' | 'isSpecialOpeningHoursRelated' | 'specialOpeningHours'
>

interface Times {
  readonly startTime: string
  readonly endTime: string
}

/** Minutes of the day from start to end; an end at 00:00 or 24:00 is midnight. What is no time of day is empty. */
export const minutesOf = ({ startTime, endTime }: Times): Interval => ({
  begin: clockMinutes(startTime) ?? minutesOfDay,
  end: endMinutes(endTime) ?? 0,
})

const allDay: Intervals = [{ begin: 0, end: minutesOfDay }]

/** Has the object hours at all? One without is open always. */
export const hasHours = (rules: HoursRules): boolean =>
  rules.isOpeningHoursRelated || rules.isSpecialOpeningHoursRelated

/** The hours of a weekday (0 Sunday to 6 Saturday), in minutes since midnight. */
export const weekdayHours = (rules: HoursRules, weekday: number): Intervals =>
  rules.isOpeningHoursRelated
    ? union(rules.openingHours.filter(({ weekdays }) => weekdays.some((each) => each === weekday)).map(minutesOf))
    : allDay

/**
 * When an object is open on a date, in minutes since midnight. Special hours of that date replace the weekly ones; equal
 * times among them close the whole day (BOOKABLE-FORM-032). Public holidays change nothing by themselves.
 */
export const dayHours = (rules: HoursRules, date: string): Intervals => {
  const special = rules.isSpecialOpeningHoursRelated
    ? rules.specialOpeningHours.filter((entry) => entry.date === date)
    : []
  if (special.length === 0) return weekdayHours(rules, weekdayOf(date))
  return special.some(({ startTime, endTime }) => startTime === endTime) ? [] : union(special.map(minutesOf))
}
