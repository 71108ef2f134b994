/** Documented route names of the back office in the words of its menu: where a notification may be shown. */
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

/** The pages that can be chosen, in the order of the menu. */
export const pageChoices: readonly string[] = Object.keys(names)

/** A route name in words; one that is not offered stands as it is. */
export const pageName = (route: string): string => names[route] ?? route
