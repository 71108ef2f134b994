import { berlinDays } from '../hours/berlinDay.ts'
import { gapsIn, type Interval, type Intervals, intersection, union } from '../hours/intervals.ts'
import { longRanges } from '../hours/longRange.ts'
import { openPeriods } from '../hours/openPeriods.ts'
import { timePeriodsOn } from '../hours/timePeriods.ts'
import { minute } from '../time.ts'
import { bookingMode } from './bookingMode.ts'
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
  /** "YYYY-MM-DD", the days from 00:00 of the first to 24:00 of the last in Berlin. */
  readonly startDate: string
  readonly endDate: string
  /** Pieces, ≥ 1. */
  readonly amount: number
  readonly booker: AvailabilityBooker | null
}

const floor = (instant: number): number => Math.floor(instant / minute) * minute
const ceil = (instant: number): number => Math.ceil(instant / minute) * minute

/** Whole minutes that begin neither in the past nor after the tenant's limit. */
const bookableMinutes = ({ now, maxBookingAdvanceInMonths: months }: AvailabilityFacts): Interval => ({
  begin: ceil(now),
  end: months === null ? Infinity : floor(monthsLater(now, months)) + minute,
})

/** The minutes of the window in which a booking may lie. */
const freeMinutes = (facts: AvailabilityFacts, question: AvailabilityQuestion, window: Interval): Intervals => {
  const { object, parents } = facts
  const never = [...permissionReasons(object, question.booker), ...eventReasons(facts, question.amount)]
  if (never.length > 0) return []
  const days = berlinDays(question.startDate, question.endDate)
  const open = openPeriods([object, ...parents.map((parent) => parent.object)], days)
  const taken = obstacles(facts, question.amount).flatMap(({ periods }) => periods)
  const takenMinutes = union(taken.map(({ begin, end }) => ({ begin: floor(begin), end: ceil(end) })))
  const allowed = intersection([window], union([bookableMinutes(facts)]))
  return intersection(intersection(open, allowed), gapsIn(window, takenMinutes))
}

const timeline = (facts: AvailabilityFacts, question: AvailabilityQuestion, window: Interval) => {
  const free = freeMinutes(facts, question, window)
  return [
    ...free.map((interval) => ({ interval, available: true })),
    ...gapsIn(window, free).map((interval) => ({ interval, available: false })),
  ].sort((a, b) => a.interval.begin - b.interval.begin)
}

/** What can only be booked as a whole: is it free from its beginning to its end? */
const slots = (facts: AvailabilityFacts, { amount, booker }: AvailabilityQuestion, periods: readonly Interval[]) => {
  const known = obstacles(facts, amount)
  return periods.map((interval) => ({
    interval,
    available: checkAvailability(facts, { ...interval, amount, booker }, known).length === 0,
  }))
}

const always = (facts: AvailabilityFacts, { amount, booker }: AvailabilityQuestion, window: Interval) => {
  const available = checkAvailability(facts, { begin: null, end: null, amount, booker }).length === 0
  return [{ interval: window, available }]
}

/**
 * When `amount` pieces of an object are available (API-012, decisions §2), ascending. An object booked from minute to minute: gapless
 * over the window, equal neighbours joined; durations and prices are not considered. Fixed periods: each one of the window's days.
 * Weeks and months: each one that shares a day with the window, whole. Without a period: one entry.
 * @param facts occupations must reach over the window, and over whole weeks or months at its ends
 * @param question dates must exist, the last not before the first
 */
export const availability = (
  facts: AvailabilityFacts,
  question: AvailabilityQuestion,
): readonly AvailabilityEntry[] => {
  const { object } = facts
  const { startDate, endDate } = question
  const days = berlinDays(startDate, endDate)
  const window = { begin: days[0]?.begin ?? 0, end: days.at(-1)?.end ?? 0 }
  const found = {
    schedule: () => timeline(facts, question, window),
    periods: () =>
      slots(
        facts,
        question,
        days.flatMap((day) => timePeriodsOn(object.timePeriods, day)),
      ),
    'long-range': () => slots(facts, question, longRanges(object.longRangeOptions?.type ?? 'week', startDate, endDate)),
    timeless: () => always(facts, question, window),
  }[bookingMode(object)]()
  return found.map(({ interval: { begin, end }, available }) => ({ timeBegin: begin, timeEnd: end, available }))
}
