import { berlinDay } from '../hours/berlinDay.ts'
import { type Interval, overlapsAny } from '../hours/intervals.ts'
import { isOpen } from '../hours/isOpen.ts'
import { isLongRange } from '../hours/longRange.ts'
import { timePeriodsOn } from '../hours/timePeriods.ts'
import { firstDate, lastDate } from '../limits.ts'
import { addDays, dateOf, dayMs, hourMs, startOfDate } from '../time.ts'
import { bookingMode } from './bookingMode.ts'
import { eventPeriod } from './eventPeriod.ts'
import { eventReasons } from './eventReasons.ts'
import type { AvailabilityBooker, AvailabilityFacts } from './facts.ts'
import { monthsLater } from './monthsLater.ts'
import { obstacles } from './obstacles.ts'
import { permissionReasons } from './permissionReasons.ts'
import { type Reason, reason } from './reasons.ts'

/** The period a booking without one occupies: a ticket its event's period, other objects all time from now on. */
const timelessRange = ({ object, events, now }: AvailabilityFacts): Interval => {
  const event = object.type === 'ticket' ? events.find(({ id }) => id === object.eventId) : undefined
  return event === undefined ? { begin: now, end: Infinity } : eventPeriod(event)
}

export interface AvailabilityRequest {
  /** Epoch ms; null without a period. */
  readonly begin: number | null
  readonly end: number | null
  /** Pieces, ≥ 1; the sum if an object is listed twice. */
  readonly amount: number
  readonly booker: AvailabilityBooker | null
}

const firstInstant = startOfDate(firstDate)
const lastInstant = startOfDate(addDays(lastDate, 1))

const noReasons: readonly Reason[] = []

/** The part of rule 3 that makes all other time rules irrelevant. */
const periodReasons = (facts: AvailabilityFacts, { begin, end }: AvailabilityRequest): readonly Reason[] => {
  const { object } = facts
  if (begin === null || end === null)
    return bookingMode(object) === 'timeless' ? noReasons : [reason('PERIOD_MISSING', object)]
  if (!(end > begin)) return [reason('PERIOD_REVERSED', object)]
  return begin < firstInstant || end > lastInstant ? [reason('PERIOD_YEARS', object)] : noReasons
}

const hoursReasons = ({ object, parents }: AvailabilityFacts, period: Interval): readonly Reason[] =>
  isOpen([object, ...parents.map((parent) => parent.object)], period)
    ? noReasons
    : [reason('OUTSIDE_OPENING_HOURS', object)]

const fixedReasons = ({ object }: AvailabilityFacts, period: Interval): readonly Reason[] =>
  timePeriodsOn(object.timePeriods, berlinDay(dateOf(period.begin))).some(
    ({ begin, end }) => begin === period.begin && end === period.end,
  )
    ? noReasons
    : [reason('OUTSIDE_TIME_PERIODS', object)]

const rangeReasons = ({ object }: AvailabilityFacts, period: Interval): readonly Reason[] => {
  const type = object.longRangeOptions?.type ?? 'week'
  if (isLongRange(type, period)) return noReasons
  return [reason(type === 'week' ? 'NO_WHOLE_WEEK' : 'NO_WHOLE_MONTH', object)]
}

const durationReasons = ({ object }: AvailabilityFacts, { begin, end }: Interval): readonly Reason[] => {
  const { minBookingDuration: least, maxBookingDuration: most } = object
  const hours = (end - begin) / hourMs
  return [
    ...(least !== null && hours < least ? [reason('TOO_SHORT', object, least)] : []),
    ...(most !== null && hours > most ? [reason('TOO_LONG', object, most)] : []),
  ]
}

/** Rules 4 to 6, as far as the booking mode has them. */
const shapeReasons = (facts: AvailabilityFacts, period: Interval): readonly Reason[] => {
  const mode = bookingMode(facts.object)
  if (mode === 'timeless') return noReasons
  if (mode === 'long-range') return rangeReasons(facts, period)
  return [
    ...hoursReasons(facts, period),
    ...(mode === 'periods' ? fixedReasons(facts, period) : durationReasons(facts, period)),
  ]
}

const leastDaysOfMonth = 28

const advanceReasons = (facts: AvailabilityFacts, begin: number): readonly Reason[] => {
  const { object, now, maxBookingAdvanceInMonths: months } = facts
  // Most begins are nearer than the shortest months, less a day for summer time: they need no calendar.
  if (months !== null && begin <= now + (months * leastDaysOfMonth - 1) * dayMs) return noReasons
  return months !== null && begin > monthsLater(now, months) ? [reason('TOO_FAR_AHEAD', object, months)] : noReasons
}

/**
 * All reasons against booking `amount` pieces of an object, in the order of the rules; empty if it can be booked (contract 4.4 and 4.5,
 * decisions §3). Hard reasons apply to all users, the others warn staff and refuse visitors. `facts.occupations` must contain all that
 * overlap the period, without the booking itself if it is being moved. Minutes, hours and days are those of Berlin.
 */
export const checkAvailability = (facts: AvailabilityFacts, request: AvailabilityRequest): readonly Reason[] => {
  const { object, now } = facts
  const { begin, end, amount, booker } = request
  const permission = permissionReasons(object, booker)
  const fault = periodReasons(facts, request)
  if (fault.length > 0) return [...permission, ...fault]
  const period = bookingMode(object) === 'timeless' || begin === null || end === null ? null : { begin, end }
  const occupied = period ?? timelessRange(facts)
  const blocking = obstacles(facts, amount)
    .filter(({ periods }) => overlapsAny(periods, occupied))
    .map(({ code, bookableId }) => reason(code, object, 0, bookableId))
  return [
    ...permission,
    ...(period !== null && period.begin < now ? [reason('PERIOD_PAST', object)] : []),
    ...(period === null ? noReasons : shapeReasons(facts, period)),
    ...blocking.filter(({ code }) => code === 'NOT_AVAILABLE'),
    ...eventReasons(facts, amount),
    ...blocking.filter(({ code }) => code !== 'NOT_AVAILABLE'),
    ...(period === null ? noReasons : advanceReasons(facts, period.begin)),
  ]
}
