import { type BerlinDay, berlinDays } from '../hours/berlinDay.ts'
import { covers, gapsIn, type Interval, type Intervals, intersection, overlapsAny, union } from '../hours/intervals.ts'
import { longRanges } from '../hours/longRange.ts'
import { openPeriods } from '../hours/openPeriods.ts'
import { timePeriodsOn } from '../hours/timePeriods.ts'
import { minute } from '../time.ts'
import { type BookingMode, bookingMode } from './bookingMode.ts'
import { checkAvailability } from './checkAvailability.ts'
import type { AvailabilityBooker, AvailabilityFacts } from './facts.ts'
import { eventReasons } from './eventReasons.ts'
import { monthsLater } from './monthsLater.ts'
import { obstacles } from './obstacles.ts'
import { permissionReasons } from './permissionReasons.ts'

/** Half-open, epoch ms. */
export interface AvailabilityEntry {
  readonly timeBegin: number
  readonly timeEnd: number
  readonly available: boolean
}

export interface AvailabilityQuestion {
  /** "YYYY-MM-DD": from 00:00 of the first to 24:00 of the last day in Berlin. */
  readonly startDate: string
  readonly endDate: string
  /** Pieces, ≥ 1. */
  readonly amount: number
  readonly booker: AvailabilityBooker | null
}

const floor = (instant: number): number => Math.floor(instant / minute) * minute
const ceil = (instant: number): number => Math.ceil(instant / minute) * minute

/** Facts common to every period of a query, computed once. */
interface Frame {
  readonly window: Interval
  /** Never available: refused to this user, or event over or full. */
  readonly never: boolean
  /** First and last possible begin of a booking, both included. */
  readonly earliest: number
  readonly latest: number
  /** Periods without enough free pieces. */
  readonly taken: Intervals
  /** Periods in which all objects are open. */
  readonly open: Intervals
}

const frameOf = (facts: AvailabilityFacts, question: AvailabilityQuestion, days: readonly BerlinDay[]): Frame => {
  const { object, parents, now, maxBookingAdvanceInMonths: months } = facts
  const faults = [...permissionReasons(object, question.booker), ...eventReasons(facts, question.amount)]
  return {
    window: { begin: days[0]?.begin ?? 0, end: days.at(-1)?.end ?? 0 },
    never: faults.length > 0,
    earliest: now,
    latest: months === null ? Infinity : monthsLater(now, months),
    taken: union(obstacles(facts, question.amount).flatMap(({ periods }) => periods)),
    open: openPeriods([object, ...parents.map((parent) => parent.object)], days),
  }
}

interface Judged {
  readonly interval: Interval
  readonly available: boolean
}

/** By minutes: a minute is available as a whole or not at all. */
const timeline = ({ window, never, earliest, latest, taken, open }: Frame): readonly Judged[] => {
  const minutes = union([{ begin: ceil(earliest), end: floor(latest) + minute }])
  const takenMinutes = union(taken.map(({ begin, end }) => ({ begin: floor(begin), end: ceil(end) })))
  const free = never ? [] : intersection(intersection(open, minutes), gapsIn(window, takenMinutes))
  return [
    ...free.map((interval) => ({ interval, available: true })),
    ...gapsIn(window, free).map((interval) => ({ interval, available: false })),
  ].sort((a, b) => a.interval.begin - b.interval.begin)
}

/** Periods that can only be booked as a whole. Weeks and months ignore opening hours. */
const slots = (
  { never, earliest, latest, taken, open }: Frame,
  periods: readonly Interval[],
  hours: 'within hours' | 'at any hour',
): readonly Judged[] =>
  periods.map((interval) => ({
    interval,
    available:
      !never &&
      interval.begin >= earliest &&
      interval.begin <= latest &&
      (hours === 'at any hour' || covers(open, interval)) &&
      !overlapsAny(taken, interval),
  }))

const always = (facts: AvailabilityFacts, { amount, booker }: AvailabilityQuestion, { window }: Frame) => {
  const reasons = checkAvailability(facts, { begin: null, end: null, amount, booker })
  return [{ interval: window, available: reasons.length === 0 }]
}

/**
 * The availability of `amount` pieces of an object (API-012, decisions §2), ascending. Objects booked by the minute: gapless over the
 * window, equal neighbours joined; durations and prices are ignored. Fixed periods: those of the window's days. Weeks and months: each one
 * that shares a day with the window, whole. Without a period: one entry.
 * @param facts occupations must cover the window, and whole weeks or months at its ends
 * @param question dates must exist, the last not before the first
 */
export const availability = (
  facts: AvailabilityFacts,
  question: AvailabilityQuestion,
): readonly AvailabilityEntry[] => {
  const { object } = facts
  const { startDate, endDate } = question
  const days = berlinDays(startDate, endDate)
  const frame = frameOf(facts, question, days)
  const judge: Readonly<Record<BookingMode, () => readonly Judged[]>> = {
    schedule: () => timeline(frame),
    periods: () => {
      const periods = days.flatMap((day) => timePeriodsOn(object.timePeriods, day))
      return slots(frame, periods, 'within hours')
    },
    'long-range': () => {
      const periods = longRanges(object.longRangeOptions?.type ?? 'week', startDate, endDate)
      return slots(frame, periods, 'at any hour')
    },
    timeless: () => always(facts, question, frame),
  }
  return judge[bookingMode(object)]().map(({ interval: { begin, end }, available }) => ({
    timeBegin: begin,
    timeEnd: end,
    available,
  }))
}
