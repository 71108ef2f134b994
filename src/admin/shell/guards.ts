import { canOpen, type PermissionState } from '../../domain/access.ts'
import { routeNames } from './routeNames.ts'

/** What a guard must know of a route. */
export interface RouteMeta {
  /** Login is required; true for every address below /admin (ROUTE-038). */
  readonly authenticated: boolean
  /** Needs no interface right (ROUTE-005, ROUTE-037). */
  readonly public: boolean
  readonly interfaceName: string | null
}

export interface GuardContext {
  readonly route: RouteMeta
  /** Path and query that were asked for. */
  readonly url: string
  /** `auth/me`, asked when the guard runs. */
  readonly checkSession: () => Promise<'signedIn' | 'signedOut' | 'unreachable'>
  /** Did this browser count as signed in until now? */
  readonly wasSignedIn: boolean
  /** Rights after the session check; null for a visitor. */
  readonly permissions: () => PermissionState | null
  readonly tenantId: () => string | null
}

/** Where a guard sends the user instead, and what it tells him there. */
export interface Detour {
  readonly to: string
  readonly toast?: 'session-expired' | 'unauthenticated'
}

export type Guard = (context: GuardContext) => Promise<Detour | null>

/** The start page; the server sends it on to the sign-in page (ROUTE-001). */
export const startPage = '/'

/** The server did not answer the session check, so nobody knows whether the route may be entered. */
export class SessionUnreachable extends Error {}

/** Guard 1 (AUTH-001, AUTH-002): a session that was there and is gone leads to the start page. */
export const sessionGuard: Guard = async ({ route, checkSession, wasSignedIn, permissions }) => {
  if (!route.authenticated) return null
  const answer = await checkSession()
  // Without an answer, who was signed in on this page stays where he works; each screen says itself what it cannot load.
  if (answer === 'unreachable' && permissions() === null) throw new SessionUnreachable()
  return answer === 'signedOut' && wasSignedIn ? { to: startPage, toast: 'session-expired' } : null
}

/** Guard 3 (AUTH-006): a public route with an interface the user may open sends him home. */
export const publicGuard: Guard = async ({ route, permissions, tenantId }) => {
  const state = permissions()
  if (!route.public || route.interfaceName === null || state === null) return null
  return canOpen(state, tenantId(), route.interfaceName) ? { to: routeNames.dashboard } : null
}

/** Guard 4 (AUTH-007, AUTH-008): without login to the sign-in page, which comes back here. */
export const loginGuard: Guard = async ({ route, permissions, url }) =>
  route.authenticated && permissions() === null
    ? { to: `/login?redirectUrl=${encodeURIComponent(url)}`, toast: 'unauthenticated' }
    : null

/** In the documented order (AUTH-009). Guard 2 protects a visitor page and runs on the server (server/bookables/seriesGuard.ts). */
export const guards: readonly Guard[] = [sessionGuard, publicGuard, loginGuard]

/** The first detour a guard asks for, or null: the route may be entered. */
export const runGuards = async (context: GuardContext): Promise<Detour | null> => {
  for (const guard of guards) {
    const detour = await guard(context)
    if (detour !== null) return detour
  }
  return null
}
