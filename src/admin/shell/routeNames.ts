import { dashboardPath } from '../../domain/tasks/landingPage.ts'

/**
 * Every documented route name and its address (ROUTE-040). `fromRoute` and notifications use these names.
 * The checkout opens in a new tab and belongs to the visitors' pages.
 */
export const routeNames = {
  dashboard: dashboardPath,
  bookings: '/admin/buchungen',
  coupons: '/admin/gutscheine',
  'event-locations': '/admin/veranstaltungsorte',
  'location-edit': '/admin/veranstaltungsorte/edit',
  rooms: '/admin/raeume',
  'room-edit': '/admin/raeume/edit',
  resources: '/admin/ressourcen',
  'resource-edit': '/admin/resources/edit',
  tickets: '/admin/tickets',
  'ticket-edit': '/admin/tickets/edit',
  events: '/admin/veranstaltungen',
  'event-create-information': '/admin/veranstaltungen/create/information',
  'event-create-event-location': '/admin/veranstaltungen/create/veranstaltungsort',
  'event-create-organizer': '/admin/veranstaltungen/create/veranstalter',
  'event-create-attendees': '/admin/veranstaltungen/create/teilnehmer',
  'event-create-agenda': '/admin/veranstaltungen/create/agenda',
  'event-create-attachments': '/admin/veranstaltungen/create/anhaenge',
  'event-create-images': '/admin/veranstaltungen/create/bilder',
  'simple-event-creator': '/admin/veranstaltungen/create/simple-event',
  tenant: '/admin/mandanten',
  user: '/admin/benutzer',
  roles: '/admin/rollen',
  instances: '/admin/instanz',
  'instance-tenants': '/admin/instanz/mandanten',
  'instance-users': '/admin/instanz/benutzer',
  settings: '/admin/einstellungen',
  checkout: '/checkout',
} as const

/** The audit logs: undocumented pages. */
export const auditPaths = { tenant: '/admin/protokoll', instance: '/admin/instanz/protokoll' } as const

/** The inbox of a test system: an undocumented page. */
export const inboxPath = '/admin/instanz/post'

export type RouteName = keyof typeof routeNames
