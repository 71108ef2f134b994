// Written by the generator from schemas/*.schema.json. Do not edit: change the schema and run "npm run generate".

import { bookableAdmin, bookableResource } from './bookable.tsx'
import { bookingAdmin, bookingResource } from './booking.tsx'
import { couponAdmin, couponResource } from './coupon.tsx'
import { eventAdmin, eventResource } from './event.tsx'
import { groupBookingAdmin, groupBookingResource } from './group-booking.tsx'
import { instanceAdmin, instanceResource } from './instance.tsx'
import { roleAdmin, roleResource } from './role.tsx'
import { tenantAdmin, tenantResource } from './tenant.tsx'
import { userAdmin, userResource } from './user.tsx'
import { workflowAdmin, workflowResource } from './workflow.tsx'
import type { Overrides } from './overrides.ts'

export const definitions = [
  bookableAdmin,
  bookingAdmin,
  couponAdmin,
  eventAdmin,
  groupBookingAdmin,
  instanceAdmin,
  roleAdmin,
  tenantAdmin,
  userAdmin,
  workflowAdmin,
]

export const resources = (overrides: Overrides) => [
  bookableResource(overrides.bookable),
  bookingResource(overrides.booking ?? {}),
  couponResource(overrides.coupon ?? {}),
  eventResource(overrides.event ?? {}),
  groupBookingResource(overrides['group-booking'] ?? {}),
  instanceResource(overrides.instance),
  roleResource(overrides.role ?? {}),
  tenantResource(overrides.tenant),
  userResource(overrides.user),
  workflowResource(overrides.workflow ?? {}),
]
