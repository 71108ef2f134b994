import type { Bookable } from '../../generated/entities/bookable.ts'
import type { Event } from '../../generated/entities/event.ts'

/**
 * The ticket that comes with an event that needs registration: booked without a time and confirmed at once, as public as the event,
 * without an amount of its own, because the event's seats are the limit.
 */
export const ticketOf = ({
  id,
  isPublic,
  information,
}: Pick<Event, 'id' | 'isPublic' | 'information'>): Partial<Bookable> => ({
  type: 'ticket',
  title: information.name,
  description: information.teaserText,
  eventId: id,
  isPublic,
  isBookable: true,
  autoCommitBooking: true,
  amount: null,
})
