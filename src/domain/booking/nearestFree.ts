import type { AvailabilityEntry } from '../availability/availability.ts'
import { gapsIn, type Interval, union } from '../hours/intervals.ts'
import { addDays, dateOf, minuteMs, startOfDate } from '../time.ts'

const quarterMs = 15 * minuteMs

/** Most alternatives of an object booked by the minute. */
const maxNearest = 2
/** Most other periods of a day with fixed periods. */
const maxFixed = 6

/** The begin in a free interval that is nearest to the wanted one, at a quarter of an hour where that leaves room; null: too short. */
const nearestBegin = ({ begin, end }: Interval, wanted: Interval): number | null => {
  const latest = end - (wanted.end - wanted.begin)
  if (latest < begin) return null
  const [first, last] = [Math.ceil(begin / quarterMs) * quarterMs, Math.floor(latest / quarterMs) * quarterMs]
  const [from, to] = first <= last ? [first, last] : [begin, latest]
  return Math.min(Math.max(wanted.begin, from), to)
}

/**
 * Free periods of the same day for one that cannot be booked, nearest first: of the same length, at most one in each free interval and two
 * in all; or the other fixed periods of the day, at most six. None if the wanted period is free itself: then something else is against it.
 * @param entries of `availability` that touch the day
 * @param taken periods that others of the same series have
 * @param isFixed the object has fixed periods
 */
export const nearestFree = (
  wanted: Interval,
  entries: readonly AvailabilityEntry[],
  taken: readonly Interval[],
  isFixed: boolean,
): readonly Interval[] => {
  const free = entries
    .filter(({ available }) => available)
    .map(({ timeBegin: begin, timeEnd: end }) => ({ begin, end }))
  const isWanted = ({ begin, end }: Interval): boolean =>
    isFixed ? begin === wanted.begin && end === wanted.end : begin <= wanted.begin && end >= wanted.end
  if (free.some(isWanted)) return []
  const date = dateOf(wanted.begin)
  const [dayBegin, dayEnd] = [startOfDate(date), startOfDate(addDays(date, 1))]
  const distance = ({ begin }: Interval): number => Math.abs(begin - wanted.begin)
  const isFreeOf = (period: Interval): boolean =>
    taken.every(({ begin, end }) => end <= period.begin || begin >= period.end)
  if (isFixed)
    return free
      .filter((period) => period.begin >= dayBegin && period.begin < dayEnd && isFreeOf(period))
      .toSorted((one, other) => distance(one) - distance(other))
      .slice(0, maxFixed)
  const length = wanted.end - wanted.begin
  // One that begins in the last minute of the day ends here.
  const latest = dayEnd + length - minuteMs
  const besides = union(taken.filter(({ begin, end }) => begin < latest && end > dayBegin))
  return free
    .filter(({ begin }) => begin < dayEnd)
    .map(({ begin, end }) => ({ begin: Math.max(begin, dayBegin), end: Math.min(end, latest) }))
    .filter(({ begin, end }) => end - begin >= length)
    .flatMap((interval) => gapsIn(interval, besides))
    .flatMap((interval) => nearestBegin(interval, wanted) ?? [])
    .map((begin) => ({ begin, end: begin + length }))
    .toSorted((one, other) => distance(one) - distance(other))
    .slice(0, maxNearest)
}
