import { createContext, useContext } from 'react'

/** What the shell tells every screen; the kit itself knows neither tenants nor routes of other rooms. */
export interface AdminFrame {
  /** The selected tenant, or null where none is (instance-wide places). */
  readonly tenantId: string | null
  /** Its name as shown to people. */
  readonly tenantName: string | null
  /** Documented route name → path (`rooms` → `/admin/raeume`), for `fromRoute`. */
  readonly routes: Readonly<Record<string, string>>
  /** Ids (e-mail addresses) of the people one can name here: the tenant's members. */
  readonly people: () => Promise<readonly string[]>
  /** Changes of status that are no longer asked about, as this browser keeps them: the last answer of the server. */
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

export const useAdminFrame = (): AdminFrame => useContext(AdminFrameContext)
