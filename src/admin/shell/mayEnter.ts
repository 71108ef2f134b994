import { canOpen, permissionsIn, type PermissionState } from '../../domain/access.ts'
import { hasTasks } from '../../domain/tasks/taskRights.ts'
import type { AdminRoute } from './routeTable.ts'

export type Entry = 'granted' | 'noTenant' | 'noRight'

type Gate = Pick<AdminRoute, 'public' | 'group' | 'ofTenant' | 'only' | 'interfaceName'>

/**
 * Whether the user may enter this route now; used by drawer, palette and the page guard (PERM-005).
 * Public routes are open to all signed-in users (ROUTE-005, ROUTE-037); the System part is for instance administrators (SHELL-024);
 * tenant pages need a selected tenant (SHELL-022); otherwise the interface right decides (SHELL-021).
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
