import bookableValidator from 'virtual:validators/bookable'
import bookingValidator from 'virtual:validators/booking'
import couponValidator from 'virtual:validators/coupon'
import eventValidator from 'virtual:validators/event'
import groupBookingValidator from 'virtual:validators/group-booking'
import instanceValidator from 'virtual:validators/instance'
import roleValidator from 'virtual:validators/role'
import tenantValidator from 'virtual:validators/tenant'
import userValidator from 'virtual:validators/user'
import workflowValidator from 'virtual:validators/workflow'

/** The compiled validator of the server for every entity. */
export const validators = {
  bookable: bookableValidator,
  booking: bookingValidator,
  coupon: couponValidator,
  event: eventValidator,
  'group-booking': groupBookingValidator,
  instance: instanceValidator,
  role: roleValidator,
  tenant: tenantValidator,
  user: userValidator,
  workflow: workflowValidator,
} as const satisfies Readonly<Record<string, typeof bookableValidator>>

export type EntityName = keyof typeof validators

/** The faults of a document as `pointer keyword`. */
export const faultsOf = (entity: EntityName, document: unknown): readonly string[] => {
  const validator = validators[entity]
  if (validator(document)) return []
  return (validator.errors ?? []).map(({ instancePath, keyword }) => `${instancePath} ${keyword}`)
}
