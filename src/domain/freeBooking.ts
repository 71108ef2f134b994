/** Users and roles that book free: price step 8. */
export interface FreeRules {
  readonly freeBookingUsers: readonly string[]
  readonly freeBookingRoles: readonly string[]
}

/** The person a booking is for, in the object's tenant; null is a visitor without an account. */
export interface Booker {
  readonly userId: string
  readonly roleIds: readonly string[]
  /** One of their roles in the tenant grants free bookings. */
  readonly freeBookings: boolean
}

/** True if the person is listed, holds a listed role, or has a role that grants free bookings. Addresses are compared in canonical form. */
export const booksFree = (rules: FreeRules, booker: Booker | null): boolean =>
  booker !== null &&
  (booker.freeBookings ||
    rules.freeBookingUsers.some((userId) => userId.toLowerCase() === booker.userId.toLowerCase()) ||
    rules.freeBookingRoles.some((roleId) => booker.roleIds.includes(roleId)))
