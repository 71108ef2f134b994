import type { Place } from '../../src/admin/kit/definition.ts'
import type { Booking } from '../../src/generated/entities/booking.ts'
import type { BookingAddress } from './bookingAddress.ts'
import type { ChangeBookingAddress } from './useBookingAddress.ts'

/** What list and calendar are given. */
export interface ViewProps {
  readonly place: Place<Booking>
  readonly address: BookingAddress
  readonly typed: string
  readonly type: (query: string) => void
  readonly change: ChangeBookingAddress
  /** Something was stored: asks the server again, done when its answer is shown. */
  readonly onChanged: () => Promise<void>
}
