import { lazyScreen, loadAhead } from '../../src/admin/kit/screens/lazyScreen.tsx'
import type { Overrides } from '../../src/generated/admin/overrides.ts'
import { readBookingAddress } from './bookingAddress.ts'
import { bookingScreens } from './bookingScreens.tsx'

/** Loads the screen and its view in parallel. */
const loadBookings = async () => {
  const { view } = readBookingAddress(new URLSearchParams(window.location.search))
  const [screenProps] = await Promise.all([import('./BookingsScreen.tsx'), loadAhead(bookingScreens[view])])
  return screenProps
}

/** Overrides of bookings. */
export const bookingOverrides = {
  views: { list: lazyScreen(loadBookings) },
} satisfies Overrides['booking']
