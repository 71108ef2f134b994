import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { DataProviderContext } from 'react-admin'
import { type ReactNode, useEffect, useMemo } from 'react'
import { useLocation } from 'react-router-dom'
import { AdminFrameContext } from '../kit/screens/adminFrame.ts'
import { FileLibraryContext } from '../kit/requests/fileLibrary.ts'
import { useBackOffice, useSelectedTenant, useSignedIn } from '../providers/backOffice.ts'
import { createFileLibrary } from '../providers/fileLibrary.ts'
import { ScreenSkeleton } from '../kit/screens/ScreenSkeleton.tsx'
import { NoRightPage } from '../pages/NoRightPage.tsx'
import { NoTenantPage } from '../pages/NoTenantPage.tsx'
import { useCell } from '../kit/browser/cell.ts'
import { LoadingBar } from './LoadingBar.tsx'
import { findRoute, pathsByName } from './routeTable.ts'
import { ScreenBoundary } from './ScreenBoundary.tsx'
import { mayEnter } from './mayEnter.ts'

/** Shows the page only to users who may enter its route now; the rights may change with the selected tenant (PERM-005). */
const RouteGate = ({ children }: { readonly children: ReactNode }) => {
  const { routes, tenants } = useBackOffice()
  const { status } = useCell(tenants.list)
  const tenant = useSelectedTenant()
  const signedIn = useSignedIn()
  const route = findRoute(routes, useLocation().pathname)
  if (signedIn === null) return <ScreenSkeleton />
  if (route === null) return children
  const entry = mayEnter(route, signedIn.permissions, tenant?.id ?? null)
  if (entry === 'granted') return children
  if (entry === 'noTenant') return status === 'ready' || status === 'failed' ? <NoTenantPage /> : <ScreenSkeleton />
  return <NoRightPage />
}

/** All server data of a page belongs to one tenant: another tenant starts with an empty cache, so that no foreign rows flash up. */
export const TenantScope = ({ children }: { readonly children: ReactNode }) => {
  const { dataProviderOf, membersOf, routes, state } = useBackOffice()
  const tenant = useSelectedTenant()
  const id = tenant?.id ?? null
  const name = tenant?.name ?? null
  const scope = useMemo(() => ({ id, queries: new QueryClient(), data: dataProviderOf(id) }), [id, dataProviderOf])
  useEffect(() => () => scope.queries.clear(), [scope])
  const frame = useMemo(
    () => ({
      tenantId: id,
      tenantName: name,
      routes: pathsByName(routes),
      people: async () => (await membersOf(id)).map(({ userId }) => userId),
      skippedConfirmations: {
        get: () => state.get('skipStatusChangeConfirmations'),
        set: (skipped: Readonly<Record<string, true>>) => state.set('skipStatusChangeConfirmations', skipped),
      },
    }),
    [id, name, membersOf, routes, state],
  )
  const library = useMemo(() => (id === null ? null : createFileLibrary(id)), [id])
  return (
    <DataProviderContext.Provider value={scope.data}>
      <QueryClientProvider client={scope.queries}>
        <AdminFrameContext.Provider value={frame}>
          <FileLibraryContext.Provider value={library}>
            <LoadingBar />
            <ScreenBoundary>
              <RouteGate key={id ?? ''}>{children}</RouteGate>
            </ScreenBoundary>
          </FileLibraryContext.Provider>
        </AdminFrameContext.Provider>
      </QueryClientProvider>
    </DataProviderContext.Provider>
  )
}
