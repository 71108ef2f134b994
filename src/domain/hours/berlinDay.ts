import { addDays, dayMs as wholeDay, daysFrom, fromWallClock, minuteMs, startOfDate } from '../time.ts'
import type { Interval } from './intervals.ts'

/** A day on the clock of Berlin as instants: 23, 24 or 25 hours. */
export interface BerlinDay extends Interval {
  /** "YYYY-MM-DD". */
  readonly date: string
}

export const minutesOfDay = 1440
/** The end of the hour skipped when summer time begins. */
const minutesAfterGap = 180

/**
 * The day of a date ("YYYY-MM-DD").
 * @throws RangeError if the date does not exist
 */
export const berlinDay = (date: string): BerlinDay => ({
  date,
  begin: startOfDate(date),
  end: startOfDate(addDays(date, 1)),
})

/** All days from the first to the last date, both included; dates must exist. */
export const berlinDays = (first: string, last: string): readonly BerlinDay[] => {
  const days: BerlinDay[] = []
  for (const day of daysFrom(startOfDate(first))) {
    if (day.date > last) break
    days.push(day)
  }
  return days
}

/** Minutes since midnight as "HH:mm"; the midnight after is "24:00". */
export const clockText = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`

/**
 * The instant at which the clock shows this many minutes since midnight (0 to 1440); the first one if twice, null if skipped by summer
 * time.
 */
export const exactlyAt = (day: BerlinDay, minutes: number): number | null => {
  if (minutes === minutesOfDay) return day.end
  // All but two days of a year need no time zone calculation.
  if (day.end - day.begin === wholeDay) return day.begin + minutes * minuteMs
  return fromWallClock(day.date, clockText(minutes))
}

/** The first instant of the day with this clock time or a later one; exists on every day. */
export const firstAt = (day: BerlinDay, minutes: number): number =>
  exactlyAt(day, minutes) ?? exactlyAt(day, minutesAfterGap) ?? day.end
