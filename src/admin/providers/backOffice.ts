import type { DataProvider } from 'react-admin'
import { createContext, useContext } from 'react'
import type { AdminRoute } from '../shell/routeTable.ts'
import { useCell } from '../kit/browser/cell.ts'
import type { ClientState, KnownTenant } from './clientState.ts'
import type { Instance } from './instance.ts'
import type { Member } from './members.ts'
import type { Profile } from './ownProfile.ts'
import type { Session, SignedIn } from './session.ts'
import type { Tenants } from './tenants.ts'

/** Everything the frame shares: created once in main.tsx, passed down, never imported as a global. */
export interface BackOffice {
  readonly state: ClientState
  readonly session: Session
  readonly tenants: Tenants
  readonly instance: Instance
  readonly routes: readonly AdminRoute[]
  /** The generic calls of one tenant; cached per tenant. */
  readonly dataProviderOf: (tenantId: string | null) => DataProvider
  /** The members of a tenant; none without a selected tenant. */
  readonly membersOf: (tenantId: string | null) => Promise<readonly Member[]>
  readonly profile: Profile
  /** Creates a tenant and reloads the user's rights and tenants; returns its name. */
  readonly createTenant: (values: Readonly<Record<string, unknown>>) => Promise<string>
  /** Whether the user may create records on the route's screen. */
  readonly mayCreate: (route: AdminRoute) => boolean
  /** `production` hides the test-system banner (SHELL-008). */
  readonly environment: string
  /** Signs out and leaves the page; throws when the server is unreachable. */
  readonly signOut: () => Promise<void>
}

const BackOfficeContext = createContext<BackOffice | null>(null)

export const BackOfficeProvider = BackOfficeContext.Provider

export const useBackOffice = (): BackOffice => {
  const office = useContext(BackOfficeContext)
  if (office === null) throw new Error('The back office is not provided here')
  return office
}

/** The signed-in user; null only while the frame is being left, because the guards require a user. */
export const useSignedIn = (): SignedIn | null => useCell(useBackOffice().session.current)

export const useSelectedTenant = (): KnownTenant | null => useCell(useBackOffice().tenants.selected)
