/** The part of a bookable that decides on series bookings. */
export interface SeriesRules {
  readonly enabled: boolean
  /** Ids of roles of the bookable's tenant; empty: no restriction. */
  readonly permittedRoles: readonly string[]
}

/**
 * May a user book a series of a bookable at the checkout (AUTH-003, AUTH-004, PERM-030)? Series must be enabled; if roles are listed, the
 * user must be signed in and hold one of them.
 * @param rules null: the bookable does not exist
 * @param heldRoles ids of the roles held in the bookable's tenant; null for a visitor
 */
export const maySeries = (rules: SeriesRules | null, heldRoles: readonly string[] | null): boolean => {
  if (rules?.enabled !== true) return false
  if (rules.permittedRoles.length === 0) return true
  return heldRoles !== null && rules.permittedRoles.some((role) => heldRoles.includes(role))
}
