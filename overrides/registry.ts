import type { Overrides } from '../src/generated/admin/overrides.ts'
import { bookableRooms } from './bookable/bookableRooms.ts'
import { bookingRooms } from './booking/bookingRooms.ts'
import { couponRooms } from './coupon/couponRooms.tsx'
import { eventRooms } from './event/eventRooms.tsx'
import { instanceRooms } from './instance/instanceRooms.ts'
import { roleRooms } from './role/roleRooms.tsx'
import { tenantRooms } from './tenant/tenantRooms.ts'
import { userRooms } from './user/userRooms.tsx'
import { workflowPart } from './workflow/workflowPart.ts'

/** Every hand-written room, checked by the compiler against the generated entities. */
export const overrides = {
  bookable: bookableRooms,
  booking: bookingRooms,
  coupon: couponRooms,
  event: eventRooms,
  instance: instanceRooms,
  role: roleRooms,
  // The workflow has no place of its own: it is set up where its tenant is.
  tenant: { ...tenantRooms, companions: [workflowPart] },
  user: userRooms,
} satisfies Overrides
