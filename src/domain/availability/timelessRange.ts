import type { Interval } from '../hours/intervals.ts'
import type { AvailabilityFacts } from './facts.ts'
import { eventPeriod } from './eventPeriod.ts'

/** What a booking without a period occupies of objects that have one: a ticket its event's time, anything else all that is to come. */
export const timelessRange = ({ object, events, now }: AvailabilityFacts): Interval => {
  const event = object.type === 'ticket' ? events.find(({ id }) => id === object.eventId) : undefined
  return event === undefined ? { begin: now, end: Infinity } : eventPeriod(event)
}
