import { type BerlinDay, firstAt } from './berlinDay.ts'
import { hasHours, hoursByDate, type HoursRules } from './dayHours.ts'
import { intersection, type Intervals, union } from './intervals.ts'

/**
 * When all of the objects are open on a day, as instants. A bound that the clock shows twice is the first of both, one that summer
 * time leaves out is the moment of the change.
 */
export const openOn = (objects: readonly HoursRules[]): ((day: BerlinDay) => Intervals) => {
  const limiting = objects.filter(hasHours).map(hoursByDate)
  return (day) => {
    if (limiting.length === 0) return [{ begin: day.begin, end: day.end }]
    return union(
      limiting
        .map((hours) => hours(day.date))
        .reduce(intersection)
        .map(({ begin, end }) => ({ begin: firstAt(day, begin), end: firstAt(day, end) })),
    )
  }
}

/** The same on consecutive days. Hours up to midnight and from midnight on are one period. */
export const openPeriods = (objects: readonly HoursRules[], days: readonly BerlinDay[]): Intervals =>
  union(days.flatMap(openOn(objects)))
