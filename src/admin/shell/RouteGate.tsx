import type { ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import { ScreenSkeleton } from '../kit/ScreenSkeleton.tsx'
import { NoRightPage } from '../pages/NoRightPage.tsx'
import { NoTenantPage } from '../pages/NoTenantPage.tsx'
import { useBackOffice, useSelectedTenant, useSignedIn } from '../providers/backOffice.ts'
import { useCell } from '../kit/cell.ts'
import { mayEnter } from './mayEnter.ts'
import { findRoute } from './routeTable.ts'

/** Shows the page only to users who may enter its route now; the rights may change with the selected tenant (PERM-005). */
export const RouteGate = ({ children }: { readonly children: ReactNode }) => {
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
