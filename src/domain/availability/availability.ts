import { type BerlinDay, berlinDays } from '../hours/berlinDay.ts'
import {
  ascending,
  covers,
  gapsIn,
  type Interval,
  type Intervals,
  intersection,
  overlapsAny,
  union,
} from '../hours/intervals.ts'
import { longRanges } from '../hours/longRange.ts'
import { openOn } from '../hours/openPeriods.ts'
import { timePeriodsOn } from '../hours/timePeriods.ts'
import { minuteMs } from '../time.ts'
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

const floor = (instant: number): number => Math.floor(instant / minuteMs) * minuteMs
const ceil = (instant: number): number => Math.ceil(instant / minuteMs) * minuteMs

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
  /** Periods of a day in which all objects are open. */
  readonly openOn: (day: BerlinDay) => Intervals
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
    openOn: openOn([object, ...parents.map((parent) => parent.object)]),
  }
}

interface Judged {
  readonly interval: Interval
  readonly available: boolean
}

/** By minutes: a minute is available as a whole or not at all. Day by day, gapless. */
function* timeline({ never, earliest, latest, taken, openOn: openIn }: Frame, days: readonly BerlinDay[]) {
  const minutes = union([{ begin: ceil(earliest), end: floor(latest) + minuteMs }])
  const takenIn = ascending(union(taken.map(({ begin, end }) => ({ begin: floor(begin), end: ceil(end) }))))
  for (const day of days) {
    const free = never ? [] : intersection(intersection(openIn(day), minutes), gapsIn(day, takenIn(day)))
    yield [
      ...free.map((interval): Judged => ({ interval, available: true })),
      ...gapsIn(day, free).map((interval): Judged => ({ interval, available: false })),
    ].sort((a, b) => a.interval.begin - b.interval.begin)
  }
}

/** Joins equal neighbours of a gapless timeline. */
function* joined(steps: Iterable<readonly Judged[]>): Generator<readonly Judged[], void> {
  let held: Judged | null = null
  for (const step of steps) {
    const done: Judged[] = []
    for (const next of step) {
      if (held !== null && held.available === next.available)
        held = { interval: { begin: held.interval.begin, end: next.interval.end }, available: next.available }
      else {
        if (held !== null) done.push(held)
        held = next
      }
    }
    yield done
  }
  if (held !== null) yield [held]
}

/** Periods that can only be booked as a whole. Weeks and months ignore opening hours. */
const slots = (
  { never, earliest, latest, taken }: Frame,
  periods: readonly Interval[],
  open: Intervals | 'at any hour',
): readonly Judged[] =>
  periods.map((interval) => ({
    interval,
    available:
      !never &&
      interval.begin >= earliest &&
      interval.begin <= latest &&
      (open === 'at any hour' || covers(open, interval)) &&
      !overlapsAny(taken, interval),
  }))

const always = (facts: AvailabilityFacts, { amount, booker }: AvailabilityQuestion, { window }: Frame) => {
  const reasons = checkAvailability(facts, { begin: null, end: null, amount, booker })
  return [{ interval: window, available: reasons.length === 0 }]
}

/**
 * The availability of `amount` pieces of an object (API-012, decisions §2), ascending. Objects booked by the minute: gapless over the
 * window, equal neighbours joined; durations and prices are ignored. Fixed periods: those of the window's days. Weeks and months: each one
 * that shares a day with the window, whole. Without a period: one entry. In steps of at most a day, weeks and months in one.
 * @param facts occupations must cover the window, and whole weeks or months at its ends
 * @param question dates must exist, the last not before the first
 */
export function* availability(
  facts: AvailabilityFacts,
  question: AvailabilityQuestion,
): Generator<readonly AvailabilityEntry[], void> {
  const { object } = facts
  const { startDate, endDate } = question
  const days = berlinDays(startDate, endDate)
  const frame = frameOf(facts, question, days)
  const judge: Readonly<Record<BookingMode, () => Iterable<readonly Judged[]>>> = {
    schedule: () => joined(timeline(frame, days)),
    periods: function* () {
      for (const day of days) yield slots(frame, timePeriodsOn(object.timePeriods, day), frame.openOn(day))
    },
    'long-range': () => [
      slots(frame, longRanges(object.longRangeOptions?.type ?? 'week', startDate, endDate), 'at any hour'),
    ],
    timeless: () => [always(facts, question, frame)],
  }
  for (const step of judge[bookingMode(object)]())
    yield step.map(({ interval: { begin, end }, available }) => ({ timeBegin: begin, timeEnd: end, available }))
}
