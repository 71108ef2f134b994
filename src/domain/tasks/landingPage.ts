import type { PermissionState } from '../access.ts'
import { hasTasks } from './taskRights.ts'

/** The page of tasks, one that the documents do not name. */
export const tasksPath = '/admin/aufgaben'

/** The tenants as cards (ROUTE-004). */
export const dashboardPath = '/admin/dashboard'

/**
 * Where signing in leads when no other page was asked for: staff of exactly one tenant to its tasks, everybody else to the tenants.
 * @param state rights as the server answers them
 */
export const landingPage = (state: PermissionState): string => {
  const [only, second] = state.tenants
  const staysHere = only !== undefined && second === undefined && !state.instanceOwner
  return staysHere && hasTasks(state, only.tenantId) ? tasksPath : dashboardPath
}
