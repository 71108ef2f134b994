import type { BookingState } from '../../api/visitorBookings.ts'
import { awaitsOnlinePayment, deadlineWords, earliestDeadline } from '../../domain/booking/paymentDeadline.ts'
import { approvalStatus } from '../../domain/booking/status.ts'
import { bookingTexts } from './bookingTexts.ts'

/** How far a booking is, as its booker is told (contract 6.3). */
export type Progress =
  'confirmed' | 'awaitsApproval' | 'awaitsPayment' | 'invoiced' | 'unpaid' | 'rejected' | 'cancelled'

export type ProgressFlags = Pick<
  BookingState,
  'priceEur' | 'isCommitted' | 'isPayed' | 'isRejected' | 'paymentProvider'
>

/** A committed booking that costs something and has no provider is to be paid as the town says: `unpaid`. */
export const progressOf = (booking: ProgressFlags): Progress => {
  const approval = approvalStatus(booking)
  if (approval === 'pending') return 'awaitsApproval'
  if (approval !== 'committed') return approval
  if (booking.priceEur === 0 || booking.isPayed) return 'confirmed'
  if (awaitsOnlinePayment(booking)) return 'awaitsPayment'
  return booking.paymentProvider === 'invoice' ? 'invoiced' : 'unpaid'
}

/** Until when the bookings that await their payment are to be paid; null without a deadline. */
export const payByWords = (
  bookings: readonly (ProgressFlags & Pick<BookingState, 'paymentDueAt'>)[],
): string | null => {
  const awaited = bookings.filter((booking) => progressOf(booking) === 'awaitsPayment')
  const due = earliestDeadline(awaited.map(({ paymentDueAt }) => paymentDueAt))
  return due === null ? null : bookingTexts.payBy(deadlineWords(due))
}
