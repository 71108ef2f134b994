import { earliestDeadline } from '../../domain/booking/paymentDeadline.ts'
import type { DecidedBooking } from './decideBooking.ts'

/**
 * Dates of a series are paid together: those that get a deadline at the same time share the earliest, and are released together.
 * @param seriesOf null: no series
 */
export const withSharedDeadlines = (
  bookings: readonly DecidedBooking[],
  seriesOf: (booking: DecidedBooking) => string | null,
): readonly DecidedBooking[] => {
  const isNew = ({ before, document: { paymentDueAt } }: DecidedBooking): boolean =>
    paymentDueAt !== null && paymentDueAt !== (before?.document.paymentDueAt ?? null)
  const earliest = new Map<string, number | null>()
  for (const booking of bookings.filter(isNew)) {
    const series = seriesOf(booking) ?? ''
    earliest.set(series, earliestDeadline([earliest.get(series) ?? null, booking.document.paymentDueAt]))
  }
  return bookings.map((booking) => {
    const series = seriesOf(booking)
    if (series === null || !isNew(booking)) return booking
    return { ...booking, document: { ...booking.document, paymentDueAt: earliest.get(series) ?? null } }
  })
}
