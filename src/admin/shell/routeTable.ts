import type { EntityDefinition } from '../../domain/entity.ts'
import { paymentListsPath, tasksPath } from '../../domain/tasks/landingPage.ts'
import type { Screen } from '../kit/definition/definition.ts'
import { pageTexts } from '../kit/texts/pages.ts'
import { shellTexts } from '../kit/texts/shell.ts'
import { auditPaths, inboxPath, routeNames } from './routeNames.ts'
import type { RouteMeta } from './guards.ts'

/** The generated definitions as the shell needs them, for any entity: its names and screens. */
export interface AnyAdmin {
  readonly entity: Pick<EntityDefinition, 'name' | 'path' | 'scope' | 'idFrom' | 'api' | 'access'>
  readonly screens: readonly AnyScreen[]
}
export type AnyScreen = Omit<Screen, 'fixed'>

export type RouteView = 'list' | 'create' | 'edit' | 'single' | 'page'
export type DrawerGroup = 'start' | 'platform' | 'tenant' | 'system' | 'always'

/** One address of the back office: its name, title and access rule. */
export interface AdminRoute extends RouteMeta {
  readonly path: string
  readonly name: string | null
  /** Shown in document.title after the product's name (ROUTE-039). */
  readonly title: string
  /** Title when the address contains a record (`?id=`), if different. */
  readonly editTitle?: string
  readonly view: RouteView
  readonly group: DrawerGroup
  /** Only for owners of the tenant, regardless of roles; or only for users with tasks there. */
  readonly only: 'owners' | 'hasTasks' | null
  /** Works on the selected tenant and requires one (SHELL-022). */
  readonly ofTenant: boolean
  readonly icon: string
  /** Text of the drawer item; null: not in the drawer. */
  readonly menu: string | null
  /** "Raum erstellen", for a create form. */
  readonly createLabel: string | null
  /** Path of its entity (react-admin's resource), or null. */
  readonly resource: string | null
  /** Drawer item marked while this route is open. */
  readonly parent: string
}

const page = (path: string, title: string, rest: Partial<AdminRoute> = {}): AdminRoute => ({
  path,
  title,
  name: null,
  view: 'page',
  group: 'always',
  ofTenant: false,
  only: null,
  icon: 'tenant',
  menu: null,
  createLabel: null,
  resource: null,
  parent: path,
  authenticated: true,
  public: false,
  interfaceName: null,
  ...rest,
})

const screenRoutes = (admin: AnyAdmin, screen: AnyScreen): readonly AdminRoute[] => {
  const { paths, labels } = screen
  const shared = {
    group: screen.group,
    ofTenant: screen.group !== 'system',
    icon: screen.icon,
    interfaceName: screen.interfaceName,
    resource: admin.entity.path,
    parent: paths.list,
  }
  const list = page(paths.list, labels.menu ?? labels.many, {
    ...shared,
    name: screen.routeNames.list,
    view: screen.single ? 'single' : 'list',
    menu: labels.menu ?? labels.many,
  })
  const create = paths.create
    ? page(paths.create, labels.createTitle ?? labels.create ?? labels.one, {
        ...shared,
        name: screen.routeNames.create ?? null,
        view: 'create',
        createLabel: labels.create ?? null,
      })
    : null
  const edit = paths.edit
    ? page(paths.edit, labels.editTitle ?? labels.one, {
        ...shared,
        name: screen.routeNames.edit ?? null,
        view: 'edit',
      })
    : null
  return [list, create, edit].filter((route) => route !== null)
}

/** The steps of the event wizard and the simple creator; below the create route of the events. */
export const eventStepRoutes = [
  'simple-event-creator',
  'event-create-information',
  'event-create-event-location',
  'event-create-organizer',
  'event-create-attendees',
  'event-create-agenda',
  'event-create-attachments',
  'event-create-images',
] as const

