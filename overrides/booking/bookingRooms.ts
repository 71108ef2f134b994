import type { EntityOverrides } from '../../src/admin/kit/definition.ts'
import { lazyScreen } from '../../src/admin/kit/lazyScreen.tsx'
import type { Booking } from '../../src/generated/entities/booking.ts'

/** What is furnished by hand for bookings. */
export const bookingRooms = {
  views: { list: lazyScreen(() => import('./BookingsScreen.tsx')) },
} satisfies EntityOverrides<Booking>
