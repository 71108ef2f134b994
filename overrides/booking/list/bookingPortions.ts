import { ask } from '../../../src/admin/kit/requests/ask.ts'
import type { BookingRow } from '../../../src/api/findBookings.ts'
import type { BookingAddress } from '../bookingAddress.ts'
import { pageQuery } from './pageQuery.ts'
import { findCall } from './useBookingPage.ts'

/** Limit of the call. */
const rowsPerCall = 1000

/** All matching bookings, from the first one on, in chunks; throws errors of the server. */
export async function* bookingPortions(
  tenant: string,
  address: BookingAddress,
  signal?: AbortSignal,
): AsyncGenerator<readonly BookingRow[]> {
  for (let offset = 0; ; offset += rowsPerCall) {
    const query = { ...pageQuery(address), offset, count: rowsPerCall }
    const { rows } = await ask(findCall, { params: { tenant }, query, ...(signal && { signal }) })
    yield rows
    if (rows.length < rowsPerCall) return
  }
}
