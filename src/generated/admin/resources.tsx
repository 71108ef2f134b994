// Written by the generator from schemas/*.schema.json. Do not edit: change the schema and run "npm run generate".

import { bookableAdmin, bookableResource } from './bookable.tsx'
import { couponAdmin, couponResource } from './coupon.tsx'
import { eventAdmin, eventResource } from './event.tsx'
import { instanceAdmin, instanceResource } from './instance.tsx'
import { roleAdmin, roleResource } from './role.tsx'
import { tenantAdmin, tenantResource } from './tenant.tsx'
import { userAdmin, userResource } from './user.tsx'
import type { Overrides } from './overrides.ts'

export const definitions = [bookableAdmin, couponAdmin, eventAdmin, instanceAdmin, roleAdmin, tenantAdmin, userAdmin]

export const resources = (overrides: Overrides) => [
  bookableResource(overrides.bookable),
  couponResource(overrides.coupon ?? {}),
  eventResource(overrides.event ?? {}),
  instanceResource(overrides.instance ?? {}),
  roleResource(overrides.role ?? {}),
  tenantResource(overrides.tenant ?? {}),
  userResource(overrides.user ?? {}),
]
