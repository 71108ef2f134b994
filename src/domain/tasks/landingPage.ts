import type { PermissionState } from '../access.ts'
import { hasTasks } from './taskRights.ts'

/** The tasks page, an addition to the documents' pages. */
export const tasksPath = '/admin/aufgaben'

/** The worklists of money, reached from the tasks; an addition to the documents' pages. */
export const paymentListsPath = '/admin/zahlungen'

/** The tenants as cards (ROUTE-004). */
export const dashboardPath = '/admin/dashboard'

/** The own bookings, an addition to the documents' pages. */
export const ownBookingsPath = '/meine-buchungen'

/**
 * The page after sign-in if no other was requested: for staff of exactly one tenant its tasks, for users who neither work in a tenant nor
 * may create one their own bookings, for all others the tenants.
 * @param state permission state from the server
 */
export const landingPage = (state: PermissionState): string => {
  const [only, second] = state.tenants
  if (only === undefined && !state.instanceOwner && !state.allowCreateTenant && state.secondFactorMissing !== true)
    return ownBookingsPath
  const staysHere = only !== undefined && second === undefined && !state.instanceOwner
  return staysHere && hasTasks(state, only.tenantId) ? tasksPath : dashboardPath
}
