import { addDays, startOfDate } from '../time.ts'
import type { AvailabilityEntry } from './availability.ts'

/**
 * The entries that touch each of these days ("YYYY-MM-DD", in any order), in the order given; days without entries are left out. An entry is
 * looked up among the days and not compared with each of them: a year has up to 60,000.
 */
export const entriesByDay = (
  dates: readonly string[],
  entries: readonly AvailabilityEntry[],
): ReadonlyMap<string, readonly AvailabilityEntry[]> => {
  const days = [...new Set(dates)]
    .sort()
    .map((date) => ({ date, begin: startOfDate(date), end: startOfDate(addDays(date, 1)) }))
  const byDay = new Map<string, AvailabilityEntry[]>()
  for (const entry of entries) {
    let [low, high] = [0, days.length]
    while (low < high) {
      const middle = (low + high) >>> 1
      if ((days[middle]?.end ?? Infinity) > entry.timeBegin) high = middle
      else low = middle + 1
    }
    for (let day = days[low]; day !== undefined && day.begin < entry.timeEnd; day = days[low]) {
      const same = byDay.get(day.date)
      if (same === undefined) byDay.set(day.date, [entry])
      else same.push(entry)
      low += 1
    }
  }
  return byDay
}
