import type { Overrides } from '../src/generated/admin/overrides.ts'
import { bookableRooms } from './bookable/bookableRooms.ts'
import { bookingRooms } from './booking/bookingRooms.ts'
import { couponRooms } from './coupon/couponRooms.tsx'
import { eventRooms } from './event/eventRooms.tsx'
import { instanceRooms } from './instance/instanceRooms.ts'
import { roleRooms } from './role/roleRooms.tsx'
import { tenantRooms } from './tenant/tenantRooms.ts'
import { userRooms } from './user/userRooms.tsx'

/** Every hand-written room, checked by the compiler against the generated entities. */
export const overrides = {
  bookable: bookableRooms,
  booking: bookingRooms,
  coupon: couponRooms,
  event: eventRooms,
  instance: instanceRooms,
  role: roleRooms,
  tenant: tenantRooms,
  user: userRooms,
} satisfies Overrides
