import { bookingMode } from '../availability/bookingMode.ts'
import type { RuledBookable } from '../availability/facts.ts'
import { berlinDay, exactlyAt } from '../hours/berlinDay.ts'
import type { Interval } from '../hours/intervals.ts'
import { longRanges } from '../hours/longRange.ts'
import { timePeriodsOn } from '../hours/timePeriods.ts'
import { addDays, dateOf, minuteMs, timeOf } from '../time.ts'
import { clockMinutes } from '../rules/clockMinutes.ts'
import { maxObjectDays, objectDays } from './bookingSize.ts'
import type { BookingRules } from './bookingRules.ts'
import type { RequestedBooking } from './occupation.ts'

/** Search range for free periods, in days to both sides of the requested one; occupations must be known that far. */
export const maxAlternativeDays = 14
const maxLongRangeDays = 62
/** Most alternatives in a preview. */
export const maxAlternatives = 3
/** Most edges of other bookings tried, nearest first: more would make a preview slow and no better. */
const maxEdges = 40

const halfHourMs = 30 * minuteMs

/** The same time of day on another date, on the clock of Berlin. */
const sameTimeOn = (date: string, { begin, end }: Interval): readonly Interval[] => {
  const start = exactlyAt(berlinDay(date), clockMinutes(timeOf(begin)) ?? 0)
  return start === null ? [] : [{ begin: start, end: start + (end - begin) }]
}

const datesAround = (begin: number, days: number): readonly string[] =>
  Array.from({ length: 2 * days + 1 }, (_, position) => addDays(dateOf(begin), position - days))

const scheduled = (period: Interval, busy: readonly Interval[]): readonly Interval[] => {
  const length = period.end - period.begin
  const edges = busy
    .flatMap(({ begin, end }) => [end, begin - length])
    .filter((begin) => Number.isFinite(begin))
    .sort((a, b) => Math.abs(a - period.begin) - Math.abs(b - period.begin))
    .slice(0, maxEdges)
  const near = Array.from({ length: 16 }, (_, position) => period.begin + (position - 8) * halfHourMs)
  return [
    ...[...edges, ...near].map((begin) => ({ begin, end: begin + length })),
    ...datesAround(period.begin, maxAlternativeDays).flatMap((date) => sameTimeOn(date, period)),
  ]
}

const candidates = (object: RuledBookable, period: Interval, busy: readonly Interval[]): readonly Interval[] => {
  const mode = bookingMode(object)
  if (mode === 'schedule') return scheduled(period, busy)
  if (mode === 'periods')
    return datesAround(period.begin, maxAlternativeDays).flatMap((date) =>
      timePeriodsOn(object.timePeriods, berlinDay(date)),
    )
  if (mode === 'timeless') return []
  const date = dateOf(period.begin)
  return longRanges(
    object.longRangeOptions?.type ?? 'week',
    addDays(date, -maxLongRangeDays),
    addDays(date, maxLongRangeDays),
  )
}

/**
 * Candidate periods of the same length for an occupied one, nearest first, each begin once: next to the blocking bookings, in half-hour
 * steps around the requested period, at the same time on other days; for objects with fixed periods, weeks or months the nearest of those.
 * Their availability is not checked here. Fewer for large bookings: together at most 10,000 objects times days.
 * @param busy blocking periods
 * @returns empty without a period
 */
export const alternativePeriods = (
  rules: BookingRules,
  requested: RequestedBooking,
  busy: readonly Interval[],
): readonly Interval[] => {
  const { timeBegin: begin, timeEnd: end } = requested
  const timed = requested.items
    .map(({ bookableId }) => rules.object(bookableId))
    .find((object) => object !== undefined && bookingMode(object) !== 'timeless')
  if (begin === null || end === null || end <= begin || timed === undefined) return []
  const near = [...candidates(timed, { begin, end }, busy)].sort(
    (a, b) => Math.abs(a.begin - begin) - Math.abs(b.begin - begin),
  )
  const byBegin = new Map(near.map((candidate) => [candidate.begin, candidate]))
  byBegin.delete(begin)
  return [...byBegin.values()].slice(0, Math.floor(maxObjectDays / objectDays(requested)))
}
