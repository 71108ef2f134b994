import type { Place } from '../../src/admin/kit/definition.ts'
import type { Booking } from '../../src/generated/entities/booking.ts'
import type { BookingAddress } from './bookingAddress.ts'

/** What list and calendar are given. */
export interface ViewProps {
  readonly place: Place<Booking>
  readonly address: BookingAddress
  readonly typed: string
  readonly type: (query: string) => void
  readonly change: (part: Partial<BookingAddress>) => void
  /** Something was stored: asks the server again, done when its answer is shown. */
  readonly onChanged: () => Promise<void>
}
