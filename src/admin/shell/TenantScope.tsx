import { keyframes, styled } from '@mui/material/styles'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { Component, type ErrorInfo, type ReactNode, useEffect, useMemo } from 'react'
import { DataProviderContext } from 'react-admin'
import { useLocation, useNavigation } from 'react-router-dom'
import { useCell } from '../kit/browser/cell.ts'
import { Notice } from '../kit/display/Notice.tsx'
import { FileLibraryContext } from '../kit/requests/fileLibrary.ts'
import { pendingCalls } from '../kit/requests/loading.ts'
import { AdminFrameContext } from '../kit/screens/adminFrame.ts'
import { ScreenSkeleton } from '../kit/screens/ScreenSkeleton.tsx'
import { shellTexts } from '../kit/texts/shell.ts'
import { NoRightPage } from '../pages/NoRightPage.tsx'
import { NoTenantPage } from '../pages/NoTenantPage.tsx'
import { PageHead } from '../pages/PageHead.tsx'
import { useBackOffice, useSelectedTenant, useSignedIn } from '../providers/backOffice.ts'
import { createFileLibrary } from '../providers/fileLibrary.ts'
import { mayEnter } from './mayEnter.ts'
import { findRoute, pathsByName } from './routeTable.ts'

interface BoundaryProps {
  readonly children: ReactNode
  /** The address; a new one resets the failure. */
  readonly address: string
}

interface BoundaryState {
  readonly failed: boolean
  readonly address: string
}

class Boundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { failed: false, address: this.props.address }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  static getDerivedStateFromProps(props: BoundaryProps, state: BoundaryState) {
    return props.address === state.address ? null : { failed: false, address: props.address }
  }

  override componentDidCatch(fault: Error, info: ErrorInfo) {
    console.error(fault, info.componentStack)
  }

  override render() {
    if (!this.state.failed) return this.props.children
    return (
      <>
        <PageHead title={shellTexts.failure.title} />
        <Notice severity="error" title={shellTexts.failure.text} onRetry={() => this.setState({ failed: false })} />
      </>
    )
  }
}

/** A page that throws does not break the frame: shows a German message and a retry. */
const ScreenBoundary = ({ children }: { readonly children: ReactNode }) => {
  const { pathname } = useLocation()
  return <Boundary address={pathname}>{children}</Boundary>
}

const slide = keyframes({ from: { transform: 'translateX(-100%)' }, to: { transform: 'translateX(250%)' } })

const Bar = styled('div')(({ theme }) => ({
  position: 'fixed',
  top: 0,
  left: 0,
  right: 0,
  height: 3,
  zIndex: theme.zIndex.tooltip,
  overflow: 'hidden',
  opacity: 0,
  // Loads under 100 ms show no bar.
  transition: 'opacity 0s linear 100ms',
  pointerEvents: 'none',
  '&[data-loading="false"]': { transitionDelay: '0s' },
  '&[data-loading="true"]': { opacity: 1 },
  '&::before': {
    content: '""',
    position: 'absolute',
    inset: 0,
    width: '40%',
    backgroundColor: theme.vars.palette.primary.main,
  },
  '&[data-loading="true"]::before': { animation: `${slide} 1.1s ease-in-out infinite` },
  '@media print': { display: 'none' },
}))

/** Shown during all calls, saves and session checks of a navigation (SHELL-040). */
const LoadingBar = () => {
  const calling = useCell(pendingCalls.active)
  const navigating = useNavigation().state !== 'idle'
  const active = calling || navigating
  return <Bar role="progressbar" aria-label={shellTexts.loading} aria-hidden={!active} data-loading={active} />
}

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
