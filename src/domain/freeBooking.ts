import { emailOf } from './account/emailAddress.ts'

/** Who books without paying: price step 8. */
export interface FreeRules {
  readonly freeBookingUsers: readonly string[]
  readonly freeBookingRoles: readonly string[]
}

/** The person a booking is for, seen from the object's tenant; null is a visitor without an account. */
export interface Booker {
  readonly userId: string
  readonly roleIds: readonly string[]
  /** One of the person's roles in the tenant grants free bookings. */
  readonly freeBookings: boolean
}

/** True when the person is named, holds a named role, or a role grants free bookings. Addresses are compared in their one form. */
export const booksFree = (rules: FreeRules, booker: Booker | null): boolean =>
  booker !== null &&
  (booker.freeBookings ||
    rules.freeBookingUsers.some((userId) => emailOf(userId) === emailOf(booker.userId)) ||
    rules.freeBookingRoles.some((roleId) => booker.roleIds.includes(roleId)))
