import type { Overrides } from '../src/generated/admin/overrides.ts'
import { bookableOverrides } from './bookable/bookableOverrides.ts'
import { bookingOverrides } from './booking/bookingOverrides.ts'
import { couponOverrides } from './coupon/couponOverrides.tsx'
import { eventOverrides } from './event/eventOverrides.tsx'
import { instanceOverrides } from './instance/instanceOverrides.ts'
import { roleOverrides } from './role/roleOverrides.tsx'
import { tenantOverrides } from './tenant/tenantOverrides.ts'
import { userOverrides } from './user/userOverrides.tsx'
import { workflowPart } from './workflow/workflowPart.ts'

/** All overrides, type-checked against the generated entities. */
export const overrides = {
  bookable: bookableOverrides,
  booking: bookingOverrides,
  coupon: couponOverrides,
  event: eventOverrides,
  instance: instanceOverrides,
  role: roleOverrides,
  // The workflow has no screen of its own: it is part of the tenant's form.
  tenant: { ...tenantOverrides, companions: [workflowPart] },
  user: userOverrides,
} satisfies Overrides
