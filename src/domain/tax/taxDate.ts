import type { TicketEvent } from '../availability/facts.ts'
import { eventPeriod } from '../availability/eventPeriod.ts'
import type { Interval } from '../hours/intervals.ts'
import { dateOf } from '../time.ts'

/** What the day of supply of a booking's line depends on. */
export interface SuppliedLine {
  /** Of the booking; null without. */
  readonly period: Interval | null
  /** The event its ticket is for; null for other objects. */
  readonly event: Pick<TicketEvent, 'startDate' | 'startTime' | 'endDate' | 'endTime'> | null
  /** When it was booked, epoch ms. */
  readonly bookedAt: number
}

/** The Berlin day on which a half-open period ends: at midnight, the day before. */
const lastDay = ({ begin, end }: Interval): string => dateOf(end > begin ? end - 1 : end)

/**
 * The day of supply, whose law decides the tax: on which the use ends; for tickets the last day of the event; without a date the day of
 * booking. Not the day of booking, invoice or payment (§ 27 (1) UStG).
 * @returns "YYYY-MM-DD" in Berlin
 * @example
 * taxDate({ period: { begin: Date.UTC(2026, 11, 31, 21), end: Date.UTC(2026, 11, 31, 23) }, event: null, bookedAt: 0 }) // '2026-12-31'
 */
export const taxDate = ({ period, event, bookedAt }: SuppliedLine): string => {
  if (event !== null) return lastDay(eventPeriod(event))
  return period === null ? dateOf(bookedAt) : lastDay(period)
}
