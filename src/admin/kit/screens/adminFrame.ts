import { createContext, useContext } from 'react'

/** Context the shell gives every screen; the kit itself knows neither tenants nor routes of other modules. */
export interface AdminFrame {
  /** The selected tenant; null if none is (instance-wide screens). */
  readonly tenantId: string | null
  /** Its display name. */
  readonly tenantName: string | null
  /** Documented route name → path (`rooms` → `/admin/raeume`), for `fromRoute`. */
  readonly routes: Readonly<Record<string, string>>
  /** Ids (e-mail addresses) of the tenant's members, the users one can select here. */
  readonly people: () => Promise<readonly string[]>
  /** Status changes that need no more confirmation: the server's last answer, kept in this browser. */
  readonly skippedConfirmations: SkippedConfirmations
}

interface SkippedConfirmations {
  readonly get: () => Readonly<Record<string, unknown>>
  readonly set: (skipped: Readonly<Record<string, true>>) => void
}

/** Provided by the shell around every screen. */
export const AdminFrameContext = createContext<AdminFrame>({
  tenantId: null,
  tenantName: null,
  routes: {},
  people: () => Promise.resolve([]),
  skippedConfirmations: { get: () => ({}), set: () => undefined },
})

/** Tenant, routes and members, provided by the shell around every screen. */
export const useAdminFrame = (): AdminFrame => useContext(AdminFrameContext)
