import type { Overrides } from '../src/generated/admin/overrides.ts'
import { bookableRooms } from './bookable/bookableRooms.ts'
import { bookingRooms } from './booking/bookingRooms.ts'

/** Every hand-written room, checked by the compiler against the generated entities. */
export const overrides = { bookable: bookableRooms, booking: bookingRooms } satisfies Overrides
