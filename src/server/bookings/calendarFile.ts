import { bookingEntries, type EntryItem, type EntryPlaces, type EntrySource } from '../../domain/calendar/entries.ts'
import { type CalendarEntry, calendarType, icalendar } from '../../domain/calendar/icalendar.ts'
import type { BookingBookableItem } from '../../generated/entities/booking.ts'
import type { DecidedBooking } from './decideBooking.ts'
import type { BookingDocument } from './storedBookings.ts'
import type { Transaction } from '../database/database.ts'
import { sql } from '../database/sql.ts'
import type { MailAttachment } from '../mail/outgoingMail.ts'
import { type BookedPlaces, noPlaces, placesColumns, placesIn, type PlacesRow } from './placesOf.ts'

/** The events of the tickets among the items. */
export const eventIdsIn = (items: readonly BookingBookableItem[]): readonly string[] =>
  items.flatMap(({ _bookableUsed }) => (_bookableUsed?.type === 'ticket' ? (_bookableUsed.eventId ?? []) : []))

type Booked = Pick<DecidedBooking, 'items'>

/** Where the bookings take place. */
export const bookedPlaces = async (
  tx: Transaction,
  tenant: string,
  bookings: readonly Booked[],
): Promise<BookedPlaces> => {
  const items = bookings.flatMap((booking) => booking.items)
  const objects = [...new Set(items.map(({ bookableId }) => bookableId))]
  const events = [...new Set(eventIdsIn(items))]
  const [row] = await tx.query<PlacesRow>(
    sql`select ${placesColumns(tenant, sql`${objects}::text[]`, sql`${events}::text[]`)}`,
  )
  return row === undefined ? noPlaces : placesIn(row)
}

/** A booking as it is after its latest change. */
export interface DatedBooking {
  readonly items: readonly EntryItem[]
  readonly document: BookingDocument
  readonly version: number
}

/** The dates of bookings, in their order. */
export const entriesOf = (
  bookings: readonly DatedBooking[],
  source: EntrySource,
  places: EntryPlaces,
): readonly CalendarEntry[] =>
  bookings.flatMap(({ document, version, items }) =>
    bookingEntries(
      source,
      {
        ...document,
        version,
        bookableItems: items,
        status: document.isRejected ? 'CANCELLED' : document.isCommitted ? 'CONFIRMED' : 'TENTATIVE',
      },
      places,
    ),
  )

/** The dates of bookings as a file for the booker's calendar; null if none of them has a period. */
export const calendarFile = (
  bookings: readonly DatedBooking[],
  source: EntrySource,
  places: EntryPlaces,
): { readonly name: string; readonly text: string } | null => {
  const entries = entriesOf(bookings, source, places)
  return entries.length === 0
    ? null
    : { name: entries.length === 1 ? 'termin.ics' : 'termine.ics', text: icalendar(entries) }
}

/** The calendar file of bookings that were just decided, as the attachment of their mail; none without a period. */
export const calendarAttachment = (
  decided: readonly DecidedBooking[],
  source: EntrySource,
  places: EntryPlaces,
): readonly MailAttachment[] => {
  const dated = decided.map(({ document, items, before }) => ({ document, items, version: (before?.version ?? 0) + 1 }))
  const file = calendarFile(dated, source, places)
  return file === null
    ? []
    : [{ name: file.name, contentType: calendarType, base64: Buffer.from(file.text).toString('base64') }]
}
