import type { Booking, BookingBookableItem } from '../../generated/entities/booking.ts'
import type { Event } from '../../generated/entities/event.ts'
import { eventPeriod } from '../availability/eventPeriod.ts'
import { paymentMethodLabel } from '../booking/paymentMethods.ts'
import { normalForm } from '../normalForm.ts'
import { formatDateTimeNumeric } from '../time.ts'

/** The properties of a booking that the list names. */
export const bookingNames = [
  'id',
  'assignedUserId',
  'mail',
  'company',
  'name',
  'street',
  'zipCode',
  'location',
  'comment',
  'timeBegin',
  'timeEnd',
  'timeCreated',
  'isCommitted',
  'isPayed',
  'paymentMethod',
] as const satisfies readonly (keyof Booking)[]

/** A ticket of the event in one booking that occupies seats. */
export interface Attendance {
  readonly booking: Pick<Booking, (typeof bookingNames)[number]>
  readonly item: Pick<BookingBookableItem, 'bookableId' | 'amount' | 'userGrossPriceEur' | '_bookableUsed'>
}

const yesOrNo = (is: boolean): string => (is ? 'Ja' : 'Nein')

type Column = readonly [label: string, value: (one: Attendance, period: { begin: number; end: number }) => string]

/** Contract 4.13, in this order. */
const columns: readonly Column[] = [
  ['Buchungsnummer', ({ booking }) => booking.id],
  ['Ticket', ({ item }) => item._bookableUsed?.title ?? item.bookableId],
  ['Anzahl', ({ item }) => String(item.amount)],
  ['Angemeldeter Benutzer', ({ booking }) => booking.assignedUserId],
  ['E-Mail Adresse', ({ booking }) => booking.mail],
  ['Firma', ({ booking }) => booking.company],
  ['Name', ({ booking }) => booking.name],
  ['Straße', ({ booking }) => booking.street],
  ['PLZ', ({ booking }) => booking.zipCode],
  ['Ort', ({ booking }) => booking.location],
  ['Buchungshinweise', ({ booking }) => booking.comment],
  ['Buchungsbeginn', ({ booking }, { begin }) => formatDateTimeNumeric(booking.timeBegin ?? begin)],
  ['Buchungsende', ({ booking }, { end }) => formatDateTimeNumeric(booking.timeEnd ?? end)],
  ['Buchungsdatum', ({ booking }) => formatDateTimeNumeric(booking.timeCreated)],
  ['Buchung bestätigt', ({ booking }) => yesOrNo(booking.isCommitted)],
  ['Buchung bezahlt', ({ booking }) => yesOrNo(booking.isPayed)],
  ['Preis', ({ item }) => item.userGrossPriceEur.toFixed(2).replace('.', ',')],
  ['Zahlungsart', ({ booking }) => paymentMethodLabel(booking.paymentMethod)],
]

export const attendeeHead: readonly string[] = columns.map(([label]) => label)

/** Text of an empty list. */
export const noAttendees: readonly string[] = ['Für diese Veranstaltung liegen keine Buchungen vor.']

/**
 * Rows of an event's attendee list: one per ticket, German dates and amounts. Tickets are booked without a period; the row then has the
 * event's.
 */
export const attendeeRow = (information: Event['information']): ((one: Attendance) => readonly string[]) => {
  const period = eventPeriod(information)
  return (one) => columns.map(([, value]) => value(one, period))
}

/** File name: the event's name in safe letters. */
export const attendeeFileName = (name: string): string => {
  const letters = name
    .toLowerCase()
    .replaceAll('ä', 'ae')
    .replaceAll('ö', 'oe')
    .replaceAll('ü', 'ue')
    .replaceAll('ß', 'ss')
  const plain = normalForm(letters, 'NFD')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|(?<!-)-+$/g, '')
    .slice(0, 60)
  return `teilnehmerliste-${plain === '' ? 'veranstaltung' : plain}.csv`
}
