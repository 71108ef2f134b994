import type { Bookable } from '../generated/entities/bookable.ts'
import type { Coupon } from '../generated/entities/coupon.ts'
import type { Event } from '../generated/entities/event.ts'
import type { Instance } from '../generated/entities/instance.ts'
import type { Role } from '../generated/entities/role.ts'
import type { Tenant } from '../generated/entities/tenant.ts'
import type { EventFormKind } from './event/requiredOfEvent.ts'
import type { Workflow } from '../generated/entities/workflow.ts'
import { checkBookable } from './rules/checkBookable.ts'
import { checkCoupon } from './rules/checkCoupon.ts'
import { checkEvent } from './rules/checkEvent.ts'
import { checkInstance } from './rules/checkInstance.ts'
import { checkRole } from './rules/checkRole.ts'
import { checkTenant } from './rules/checkTenant.ts'
import { checkWorkflow } from './rules/checkWorkflow.ts'

/** A finding of a rule. Errors refuse a save; warnings are shown and stored. */
export interface Problem {
  /** JSON pointer into the record: `/priceCategories/0/interval`. */
  readonly path: string
  /** Stable; part of the API's responses. */
  readonly code: string
  /** German message for the user of the form. */
  readonly message: string
  readonly severity: 'error' | 'warning'
}

export interface RuleContext {
  /** Epoch milliseconds. */
  readonly now: number
  /** The event forms require more than the API: the seven steps and the one page (EVENT-WIZARD-030, EVENT-SIMPLE-006). */
  readonly eventForm?: EventFormKind
  /** Taken seats of the event, if known to the form. */
  readonly bookedSeats?: number
}

/** A record while it is edited: required values may be missing. A stored record is one too. */
export type Draft<T> = T extends readonly (infer E)[]
  ? readonly Draft<E>[]
  : T extends object
    ? { readonly [K in keyof T]?: Draft<T[K]> }
    : T

/** Pure: checks a record beyond its schema. */
export type Check<R> = (record: Draft<R>, context: RuleContext) => readonly Problem[]

interface CheckedEntities {
  readonly bookable: Bookable
  readonly coupon: Coupon
  readonly event: Event
  readonly instance: Instance
  readonly role: Role
  readonly tenant: Tenant
  readonly workflow: Workflow
}

/** One check per entity that has rules; user, booking and series have only their schema here. */
export type Rules = { readonly [E in keyof CheckedEntities]: Check<CheckedEntities[E]> }

export const rules: Rules = {
  bookable: checkBookable,
  coupon: checkCoupon,
  event: checkEvent,
  instance: checkInstance,
  role: checkRole,
  tenant: checkTenant,
  workflow: checkWorkflow,
}

const hasRules = (entity: string): entity is keyof Rules => Object.hasOwn(rules, entity)

/**
 * Runs the rules of an entity by its name, for the form and the generic API.
 * @param record of that entity; it may be incomplete, its values have the types of the schema
 * @returns problems in the order of the form; none for an entity without rules
 */
export const checkRecord = (entity: string, record: object, context: RuleContext): readonly Problem[] => {
  if (!hasRules(entity)) return []
  // Name and type match by the definition of Rules; the compiler knows only the name here.
  const check = rules[entity] as Check<object>
  return check(record, context)
}
