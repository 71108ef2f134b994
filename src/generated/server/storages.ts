// Written by the generator from schemas/*.schema.json. Do not edit: change the schema and run "npm run generate".

import { bookableStorage } from './bookable.ts'
import { couponStorage } from './coupon.ts'
import { eventStorage } from './event.ts'
import { instanceStorage } from './instance.ts'
import { roleStorage } from './role.ts'
import { tenantStorage } from './tenant.ts'
import { userStorage } from './user.ts'

export const storages = {
  bookable: bookableStorage,
  coupon: couponStorage,
  event: eventStorage,
  instance: instanceStorage,
  role: roleStorage,
  tenant: tenantStorage,
  user: userStorage,
} as const
