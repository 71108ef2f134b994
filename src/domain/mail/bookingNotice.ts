import type { Booking } from '../../generated/entities/booking.ts'
import type { BookingFlags } from '../booking/status.ts'

/** A booking as it is, and with which flags it was stored before; null: it is new. */
export interface NoticedBooking {
  readonly now: BookingFlags & Pick<Booking, 'priceEur' | 'paymentProvider'>
  readonly before: BookingFlags | null
}

/**
 * What the booker is told, one mail for whatever happened at once: `request` M1, `confirmation` M2 and M3, `paymentRequest` M4,
 * `invoice` M5, `rejection` M6, `cancellation` M7; `paymentReceived` is M2 of a booking that is paid before it is approved.
 */
export type BookingNotice =
  'request' | 'confirmation' | 'paymentRequest' | 'invoice' | 'rejection' | 'cancellation' | 'paymentReceived'

const stands = ({ isCommitted, isRejected }: BookingFlags): boolean => isCommitted && !isRejected

/** Is it approved now and was not before? A cancelled booking that is taken up again is. */
export const beginsToStand = ({ now, before }: NoticedBooking): boolean =>
  stands(now) && (before === null || !stands(before))

/** Has money come in? */
export const isPaidNow = ({ now, before }: NoticedBooking): boolean =>
  now.isPayed && now.priceEur > 0 && before?.isPayed !== true

const isRejectedNow = ({ now, before }: NoticedBooking): boolean =>
  now.isRejected && before !== null && !before.isRejected

/** How what is still owed is to be paid; a provider that is none of ours asks for nothing. */
const owing = (bookings: readonly NoticedBooking[]): BookingNotice => {
  const owed = bookings.find(({ now }) => now.priceEur > 0 && !now.isPayed)
  if (owed?.now.paymentProvider === 'invoice') return 'invoice'
  return owed !== undefined && owed.now.paymentProvider !== '' ? 'paymentRequest' : 'confirmation'
}

/**
 * What one booking, or the bookings of a series that were acted on together, give cause to tell the booker (contract 4.7, 4.8,
 * 5.2); null: nothing. Of a series with one booking that is not approved nothing is confirmed.
 */
export const bookingNotice = (bookings: readonly NoticedBooking[]): BookingNotice | null => {
  if (bookings.some(isRejectedNow))
    return bookings.some(({ now }) => now.isRejected && now.isCommitted) ? 'cancellation' : 'rejection'
  const paid = bookings.some(isPaidNow)
  if (bookings.every(({ now }) => stands(now)) && (paid || bookings.some(beginsToStand))) return owing(bookings)
  if (bookings.some(({ now }) => now.isRejected)) return null
  if (paid) return 'paymentReceived'
  return bookings.some(({ before }) => before === null) ? 'request' : null
}
