// Written by the generator from schemas/*.schema.json. Do not edit: change the schema and run "npm run generate".

import { bookableStorage } from './bookable.ts'
import { bookingStorage } from './booking.ts'
import { couponStorage } from './coupon.ts'
import { eventStorage } from './event.ts'
import { groupBookingStorage } from './group-booking.ts'
import { instanceStorage } from './instance.ts'
import { roleStorage } from './role.ts'
import { tenantStorage } from './tenant.ts'
import { userStorage } from './user.ts'
import { workflowStorage } from './workflow.ts'

export const storages = {
  bookable: bookableStorage,
  booking: bookingStorage,
  coupon: couponStorage,
  event: eventStorage,
  'group-booking': groupBookingStorage,
  instance: instanceStorage,
  role: roleStorage,
  tenant: tenantStorage,
  user: userStorage,
  workflow: workflowStorage,
} as const