/** Pages without a schema entity. */
const ownPages: readonly AdminRoute[] = [
  page(tasksPath, pageTexts.tasks.title, {
    name: 'tasks',
    group: 'start',
    ofTenant: true,
    only: 'hasTasks',
    icon: 'tasks',
    menu: pageTexts.tasks.title,
  }),
  page(paymentListsPath, pageTexts.payments.title, {
    name: 'payments',
    group: 'start',
    ofTenant: true,
    icon: 'tasks',
    interfaceName: 'bookings',
    parent: tasksPath,
  }),
  page(routeNames.user, pageTexts.members.title, {
    name: 'user',
    group: 'tenant',
    ofTenant: true,
    icon: 'member',
    interfaceName: 'users',
    menu: shellTexts.drawer.members,
  }),
  page(auditPaths.tenant, pageTexts.audit.title, {
    name: 'audit',
    group: 'tenant',
    ofTenant: true,
    only: 'owners',
    icon: 'audit',
    menu: shellTexts.drawer.audit,
  }),
  page(auditPaths.instance, pageTexts.audit.instanceTitle, {
    name: 'instance-audit',
    group: 'system',
    icon: 'audit',
    menu: shellTexts.drawer.audit,
  }),
  page(routeNames.dashboard, pageTexts.dashboard.title, {
    name: 'dashboard',
    public: true,
    icon: 'dashboard',
    menu: shellTexts.drawer.dashboard,
  }),
  page(routeNames.settings, pageTexts.profile.title, {
    name: 'settings',
    public: true,
    icon: 'settings',
    menu: shellTexts.drawer.settings,
  }),
]

const inboxPage = page(inboxPath, shellTexts.drawer.inbox, {
  name: 'inbox',
  group: 'system',
  icon: 'inbox',
  menu: shellTexts.drawer.inbox,
})

const groups: readonly DrawerGroup[] = ['start', 'platform', 'tenant', 'system', 'always']

/** The documented order of the drawer (SHELL-016…018), by route name; above it the tasks page. Others end their group. */
const drawerOrder = [
  'tasks',
  'bookings',
  'coupons',
  'event-locations',
  'rooms',
  'resources',
  'tickets',
  'events',
  'tenant',
  'user',
  'roles',
  'audit',
  'instances',
  'instance-tenants',
  'instance-users',
  'instance-audit',
  'inbox',
  'dashboard',
  'settings',
]

const inDrawerOrder = (one: AdminRoute, other: AdminRoute): number => {
  const position = ({ name }: AdminRoute) => {
    const index = name === null ? -1 : drawerOrder.indexOf(name)
    return index === -1 ? drawerOrder.length : index
  }
  return groups.indexOf(one.group) - groups.indexOf(other.group) || position(one) - position(other)
}

/**
 * All addresses below /admin, from the generated screens and the hand-written pages; drawer items in drawer order.
 * @param hasInbox the server is a development server, with an inbox for its mails
 */
export const buildRouteTable = (admins: readonly AnyAdmin[], hasInbox = false): readonly AdminRoute[] => {
  const screens = admins.flatMap((admin) => admin.screens.flatMap((screen) => screenRoutes(admin, screen)))
  const events = screens.find(({ name }) => name === 'events')
  const steps = eventStepRoutes.map((name) =>
    page(routeNames[name], pageTexts.event.createTitle, {
      name,
      editTitle: pageTexts.event.editTitle,
      group: 'platform',
      ofTenant: true,
      icon: 'event',
      interfaceName: events?.interfaceName ?? 'events',
      parent: routeNames.events,
    }),
  )
  return [...screens, ...steps, ...ownPages, ...(hasInbox ? [inboxPage] : [])].toSorted(inDrawerOrder)
}

/** The addresses of a table by route name, with those outside of it. */
export const pathsByName = (table: readonly AdminRoute[]): Readonly<Record<string, string>> => ({
  ...routeNames,
  ...Object.fromEntries(table.flatMap(({ name, path }) => (name === null ? [] : [[name, path]]))),
})

/** The route of an address (a trailing slash is ignored), or null. */
export const findRoute = (table: readonly AdminRoute[], pathname: string): AdminRoute | null => {
  const path = pathname.replace(/(?<!\/)\/+$/, '')
  return table.find((route) => route.path === path) ?? null
}
