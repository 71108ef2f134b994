import { isOver } from './eventPeriod.ts'
import type { AvailabilityFacts } from './facts.ts'
import { type Reason, reason } from './reasons.ts'

/** Rules 8 and 9: a ticket's event is not over and has seats left, over all its tickets. */
export const eventReasons = ({ object, events, now }: AvailabilityFacts, amount: number): readonly Reason[] => {
  if (object.type !== 'ticket') return []
  const event = events.find(({ id }) => id === object.eventId)
  if (event === undefined) return [reason('EVENT_MISSING', object)]
  const seats = event.maxAttendees ?? 0
  return [
    ...(isOver(event, now) ? [reason('EVENT_OVER', object)] : []),
    ...(seats > 0 && event.taken + amount > seats ? [reason('NO_SEATS', object)] : []),
  ]
}
