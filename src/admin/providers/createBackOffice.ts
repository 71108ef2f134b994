import type { AuthProvider } from 'react-admin'
import { meCall } from '../../api/me.ts'
import { signOutByGetCall } from '../../api/signOut.ts'
import type { User } from '../../generated/entities/user.ts'
import { ask, httpClient } from '../kit/requests/ask.ts'
import { sessionEnding } from '../kit/requests/sessionEnding.ts'
import { sessionLoss } from '../kit/requests/sessionLoss.ts'
import { currentView, storageOfView } from '../kit/requests/view.ts'
import { type AnyAdmin, buildRouteTable } from '../shell/routeTable.ts'
import { createAuthProvider, type GuardedEntity, mayDo } from './authProvider.ts'
import type { BackOffice } from './backOffice.ts'
import { clientKeys, createClientState, readers } from './clientState.ts'
import { createDataProvider, type HttpClient } from './dataProvider.ts'
import { claimDrafts, clearDrafts } from './drafts.ts'
import { leaveFlash } from './flash.ts'
import { createInstance } from './instance.ts'
import { readMembers } from './members.ts'
import { createSession, type Session } from './session.ts'
import { createTenants } from './tenants.ts'
import type { Profile } from './ownProfile.ts'

const guarded = ({ entity, screens }: AnyAdmin): GuardedEntity => ({
  ...entity,
  interfaceNames: screens.map(({ interfaceName }) => interfaceName),
})

const environmentOf = (document: Document): string =>
  document.querySelector<HTMLMetaElement>('meta[name="environment"]')?.content ?? ''

/** Reads and saves the own profile; a change updates the name in the top bar. */
const createProfile = (http: HttpClient, session: Session): Profile => {
  const ask = async (options?: RequestInit): Promise<User> => {
    const { json } = await http('/api/user', options)
    // The server validates its response by the schema this type is generated from.
    return json as User
  }
  return {
    load: () => ask(),
    save: async (loaded, data) => {
      const stored = await ask({ method: 'PUT', body: JSON.stringify({ ...loaded, ...data }) })
      await session.check()
      return stored
    },
  }
}

/** Builds the frame's shared objects from the browser's window and the generated definitions. */
export const createBackOffice = (
  { localStorage, sessionStorage, location, document }: Window,
  admins: readonly AnyAdmin[],
): BackOffice & { readonly authProvider: AuthProvider } => {
  const state = createClientState(currentView === null ? localStorage : storageOfView(localStorage, clientKeys))
  if (currentView !== null) state.set('currentTenantId', currentView.tenantId)
  const environment = environmentOf(document)
  const entities = admins.map(guarded)

  const tenants = createTenants(state, async () => (await httpClient('/api/tenants?publicTenants=true')).json)
  const instance = createInstance(state, async () => (await httpClient('/api/instances?publicInstance=true')).json)
  const me = () => ask(meCall, { query: { populatePermissions: 1 } })
  const session = createSession(state, me, (userId) => {
    claimDrafts(sessionStorage, userId)
    if (state.get('user')?.id !== userId) tenants.forgetNames()
    void tenants.load()
  })
  const tenantId = () => tenants.selected.get()?.id ?? state.get('currentTenantId')

  /** Leaves with a full load: the sign-in page belongs to the visitors' pages. */
  const leaveExpired = () => {
    sessionLoss.set(true)
    state.set('nextUrl', location.pathname + location.search)
    session.forget()
    leaveFlash(sessionStorage, 'session-expired')
    location.assign('/')
  }

  const signOut = async () => {
    sessionEnding.set(true)
    try {
      await ask(signOutByGetCall)
    } catch (fault) {
      sessionEnding.set(false)
      throw fault
    }
    state.reset()
    clearDrafts(sessionStorage)
    leaveFlash(sessionStorage, 'logout.success')
    location.assign('/')
  }

  const profile = createProfile(httpClient, session)

  const providers = new Map<string | null, ReturnType<typeof createDataProvider>>()
  const dataProviderOf = (id: string | null) => {
    const known = providers.get(id) ?? createDataProvider(httpClient, entities, id)
    providers.set(id, known)
    return known
  }

  return {
    state,
    session,
    tenants,
    instance,
    routes: buildRouteTable(admins, environment === 'development'),
    environment,
    dataProviderOf,
    mayCreate: ({ resource }) => {
      const permissions = session.current.get()?.permissions
      const entity = entities.find(({ path }) => path === resource)
      return (
        permissions !== undefined &&
        entity !== undefined &&
        mayDo(permissions, tenantId(), entities, { resource: entity.path, action: 'create' })
      )
    },
    createTenant: async (values) => {
      const { json } = await httpClient('/api/tenants', { method: 'POST', body: JSON.stringify(values) })
      // The new owner's rights are loaded first: the new card depends on them.
      await session.check()
      await tenants.load()
      return readers.tenant(json)?.name ?? ''
    },
    membersOf: async (id) =>
      id === null ? [] : readMembers((await httpClient(`/api/${encodeURIComponent(id)}/users`)).json),
    profile,
    signOut,
    authProvider: createAuthProvider({ session, tenantId, entities, leaveExpired, signOut }),
  }
}
