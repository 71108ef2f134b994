import type { BookingRow } from '../../../src/api/findBookings.ts'
import { formatTime, formatWeekdayShort, timeOf } from '../../../src/domain/time.ts'
import { type Booking, bookingEntity } from '../../../src/generated/entities/booking.ts'

const methods = new Map((bookingEntity.fields.paymentMethod.options ?? []).map(({ value, label }) => [value, label]))

/** German label of a payment method; none is a dash, an unknown one "Unbekannt" (BOOKING-LIST-024). */
export const methodWord = (method: string): string => (method === '' ? '–' : (methods.get(method) ?? 'Unbekannt'))

const amount = new Intl.NumberFormat('de-DE', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** Amount for a column that names the currency: "1.234,50". */
export const amountWord = (eur: number): string => amount.format(eur)

/** Booked objects, with the amount if more than one: "Stellwand × 6". */
export const itemWords = ({ booking }: BookingRow): readonly string[] =>
  booking.bookableItems.map(({ bookableId, amount: count, _bookableUsed: used }) => {
    const title = used?.title ?? bookableId
    return count > 1 ? `${title} × ${count}` : title
  })

/** An end at midnight belongs to the day before and reads 24:00. */
export const endWords = (end: number): readonly [day: string, time: string] =>
  timeOf(end) === '00:00' ? [formatWeekdayShort(end - 1), '24:00'] : [formatWeekdayShort(end), formatTime(end)]

/** Name (else e-mail address) and company of the booker: "Eva Muster · TSV Musterstadt". */
export const bookerWords = ({ name, mail, company }: Pick<Booking, 'name' | 'mail' | 'company'>): string =>
  [name || mail, company].filter((word) => word !== '').join(' · ')
