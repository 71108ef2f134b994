import type { Booking } from '../../generated/entities/booking.ts'
import type { BookingFlags } from '../booking/status.ts'

/** A booking, and its previously stored flags; null if it is new. */
export interface NoticedBooking {
  readonly now: BookingFlags & Pick<Booking, 'priceEur' | 'paymentProvider'>
  readonly before: BookingFlags | null
}

/**
 * The mail to the booker, one for all simultaneous changes: `request` M1, `confirmation` M2 and M3, `paymentRequest` M4, `invoice` M5,
 * `rejection` M6, `cancellation` M7; `paymentReceived` is M2 of a booking paid before its approval.
 */
export type BookingNotice =
  'request' | 'confirmation' | 'paymentRequest' | 'invoice' | 'rejection' | 'cancellation' | 'paymentReceived'

const stands = ({ isCommitted, isRejected }: BookingFlags): boolean => isCommitted && !isRejected

/** Is it newly approved? Includes reopened cancelled bookings. */
export const beginsToStand = ({ now, before }: NoticedBooking): boolean =>
  stands(now) && (before === null || !stands(before))

/** Is it newly paid? */
export const isPaidNow = ({ now, before }: NoticedBooking): boolean =>
  now.isPayed && now.priceEur > 0 && before?.isPayed !== true

/** Is it newly rejected or cancelled? */
const isRejectedNow = ({ now, before }: NoticedBooking): boolean =>
  now.isRejected && before !== null && !before.isRejected

/**
 * The state that a mail reports: `pending` not decided, `approved` approved and not ended, `owed` approved and not paid, `paid` paid and
 * not ended, `ended` rejected, cancelled or deleted, `stored` not deleted.
 */
export type ReportedState = 'pending' | 'approved' | 'owed' | 'paid' | 'ended' | 'stored'

const reported: Readonly<Record<ReportedState, (booking: BookingFlags | undefined) => boolean>> = {
  pending: (booking) => booking !== undefined && !booking.isCommitted && !booking.isRejected,
  approved: (booking) => booking !== undefined && stands(booking),
  owed: (booking) => booking !== undefined && stands(booking) && !booking.isPayed,
  paid: (booking) => booking?.isPayed === true && !booking.isRejected,
  ended: (booking) => booking === undefined || booking.isRejected,
  stored: (booking) => booking !== undefined,
}

/**
 * Is a mail that reports this state still true of one of its bookings?
 * @param bookings as stored now; undefined: deleted
 */
export const stillReports = (state: ReportedState, bookings: readonly (BookingFlags | undefined)[]): boolean =>
  bookings.some(reported[state])

/** The mail for an unpaid price; without a provider, only a confirmation. */
const owing = (bookings: readonly NoticedBooking[]): BookingNotice => {
  const owed = bookings.find(({ now }) => now.priceEur > 0 && !now.isPayed)
  if (owed?.now.paymentProvider === 'invoice') return 'invoice'
  return owed !== undefined && owed.now.paymentProvider !== '' ? 'paymentRequest' : 'confirmation'
}

/**
 * The mail to the booker about one booking, or the bookings of a series changed together (contract 4.7, 4.8, 5.2); null for none. A series
 * with an unapproved booking is not confirmed.
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
