import type { Screen } from '../../src/admin/kit/definition/definition.ts'
import type { Booking } from '../../src/generated/entities/booking.ts'
import type { BookingAddress } from './bookingAddress.ts'
import type { ChangeBookingAddress } from './useBookingAddress.ts'

/** Props of list, calendar and board. */
export interface ViewProps {
  readonly screen: Screen<Booking>
  readonly address: BookingAddress
  readonly typed: string
  readonly type: (query: string) => void
  readonly change: ChangeBookingAddress
  /** After a change was stored: reloads; resolves when the new data is shown. */
  readonly onChanged: () => Promise<void>
}
