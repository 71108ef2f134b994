import { bookable } from './samples/bookable.ts'
import { booking, groupBooking } from './samples/booking.ts'
import { event } from './samples/event.ts'
import { coupon, instance, role, tenant, user, workflow } from './samples/settings.ts'
import { faultsOf, type EntityName } from './validators.ts'

export { faultsOf, type EntityName }

/** Every entity with its complete sample. */
export const documented = {
  bookable: { sample: bookable },
  booking: { sample: booking },
  coupon: { sample: coupon },
  event: { sample: event },
  'group-booking': { sample: groupBooking },
  instance: { sample: instance },
  role: { sample: role },
  tenant: { sample: tenant },
  user: { sample: user },
  workflow: { sample: workflow },
} as const satisfies Readonly<Record<EntityName, { readonly sample: object }>>

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

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
