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

/** All overrides, type-checked against the generated entities. */
export const overrides = {
  bookable: bookableRooms,
  booking: bookingRooms,
  coupon: couponRooms,
  event: eventRooms,
  instance: instanceRooms,
  role: roleRooms,
  // The workflow has no screen of its own: it is part of the tenant's form.
  tenant: { ...tenantRooms, companions: [workflowPart] },
  user: userRooms,
} satisfies Overrides
