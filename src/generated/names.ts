// Written by the generator from schemas/*.schema.json. Do not edit: change the schema and run "npm run generate".

/** The areas of rights that the entities shown in an admin area need, by area. */
export const blocksOfAreas = {
  roles: ['manageRoles'],
  bookings: ['manageBookings'],
  coupons: ['manageCoupons', 'manageBookings'],
  locations: ['manageBookables'],
  rooms: ['manageBookables'],
  resources: ['manageBookables'],
  tickets: ['manageBookables'],
  events: ['manageBookables'],
  tenants: ['manageTenants'],
} as const

/** German names of the admin areas that a role can open. */
export const areaWords = {
  roles: 'Rollen',
  users: 'Benutzer',
  bookings: 'Buchungen',
  coupons: 'Gutscheine',
  locations: 'Veranstaltungsorte',
  rooms: 'Räume',
  resources: 'Ressourcen',
  tickets: 'Tickets',
  events: 'Veranstaltungen',
  tenants: 'Mandanten',
} as const

/** German names of the areas of rights. */
export const blockWords = {
  manageRoles: 'Rollen verwalten',
  manageUsers: 'Benutzer verwalten',
  manageTenants: 'Mandanten verwalten',
  manageBookings: 'Buchungen verwalten',
  manageCoupons: 'Gutscheine verwalten',
  manageBookables: 'Ressourcen verwalten',
} as const

/** The screens whose records are found from everywhere. */
export const searchedScreens = {
  'event-location': { entity: 'bookable', list: 'event-locations' },
  room: { entity: 'bookable', list: 'rooms' },
  resource: { entity: 'bookable', list: 'resources' },
  ticket: { entity: 'bookable', list: 'tickets' },
  coupon: { entity: 'coupon', list: 'coupons' },
  event: { entity: 'event', list: 'events' },
} as const

/** German names of the entities. */
export const entityWords = {
  bookable: 'Buchungsobjekt',
  booking: 'Buchung',
  coupon: 'Gutschein',
  event: 'Veranstaltung',
  'group-booking': 'Serienbuchung',
  instance: 'Instanz',
  role: 'Rolle',
  tenant: 'Mandant',
  user: 'Benutzer',
  workflow: 'Workflow',
} as const

/** The same in the plural. */
export const entityPlurals = {
  bookable: 'Buchungsobjekte',
  booking: 'Buchungen',
  coupon: 'Gutscheine',
  event: 'Veranstaltungen',
  'group-booking': 'Serienbuchungen',
  instance: 'Instanzen',
  role: 'Rollen',
  tenant: 'Mandanten',
  user: 'Benutzer',
  workflow: 'Workflows',
} as const
