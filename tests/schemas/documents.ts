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
import { bookable } from './samples/bookable.ts'
import { booking, groupBooking } from './samples/booking.ts'
import { event } from './samples/event.ts'
import { coupon, instance, role, tenant, user, workflow } from './samples/settings.ts'

type Validator = typeof bookableValidator

interface Documented {
  readonly sample: object
  readonly validator: Validator
}

/** Every entity with its complete sample and the compiled validator of the server. */
export const documented = {
  bookable: { sample: bookable, validator: bookableValidator },
  booking: { sample: booking, validator: bookingValidator },
  coupon: { sample: coupon, validator: couponValidator },
  event: { sample: event, validator: eventValidator },
  'group-booking': { sample: groupBooking, validator: groupBookingValidator },
  instance: { sample: instance, validator: instanceValidator },
  role: { sample: role, validator: roleValidator },
  tenant: { sample: tenant, validator: tenantValidator },
  user: { sample: user, validator: userValidator },
  workflow: { sample: workflow, validator: workflowValidator },
} as const satisfies Readonly<Record<string, Documented>>

export type EntityName = keyof typeof documented

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** The faults of a document as `pointer keyword`. */
export const faultsOf = (entity: EntityName, document: unknown): readonly string[] => {
  const { validator } = documented[entity]
  if (validator(document)) return []
  return (validator.errors ?? []).map(({ instancePath, keyword }) => `${instancePath} ${keyword}`)
}

const steps = (pointer: string): readonly string[] => pointer.split('/').slice(1)

/** The value of the entity's sample at a pointer. */
export const sampleAt = (entity: EntityName, pointer: string): unknown =>
  steps(pointer).reduce<unknown>(
    (value, step) => (isObject(value) ? value[step] : undefined),
    documented[entity].sample,
  )

/** The sample with another value at a pointer; `undefined` removes the property. */
export const sampleWith = (entity: EntityName, pointer: string, value: unknown): unknown => {
  const copy: unknown = structuredClone(documented[entity].sample)
  const path = steps(pointer)
  const parent = path.slice(0, -1).reduce<unknown>((at, step) => (isObject(at) ? at[step] : undefined), copy)
  const last = path.at(-1)
  if (!isObject(parent) || last === undefined) throw new Error(`${entity} has nothing at ${pointer}`)
  if (value === undefined) delete parent[last]
  else parent[last] = value
  return copy
}

/** True if the entity's validator accepts this value at the pointer. */
export const takes = (entity: EntityName, pointer: string, value: unknown): boolean =>
  faultsOf(entity, sampleWith(entity, pointer, value)).length === 0
