import { type BerlinDay, firstAt } from './berlinDay.ts'
import { hasHours, hoursByDate, type HoursRules } from './dayHours.ts'
import { intersection, type Intervals, union } from './intervals.ts'

/**
 * Periods in which all objects are open on a day, as instants. A bound the clock shows twice is the first instant, one skipped by summer
 * time the moment of the change.
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
