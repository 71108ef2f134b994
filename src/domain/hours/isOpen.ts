import { addDays, dateOf } from '../time.ts'
import { berlinDay } from './berlinDay.ts'
import { hasHours, type HoursRules } from './dayHours.ts'
import { covers, type Interval } from './intervals.ts'
import { openPeriods } from './openPeriods.ts'

/** Are all of the objects open during the whole period? Looks no further than the first day on which they are not. */
export const isOpen = (objects: readonly HoursRules[], { begin, end }: Interval): boolean => {
  const limiting = objects.filter(hasHours)
  if (limiting.length === 0) return true
  for (let day = berlinDay(dateOf(begin)); day.begin < end; day = berlinDay(addDays(day.date, 1))) {
    const part = { begin: Math.max(begin, day.begin), end: Math.min(end, day.end) }
    if (!covers(openPeriods(limiting, [day]), part)) return false
  }
  return true
}
