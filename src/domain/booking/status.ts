import type { Booking } from '../../generated/entities/booking.ts'

/** The three flags of a booking's state; all eight combinations may be stored. */
export type BookingFlags = Pick<Booking, 'isCommitted' | 'isPayed' | 'isRejected'>

export type ApprovalStatus = 'pending' | 'committed' | 'rejected' | 'cancelled'
export type PaymentStatus = 'open' | 'paid'

/** German names of the states (BOOKING-LIST-018 to BOOKING-LIST-023). */
export const approvalLabels: Readonly<Record<ApprovalStatus, string>> = {
  pending: 'ausstehend',
  committed: 'freigegeben',
  rejected: 'abgelehnt',
  cancelled: 'storniert',
}
export const paymentLabels: Readonly<Record<PaymentStatus, string>> = { open: 'ausstehend', paid: 'bezahlt' }

/** Approval: rejected if it never was committed, cancelled if it was (BOOKING-LIST-018 to BOOKING-LIST-021). */
export const approvalStatus = ({
  isCommitted,
  isRejected,
}: Pick<BookingFlags, 'isCommitted' | 'isRejected'>): ApprovalStatus => {
  if (isRejected) return isCommitted ? 'cancelled' : 'rejected'
  return isCommitted ? 'committed' : 'pending'
}

/** Payment, independent of the approval (BOOKING-LIST-022, BOOKING-LIST-023). */
export const paymentStatus = ({ isPayed }: Pick<BookingFlags, 'isPayed'>): PaymentStatus => (isPayed ? 'paid' : 'open')

/** Pending bookings occupy like committed ones; rejected and cancelled ones never. */
export const occupies = ({ isRejected }: Pick<BookingFlags, 'isRejected'>): boolean => !isRejected

/** The properties that decide whether a booking can be deleted; without lines only its own price counts. */
export type DeletableBooking = Pick<Booking, 'isPayed' | 'priceEur'> & Partial<Pick<Booking, 'bookableItems'>>

/**
 * Can a booking be deleted? A paid one with a price cannot, whatever the rights, nor one of an object with a price, even if a discount
 * made it free (BOOKING-ACT-025, ERR-091, Q-25).
 */
export const isDeletable = ({ isPayed, priceEur, bookableItems = [] }: DeletableBooking): boolean =>
  !(isPayed && (priceEur > 0 || bookableItems.some(({ _bookableUsed }) => (_bookableUsed?.priceEur ?? 0) > 0)))
