import '../theme/fonts.css'
import '../theme/paper.css'
import { CustomRoutes } from 'react-admin'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter, redirect, Route, RouterProvider } from 'react-router-dom'
import { PaymentsPage } from '../../overrides/booking/payments/paymentScreens.tsx'
import { TaskFigures, TasksPage } from '../../overrides/booking/tasks/taskScreens.tsx'
import { overrides as rooms } from '../../overrides/registry.ts'
import { paymentListsPath, tasksPath } from '../domain/tasks/landingPage.ts'
import { eventAdmin } from '../generated/admin/event.tsx'
import { tenantAdmin } from '../generated/admin/tenant.tsx'
import type { Overrides } from '../generated/admin/overrides.ts'
import { definitions, resources } from '../generated/admin/resources.tsx'
import { AuditPage } from './pages/AuditPage.tsx'
import { DashboardPage } from './pages/DashboardPage.tsx'
import { EventStepPage } from './pages/EventStepPage.tsx'
import { InboxPage } from './pages/InboxPage.tsx'
import { MembersPage } from './pages/MembersPage.tsx'
import { ProfilePage } from './pages/ProfilePage.tsx'
import { DestinationProvider } from './kit/screens/destination.ts'
import { createBackOffice } from './providers/createBackOffice.ts'
import { Appearance } from './shell/Appearance.tsx'
import { BackOfficeApp } from './shell/BackOfficeApp.tsx'
import { entersRoute, guardLoader } from './shell/guardLoader.ts'
import { auditPaths, inboxPath, routeNames } from './shell/routeNames.ts'
import { eventStepRoutes } from './shell/routeTable.ts'
import { screensAhead } from './shell/screensAhead.ts'
import { StartFailure } from './shell/StartFailure.tsx'
import { StartScreen } from './shell/StartScreen.tsx'

const overrides: Overrides = rooms
const [shownScreen] = tenantAdmin.screens
if (shownScreen === undefined) throw new Error('Tenants have no place')
const tenantScreen = { admin: tenantAdmin, screen: shownScreen, overrides: overrides.tenant }

const { authProvider, ...office } = createBackOffice(window, definitions)

const app = (
  <BackOfficeApp office={office} authProvider={authProvider}>
    {resources(overrides)}
    <CustomRoutes>
      <Route
        path={routeNames.dashboard}
        element={<DashboardPage tenantScreen={tenantScreen} Figures={TaskFigures} />}
      />
      <Route path={tasksPath} element={<TasksPage />} />
      <Route path={paymentListsPath} element={<PaymentsPage />} />
      <Route path={routeNames.settings} element={<ProfilePage />} />
      <Route path={routeNames.user} element={<MembersPage />} />
      <Route path={auditPaths.tenant} element={<AuditPage of="tenant" />} />
      <Route path={auditPaths.instance} element={<AuditPage of="instance" />} />
      <Route path={inboxPath} element={<InboxPage />} />
      {eventStepRoutes.map((name) => (
        <Route
          key={name}
          path={routeNames[name]}
          element={<EventStepPage admin={eventAdmin} overrides={overrides.event ?? {}} />}
        />
      ))}
    </CustomRoutes>
  </BackOfficeApp>
)

const ahead = screensAhead(definitions, overrides, {
  [routeNames.dashboard]: DashboardPage,
  [tasksPath]: TasksPage,
  [paymentListsPath]: PaymentsPage,
  [routeNames.settings]: ProfilePage,
  [routeNames.user]: MembersPage,
  [auditPaths.tenant]: AuditPage,
  [auditPaths.instance]: AuditPage,
  [inboxPath]: InboxPage,
})

const router = createBrowserRouter([
  { path: '/admin', loader: () => redirect(routeNames.dashboard) },
  {
    path: '*',
    element: app,
    loader: guardLoader(office, sessionStorage, ahead),
    shouldRevalidate: entersRoute,
    HydrateFallback: StartScreen,
    ErrorBoundary: StartFailure,
  },
])

const destination = () => router.state.navigation.location ?? router.state.location

void office.instance.load()

const root = document.getElementById('root')
if (root === null) throw new Error('index.html has no #root')

createRoot(root).render(
  <StrictMode>
    <Appearance darkMode={office.state.get('darkMode')}>
      <DestinationProvider value={destination}>
        <RouterProvider router={router} />
      </DestinationProvider>
    </Appearance>
  </StrictMode>,
)
