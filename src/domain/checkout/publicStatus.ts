import type { Booking } from '../../generated/entities/booking.ts'
import { approvalStatus, paymentStatus } from '../booking/status.ts'

/** What number and name open: contract 6.6, and the states of rejected and cancelled bookings. */
export interface PublicStatus extends Pick<Booking, 'name' | 'timeBegin' | 'timeEnd' | 'timeCreated' | 'comment'> {
  readonly bookingId: string
  /** Titles of the booked objects. */
  readonly title: string
  readonly status: {
    readonly paymentStatus: 'paid' | 'pending'
    readonly bookingStatus: 'confirmed' | 'pending' | 'rejected' | 'cancelled'
    /** Absent without a period, and for rejected and cancelled bookings. */
    readonly activeStatus?: 'expired' | 'pending' | 'active'
  }
}

const bookingStatuses = {
  pending: 'pending',
  committed: 'confirmed',
  rejected: 'rejected',
  cancelled: 'cancelled',
} as const

type Period = Pick<Booking, 'timeBegin' | 'timeEnd' | 'isRejected'>

const activeStatus = (
  { timeBegin, timeEnd, isRejected }: Period,
  now: number,
): 'expired' | 'pending' | 'active' | null => {
  if (isRejected || timeBegin === null || timeEnd === null) return null
  if (now < timeBegin) return 'pending'
  return now < timeEnd ? 'active' : 'expired'
}

/** The states of a booking in the words of contract 6.6. */
export const publicStates = (
  booking: Period & Pick<Booking, 'isCommitted' | 'isPayed'>,
  now: number,
): PublicStatus['status'] => {
  const active = activeStatus(booking, now)
  return {
    paymentStatus: paymentStatus(booking) === 'paid' ? 'paid' : 'pending',
    bookingStatus: bookingStatuses[approvalStatus(booking)],
    ...(active !== null && { activeStatus: active }),
  }
}
