// Written by the generator from schemas/*.schema.json. Do not edit: change the schema and run "npm run generate".

import bookableSchema from 'virtual:wire-schema/bookable'
import bookingSchema from 'virtual:wire-schema/booking'
import couponSchema from 'virtual:wire-schema/coupon'
import eventSchema from 'virtual:wire-schema/event'
import groupBookingSchema from 'virtual:wire-schema/group-booking'
import instanceSchema from 'virtual:wire-schema/instance'
import roleSchema from 'virtual:wire-schema/role'
import tenantSchema from 'virtual:wire-schema/tenant'
import userSchema from 'virtual:wire-schema/user'
import workflowSchema from 'virtual:wire-schema/workflow'
import validateBookable from 'virtual:validators/bookable'
import validateBooking from 'virtual:validators/booking'
import validateCoupon from 'virtual:validators/coupon'
import validateEvent from 'virtual:validators/event'
import validateGroupBooking from 'virtual:validators/group-booking'
import validateInstance from 'virtual:validators/instance'
import validateRole from 'virtual:validators/role'
import validateTenant from 'virtual:validators/tenant'
import validateUser from 'virtual:validators/user'
import validateWorkflow from 'virtual:validators/workflow'
import type { WireSchema } from '../../server/records/kind.ts'
import type { storages } from './storages.ts'

export const wireSchemas: Readonly<Record<keyof typeof storages, WireSchema>> = {
  bookable: { schema: bookableSchema, validate: validateBookable },
  booking: { schema: bookingSchema, validate: validateBooking },
  coupon: { schema: couponSchema, validate: validateCoupon },
  event: { schema: eventSchema, validate: validateEvent },
  'group-booking': { schema: groupBookingSchema, validate: validateGroupBooking },
  instance: { schema: instanceSchema, validate: validateInstance },
  role: { schema: roleSchema, validate: validateRole },
  tenant: { schema: tenantSchema, validate: validateTenant },
  user: { schema: userSchema, validate: validateUser },
  workflow: { schema: workflowSchema, validate: validateWorkflow },
}
