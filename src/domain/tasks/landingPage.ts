import type { PermissionState } from '../access.ts'
import { hasTasks } from './taskRights.ts'

/** The tasks page, an addition to the documents' pages. */
export const tasksPath = '/admin/aufgaben'

/** The tenants as cards (ROUTE-004). */
export const dashboardPath = '/admin/dashboard'

/**
 * The page after sign-in if no other was requested: for staff of exactly one tenant its tasks, for all others the tenants.
 * @param state permission state from the server
 */
export const landingPage = (state: PermissionState): string => {
  const [only, second] = state.tenants
  const staysHere = only !== undefined && second === undefined && !state.instanceOwner
  return staysHere && hasTasks(state, only.tenantId) ? tasksPath : dashboardPath
}
