import type { Interval } from '../hours/intervals.ts'
import type { AvailabilityFacts } from './facts.ts'
import { eventPeriod } from './eventPeriod.ts'

/** The period a booking without one occupies: a ticket its event's period, other objects all time from now on. */
export const timelessRange = ({ object, events, now }: AvailabilityFacts): Interval => {
  const event = object.type === 'ticket' ? events.find(({ id }) => id === object.eventId) : undefined
  return event === undefined ? { begin: now, end: Infinity } : eventPeriod(event)
}
