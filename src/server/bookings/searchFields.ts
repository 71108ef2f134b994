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
 * The searched texts, each once (BOOKING-LIST-010 to BOOKING-LIST-012): contact, comment, number, series, and the title, description, tags,
 * flags and booking notes of booked objects.
 */
const searchedTexts = (booking: SearchedBooking): ReadonlySet<string> => {
  const { id, mail, comment, name, street, zipCode, location, company, phone, groupBookingId } = booking
  const own = [id, name, company, mail, phone, street, zipCode, location, comment, groupBookingId ?? '']
  return new Set([...own, ...booking.bookableItems.flatMap(ofBookable)])
}

/** The searched texts, folded, none of them empty. One at a time: the texts of a booking may have several million characters. */
export function* searchFields(booking: SearchedBooking): Generator<string> {
  const seen = new Set([''])
  for (const text of searchedTexts(booking)) {
    const field = fold(text)
    if (!seen.has(field)) yield field
    seen.add(field)
  }
}
