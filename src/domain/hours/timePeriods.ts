import type { Bookable } from '../../generated/entities/bookable.ts'
import { weekdayOf } from '../time.ts'
import { type BerlinDay, exactlyAt } from './berlinDay.ts'
import { minutesOf } from './dayHours.ts'
import type { Interval } from './intervals.ts'

/**
 * The fixed periods of a day, ordered by begin, without duplicates; they may overlap. Periods that begin or end at a time skipped by summer
 * time are omitted on that day.
 */
export const timePeriodsOn = (timePeriods: Bookable['timePeriods'], day: BerlinDay): readonly Interval[] => {
  const weekday = weekdayOf(day.date)
  const periods = timePeriods
    .filter(({ weekdays }) => weekdays.some((each) => each === weekday))
    .flatMap((entry) => {
      const minutes = minutesOf(entry)
      const [begin, end] = [exactlyAt(day, minutes.begin), exactlyAt(day, minutes.end)]
      return begin !== null && end !== null && begin < end ? [{ begin, end }] : []
    })
    .sort((a, b) => a.begin - b.begin || a.end - b.end)
  return periods.filter(({ begin, end }, position) => {
    const before = periods[position - 1]
    return before?.begin !== begin || before.end !== end
  })
}
