import type { Booking } from '../../generated/entities/booking.ts'
import { fromCents, toCents } from '../money.ts'

/** The money of a cancelled booking, in whole cents. */
export interface Refund {
  readonly paid: bigint
  /** Kept by the town. */
  readonly fee: bigint
  /** Due back to the booker. */
  readonly refund: bigint
}

/** The same for the wire, in EUR. */
export interface RefundEur {
  readonly paidEur: number
  readonly feeEur: number
  readonly refundEur: number
}

type PaidBooking = Pick<Booking, 'priceEur' | 'isPayed'>

/**
 * What is due back when a booking is cancelled or a request is withdrawn: a booking is paid in full or not at all, and no fee is kept. The
 * town pays back; nothing is transferred by the cancellation itself.
 * @example
 * refundOf({ priceEur: 50, isPayed: true }) // { paid: 5000n, fee: 0n, refund: 5000n }
 */
export const refundOf = ({ priceEur, isPayed }: PaidBooking): Refund => {
  const paid = isPayed ? toCents(priceEur) : 0n
  const fee = 0n
  return { paid, fee, refund: paid - fee }
}

/** The sum over bookings cancelled together. */
export const refundOfAll = (bookings: readonly PaidBooking[]): RefundEur => {
  const all = bookings.map(refundOf)
  const sum = (part: keyof Refund): number => fromCents(all.reduce((total, each) => total + each[part], 0n))
  return { paidEur: sum('paid'), feeEur: sum('fee'), refundEur: sum('refund') }
}
