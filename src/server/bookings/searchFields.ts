import { plainWords } from '../../domain/booking/plainWords.ts'
import { fold } from '../../domain/search.ts'
import type { Booking } from '../../generated/entities/booking.ts'

/** The searched properties of a booking. */
export type SearchedBooking = Pick<
  Booking,
  | 'id'
  | 'mail'
  | 'comment'
  | 'name'
  | 'street'
  | 'zipCode'
  | 'location'
  | 'company'
  | 'phone'
  | 'groupBookingId'
  | 'bookableItems'
>

const ofBookable = ({ _bookableUsed: used }: SearchedBooking['bookableItems'][number]): readonly string[] =>
  used === null
    ? []
    : [used.title, used.id, plainWords(used.description), ...used.tags, ...used.flags, plainWords(used.bookingNotes)]

/**
 * The searched fields, folded, one per line (BOOKING-LIST-010 to BOOKING-LIST-012): contact, comment, number, series, and the title,
 * description, tags, flags and booking notes of booked objects. Folding leaves no line break inside a field.
 */
export const searchFields = (booking: SearchedBooking): string => {
  const { id, mail, comment, name, street, zipCode, location, company, phone, groupBookingId } = booking
  const own = [id, name, company, mail, phone, street, zipCode, location, comment, groupBookingId ?? '']
  const folded = [...own, ...booking.bookableItems.flatMap(ofBookable)].map(fold)
  return [...new Set(folded)].filter((field) => field !== '').join('\n')
}
