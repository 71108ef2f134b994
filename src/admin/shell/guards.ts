import { canOpen, type PermissionState } from '../../domain/access.ts'
import { routeNames } from './routeNames.ts'

/** Route properties that guards use. */
export interface RouteMeta {
  /** Login is required; true for every address below /admin (ROUTE-038). */
  readonly authenticated: boolean
  /** Needs no interface right (ROUTE-005, ROUTE-037). */
  readonly public: boolean
  readonly interfaceName: string | null
}

export interface GuardContext {
  readonly route: RouteMeta
  /** Requested path and query. */
  readonly url: string
  /** Calls `auth/me` when the guard runs. */
  readonly checkSession: () => Promise<'signedIn' | 'signedOut' | 'unreachable'>
  /** Whether this browser counted as signed in until now. */
  readonly wasSignedIn: boolean
  /** Rights after the session check; null for a visitor. */
  readonly permissions: () => PermissionState | null
  readonly tenantId: () => string | null
}

/** The target of a guard's redirect, and the message shown there. */
export interface Detour {
  readonly to: string
  readonly toast?: 'session-expired' | 'unauthenticated'
}

export type Guard = (context: GuardContext) => Promise<Detour | null>

/** The start page; the server redirects it to the sign-in page (ROUTE-001). */
export const startPage = '/'

/** The server did not answer the session check, so the right to the route is unknown. */
export class SessionUnreachable extends Error {}

/** Guard 1 (AUTH-001, AUTH-002): an expired session leads to the start page. */
export const sessionGuard: Guard = async ({ route, checkSession, wasSignedIn, permissions }) => {
  if (!route.authenticated) return null
  const answer = await checkSession()
  // Without an answer, users signed in on this page stay there; each screen reports its own load failures.
  if (answer === 'unreachable' && permissions() === null) throw new SessionUnreachable()
  return answer === 'signedOut' && wasSignedIn ? { to: startPage, toast: 'session-expired' } : null
}

/** Guard 3 (AUTH-006): a public route with an interface the user may open redirects to the dashboard. */
export const publicGuard: Guard = async ({ route, permissions, tenantId }) => {
  const state = permissions()
  if (!route.public || route.interfaceName === null || state === null) return null
  return canOpen(state, tenantId(), route.interfaceName) ? { to: routeNames.dashboard } : null
}

/** Guard 4 (AUTH-007, AUTH-008): without login to the sign-in page, which returns here. */
export const loginGuard: Guard = async ({ route, permissions, url }) =>
  route.authenticated && permissions() === null
    ? { to: `/login?redirectUrl=${encodeURIComponent(url)}`, toast: 'unauthenticated' }
    : null

/** In the documented order (AUTH-009). Guard 2 protects a visitor page and runs on the server (server/bookables/seriesGuard.ts). */
export const guards: readonly Guard[] = [sessionGuard, publicGuard, loginGuard]

/** The first redirect of a guard, or null: the route may be entered. */
export const runGuards = async (context: GuardContext): Promise<Detour | null> => {
  for (const guard of guards) {
    const detour = await guard(context)
    if (detour !== null) return detour
  }
  return null
}
