import { QueryClient } from '@tanstack/react-query'
import { CoreAdminContext, memoryStore } from 'react-admin'
import { useEffect, useMemo, useState } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { overrides } from '../../../overrides/registry.ts'
import { type AnyRecord, overridesOfAnyRecord } from '../kit/definition/anyRecord.ts'
import type { EntityOverrides, Screen } from '../kit/definition/definition.ts'
import { draftKey } from '../kit/form/draftStore.ts'
import { httpClient } from '../kit/requests/ask.ts'
import { AdminFrameContext } from '../kit/screens/adminFrame.ts'
import { DestinationProvider } from '../kit/screens/destination.ts'
import { screenPath } from '../kit/screens/screenPath.ts'
import { createDataProvider } from '../providers/dataProvider.ts'
import { mayDo } from '../providers/authProvider.ts'
import { createI18nProvider } from '../providers/i18nProvider.ts'
import { PageFrame } from '../shell/PageFrame.tsx'
import { buildRouteTable, pathsByName } from '../shell/routeTable.ts'
import { type Shown, shownBy } from './address.ts'
import { imagineServer } from './answers.ts'
import { type AnyAdmin, anyDefinitions } from './anyDefinitions.ts'
import { loadFacts, useLoaded } from './facts.ts'
import { keepStill } from './keepStill.ts'
import { rightsOf, samplePerson, sampleTenant } from './roles.ts'
import { screenShown, shownRecord } from './shownRecord.ts'
import { ShownScreen, viewOf } from './ShownScreen.tsx'

const entities = anyDefinitions.map(({ entity, screens }) => ({
  ...entity,
  interfaceNames: screens.map(({ interfaceName }) => interfaceName),
}))

let current: { readonly entity: string; readonly values: AnyRecord } | null = null
imagineServer({ entities, record: () => current })
keepStill()

const pathShown = (shown: Shown, screen: Screen<AnyRecord> | undefined, id: string): string => {
  if (screen === undefined) return '/'
  const view = viewOf(shown, screen)
  return view === 'single' ? screen.paths.list : screenPath(screen, view, id)
}

interface FramedProps {
  readonly admin: AnyAdmin
  readonly shown: Shown
  readonly record: AnyRecord
  readonly screen: Screen<AnyRecord> | undefined
}

const i18n = createI18nProvider()
const routes = pathsByName(buildRouteTable(anyDefinitions))
const stored = { get: () => ({}), set: () => undefined }

/** The back office around one screen: a person with rights, a tenant, and samples instead of a server. */
const Framed = ({ admin, shown, record, screen }: FramedProps) => {
  const [parts] = useState(() => {
    current = { entity: admin.entity.name, values: record }
    const id = String(record.id)
    const path = pathShown(shown, screen, id)
    // A draft of the frame before would be offered.
    for (const key of [id, null]) sessionStorage.removeItem(draftKey(sampleTenant, screen?.name ?? '', key))
    const own: EntityOverrides<AnyRecord> = overridesOfAnyRecord(overrides, admin.entity.name)
    const state = rightsOf(admin.entity, shown.role)
    const frame = {
      tenantId: sampleTenant,
      tenantName: 'Musterstadt',
      routes,
      people: () => Promise.resolve([samplePerson]),
      skippedConfirmations: stored,
    }
    const auth = {
      login: () => Promise.resolve(),
      logout: () => Promise.resolve(),
      checkAuth: () => Promise.resolve(),
      checkError: () => Promise.resolve(),
      getPermissions: () => Promise.resolve(state),
      getIdentity: () => Promise.resolve({ id: samplePerson, fullName: samplePerson }),
      canAccess: (question: Parameters<typeof mayDo>[3]) =>
        Promise.resolve(mayDo(state, sampleTenant, entities, question)),
    }
    const element = (
      <CoreAdminContext
        authProvider={auth}
        dataProvider={createDataProvider(httpClient, entities, sampleTenant)}
        i18nProvider={i18n}
        queryClient={new QueryClient()}
        store={memoryStore()}
      >
        <AdminFrameContext.Provider value={frame}>
          <main>
            <PageFrame>
              <ShownScreen admin={admin} screen={screen} overrides={own} shown={shown} path={path} />
            </PageFrame>
          </main>
        </AdminFrameContext.Provider>
      </CoreAdminContext>
    )
    return createMemoryRouter([{ path: '*', element }], { initialEntries: [path] })
  })
  const destination = () => parts.state.navigation.location ?? parts.state.location
  return (
    <DestinationProvider value={destination}>
      <RouterProvider router={parts} />
    </DestinationProvider>
  )
}

const useShown = (): Shown | null => {
  const [hash, setHash] = useState(location.hash)
  useEffect(() => {
    const follow = () => setHash(location.hash)
    window.addEventListener('hashchange', follow)
    return () => window.removeEventListener('hashchange', follow)
  }, [])
  return useMemo(() => shownBy(hash), [hash])
}

/** One screen alone, for a frame of the workbench: what its address names. */
const FramePage = () => {
  const shown = useShown()
  const { value: facts } = useLoaded(loadFacts, shown?.entity ?? '')
  const admin = anyDefinitions.find(({ entity }) => entity.name === shown?.entity)
  if (!shown || !admin || !facts) return null
  const screen = screenShown(admin, shown.screen)
  const record = shownRecord(admin, screen, facts, shown)
  const key = JSON.stringify([shown, record])
  return (
    <div data-shown={`${shown.entity} ${shown.view} ${shown.state} ${shown.role}`}>
      <Framed key={key} admin={admin} shown={shown} record={record} screen={screen} />
    </div>
  )
}

export default FramePage
