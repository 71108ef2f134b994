import {
  type LoaderFunctionArgs,
  redirect,
  redirectDocument,
  type ShouldRevalidateFunctionArgs,
} from 'react-router-dom'
import type { BackOffice } from '../providers/backOffice.ts'
import { leaveFlash } from '../providers/flash.ts'
import { runGuards } from './guards.ts'
import { type AdminRoute, findRoute } from './routeTable.ts'

/** An unknown address still requires login before it is reported as not found. */
const unknown = { authenticated: true, public: true, interfaceName: null }

/** Longest wait for a screen's code before its route is entered, in milliseconds; React would show a skeleton for as long. */
const screenWaitMs = 300

const delay = (time: number) => new Promise((resolve) => setTimeout(resolve, time))

/**
 * Runs the guards before a route below /admin is entered. The sign-in page is a full load away, so toasts are kept as a flash
 * and the requested address is stored (SHELL-037).
 * @param ahead starts loading the route's screen during the session check
 */
export const guardLoader =
  (office: BackOffice, storage: Storage, ahead: (route: AdminRoute) => Promise<unknown>) =>
  async ({ request }: LoaderFunctionArgs) => {
    const { pathname, search } = new URL(request.url)
    const url = pathname + search
    const route = findRoute(office.routes, pathname)
    const guarded = runGuards({
      route: route ?? unknown,
      url,
      checkSession: office.session.check,
      wasSignedIn: office.session.wasSignedIn(),
      permissions: () => office.session.current.get()?.permissions ?? null,
      tenantId: () => office.state.get('currentTenantId'),
    })
    const loaded = route && Promise.race([ahead(route), delay(screenWaitMs)])
    const detour = await guarded
    if (detour === null) {
      office.state.set('nextUrl', null)
      await loaded
      return null
    }
    if (detour.toast) {
      office.session.forget()
      office.state.set('nextUrl', url)
      leaveFlash(storage, detour.toast)
    }
    return detour.to.startsWith('/admin/') ? redirect(detour.to) : redirectDocument(detour.to)
  }

/** A route is entered when its path changes; search, sort and open dialogs in the query do not enter it. */
export const entersRoute = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean =>
  currentUrl.pathname !== nextUrl.pathname
