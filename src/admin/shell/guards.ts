import { canOpen, type PermissionState } from '../../domain/access.ts'
import { routeNames } from './routeNames.ts'

/** What a guard must know of a route. */
export interface RouteMeta {
  /** Login is required; true for every address below /admin (ROUTE-038). */
  readonly authenticated: boolean
  /** Needs no interface right (ROUTE-005, ROUTE-037). */
  readonly public: boolean
  readonly interfaceName: string | null
  /** `checkout/group`: the series checkout of one bookable. */
  readonly groupBooking: boolean
}

/** The part of a bookable that decides who may book a series of it. */
export interface SeriesRules {
  readonly groupBooking: { readonly enabled: boolean; readonly permittedRoles: readonly string[] }
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
  /** The bookable of a series checkout, or null when there is none. */
  readonly bookable: () => Promise<SeriesRules | null>
  /** Ids of the roles the user holds in the bookable's tenant. */
  readonly heldRoles: () => Promise<readonly string[]>
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

/** Guard 2 (AUTH-003…005, PERM-030): series only of a bookable that allows them, by people its roles permit. */
export const groupBookingGuard: Guard = async ({ route, bookable, permissions, heldRoles }) => {
  if (!route.groupBooking) return null
  const series = (await bookable())?.groupBooking
  if (!series?.enabled) return { to: startPage }
  if (series.permittedRoles.length === 0) return null
  if (permissions() === null) return { to: startPage }
  const held = await heldRoles()
  return series.permittedRoles.some((role) => held.includes(role)) ? null : { to: startPage }
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

/** In the documented order (AUTH-009). */
export const guards: readonly Guard[] = [sessionGuard, groupBookingGuard, publicGuard, loginGuard]

/** The first detour a guard asks for, or null: the route may be entered. */
export const runGuards = async (context: GuardContext): Promise<Detour | null> => {
  for (const guard of guards) {
    const detour = await guard(context)
    if (detour !== null) return detour
  }
  return null
}
