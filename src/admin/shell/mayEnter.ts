import { canOpen, permissionsIn, type PermissionState } from '../../domain/access.ts'
import { hasTasks } from '../../domain/tasks/taskRights.ts'
import type { AdminRoute } from './routeTable.ts'

export type Entry = 'granted' | 'noTenant' | 'noRight'

type Gate = Pick<AdminRoute, 'public' | 'group' | 'ofTenant' | 'only' | 'interfaceName'>

/**
 * May the user enter this route now? Drawer, palette and the guard of a page ask here (PERM-005).
 * Public routes are open to everybody signed in (ROUTE-005, ROUTE-037); the System part is for instance administrators (SHELL-024);
 * what works on a tenant needs a selected one (SHELL-022); the rest is the interface right (SHELL-021).
 */
export const mayEnter = (route: Gate, state: PermissionState, tenantId: string | null): Entry => {
  if (route.public) return 'granted'
  if (route.group === 'system') return state.instanceOwner ? 'granted' : 'noRight'
  if (route.ofTenant && tenantId === null) return 'noTenant'
  if (route.only === 'hasTasks' && !hasTasks(state, tenantId)) return 'noRight'
  if (route.only === 'owners' && !state.instanceOwner && permissionsIn(state, tenantId)?.isOwner !== true)
    return 'noRight'
  return route.interfaceName === null || canOpen(state, tenantId, route.interfaceName) ? 'granted' : 'noRight'
}
