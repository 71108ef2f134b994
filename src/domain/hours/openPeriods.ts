import { type BerlinDay, firstAt } from './berlinDay.ts'
import { dayHours, hasHours, type HoursRules } from './dayHours.ts'
import { intersection, type Intervals, union } from './intervals.ts'

/**
 * When all of the objects are open, as instants, on consecutive days. Hours up to midnight and from midnight on are one period.
 * A bound that the clock shows twice is the first of both, one that summer time leaves out is the moment of the change.
 */
export const openPeriods = (objects: readonly HoursRules[], days: readonly BerlinDay[]): Intervals => {
  const limiting = objects.filter(hasHours)
  return union(
    days.flatMap((day) => {
      if (limiting.length === 0) return [{ begin: day.begin, end: day.end }]
      return limiting
        .map((rules) => dayHours(rules, day.date))
        .reduce(intersection)
        .map(({ begin, end }) => ({ begin: firstAt(day, begin), end: firstAt(day, end) }))
    }),
  )
}
