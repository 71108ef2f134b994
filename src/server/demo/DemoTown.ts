import type { Draft } from '../../domain/rules.ts'
import type { Bookable } from '../../generated/entities/bookable.ts'
import type { Coupon } from '../../generated/entities/coupon.ts'
import type { Event } from '../../generated/entities/event.ts'
import type { Role } from '../../generated/entities/role.ts'
import type { Tenant } from '../../generated/entities/tenant.ts'

/** A record as sent to the API: the schema's defaults fill the rest. */
export type Entry<R extends { id: string }> = Draft<R> & { readonly id: string }

/** A tenant with all its records, ordered so that each refers only to earlier ones. */
export interface DemoTown {
  readonly tenant: Entry<Tenant>
  /** E-mail of the owner, also a member. */
  readonly owner: string
  readonly members: readonly { readonly userId: string; readonly roles: readonly string[] }[]
  readonly roles: readonly Entry<Role>[]
  /** Venues, rooms and resources; parts and offers of others first. */
  readonly bookables: readonly Entry<Bookable>[]
  readonly events: readonly Entry<Event>[]
  readonly coupons?: readonly Entry<Coupon>[]
  readonly tickets: readonly Entry<Bookable>[]
}
