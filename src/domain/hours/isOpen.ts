import { daysFrom } from '../time.ts'
import { hasHours, type HoursRules } from './dayHours.ts'
import { covers, type Interval } from './intervals.ts'
import { openOn } from './openPeriods.ts'

/** Are all objects open during the whole period? Stops at the first day on which they are not. */
export const isOpen = (objects: readonly HoursRules[], { begin, end }: Interval): boolean => {
  if (!objects.some(hasHours)) return true
  const open = openOn(objects)
  for (const day of daysFrom(begin)) {
    if (day.begin >= end) break
    if (!covers(open(day), { begin: Math.max(begin, day.begin), end: Math.min(end, day.end) })) return false
  }
  return true
}
