import type { Bookable } from '../../generated/entities/bookable.ts'
import { clockMinutes, endMinutes } from '../rules/clockMinutes.ts'
import { weekdayOf } from '../time.ts'
import { minutesOfDay } from './berlinDay.ts'
import { type Interval, type Intervals, union } from './intervals.ts'

/** The properties of a bookable that determine its opening hours. */
export type HoursRules = Pick<
  Bookable,
  'isOpeningHoursRelated' | 'openingHours' | 'isSpecialOpeningHoursRelated' | 'specialOpeningHours'
>

interface Times {
  readonly startTime: string
  readonly endTime: string
}

/** Minutes of the day from start to end; an end at 00:00 or 24:00 is midnight. Invalid times give an empty interval. */
export const minutesOf = ({ startTime, endTime }: Times): Interval => ({
  begin: clockMinutes(startTime) ?? minutesOfDay,
  end: endMinutes(endTime) ?? 0,
})

const allDay: Intervals = [{ begin: 0, end: minutesOfDay }]

/** Does the object have hours? Without them it is always open. */
export const hasHours = (rules: HoursRules): boolean =>
  rules.isOpeningHoursRelated || rules.isSpecialOpeningHoursRelated

/**
 * The opening hours of a weekday (0 Sunday to 6 Saturday), in minutes since midnight.
 * @returns the hours by weekday; the rules are read once, and each weekday is computed once
 */
export const hoursByWeekday = (rules: HoursRules): ((weekday: number) => Intervals) => {
  if (!rules.isOpeningHoursRelated) return () => allDay
  const entries = rules.openingHours.map((entry) => ({ weekdays: entry.weekdays, minutes: minutesOf(entry) }))
  const known: Intervals[] = []
  return (weekday) =>
    (known[weekday] ??= union(
      entries.filter(({ weekdays }) => weekdays.some((each) => each === weekday)).map(({ minutes }) => minutes),
    ))
}

type HoursOfDate = (date: string) => Intervals

const readHours = (rules: HoursRules): HoursOfDate => {
  const weekly = hoursByWeekday(rules)
  const special = new Map<string, Times[]>()
  for (const entry of rules.isSpecialOpeningHoursRelated ? rules.specialOpeningHours : []) {
    if (entry.date === null) continue
    const known = special.get(entry.date)
    if (known === undefined) special.set(entry.date, [entry])
    else known.push(entry)
  }
  return (date) => {
    const entries = special.get(date)
    if (entries === undefined) return weekly(weekdayOf(date))
    return entries.some(({ startTime, endTime }) => startTime === endTime) ? [] : union(entries.map(minutesOf))
  }
}

const hoursOf = new WeakMap<HoursRules, HoursOfDate>()

/**
 * The opening hours of a date ("YYYY-MM-DD"), in minutes since midnight. Special hours of that date replace the weekly ones; equal times
 * among them close the whole day (BOOKABLE-FORM-032). Public holidays alone change nothing.
 * @param rules cached if they have special hours: they must not change afterwards
 */
export const hoursByDate = (rules: HoursRules): HoursOfDate => {
  // An entry of the cache costs more, above all in the garbage collection, than to read the few hours of a week again.
  if (!rules.isSpecialOpeningHoursRelated || rules.specialOpeningHours.length === 0) return readHours(rules)
  const known = hoursOf.get(rules) ?? readHours(rules)
  hoursOf.set(rules, known)
  return known
}
