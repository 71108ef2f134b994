/** Route names a notification can be shown on, with their menu labels. */
const names: Readonly<Record<string, string>> = {
  dashboard: 'Mandanten (Startseite)',
  bookings: 'Buchungen',
  coupons: 'Gutscheine',
  'event-locations': 'Veranstaltungsorte',
  'location-edit': 'Veranstaltungsort bearbeiten',
  rooms: 'Räume',
  'room-edit': 'Raum bearbeiten',
  resources: 'Ressourcen',
  'resource-edit': 'Ressource bearbeiten',
  tickets: 'Tickets',
  'ticket-edit': 'Ticket bearbeiten',
  events: 'Veranstaltungen',
  tenant: 'Mandant verwalten',
  user: 'Mandant Benutzer',
  roles: 'Mandant Rollen',
  instances: 'Instanz verwalten',
  'instance-tenants': 'Mandanten der Instanz',
  'instance-users': 'Benutzer der Instanz',
  settings: 'Einstellungen',
}

/** Selectable pages in menu order. */
export const pageChoices: readonly string[] = Object.keys(names)

/** Menu label of a route; an unknown route is returned unchanged. */
export const pageName = (route: string): string => names[route] ?? route
