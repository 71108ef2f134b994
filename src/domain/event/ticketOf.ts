import type { Bookable } from '../../generated/entities/bookable.ts'
import type { Event } from '../../generated/entities/event.ts'

/**
 * The ticket of an event that requires registration: booked without a time and confirmed at once, public if the event is, without its own
 * amount, because the event's seats are the limit.
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
