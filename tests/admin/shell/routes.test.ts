import { describe, expect, it } from 'vitest'
import { definitions } from '../../../src/generated/admin/resources.tsx'
import { documentTitle } from '../../../src/admin/shell/documentTitle.ts'
import { backPathOf } from '../../../src/admin/kit/screens/useBackPath.ts'
import { type RouteName, routeNames } from '../../../src/admin/shell/routeNames.ts'
import { buildRouteTable, findRoute, pathsByName } from '../../../src/admin/shell/routeTable.ts'

const table = buildRouteTable(definitions)
const pathOf = (name: string, routes: Readonly<Record<string, string>> = routeNames) =>
  backPathOf(routes, `?${new URLSearchParams({ fromRoute: name }).toString()}`)

/** Every documented route below /admin, with its requirement and the end of document.title. */
const documented: readonly (readonly [requirement: string, path: string, title: string, name: RouteName | null])[] = [
  ['ROUTE-004', '/admin/dashboard', 'Ihre Mandanten', 'dashboard'],
  ['ROUTE-006', '/admin/instanz', 'Instanz verwalten', 'instances'],
  ['ROUTE-007', '/admin/instanz/mandanten', 'Mandanten', 'instance-tenants'],
  ['ROUTE-008', '/admin/instanz/benutzer', 'Benutzer', 'instance-users'],
  ['ROUTE-009', '/admin/mandanten', 'Mandant verwalten', 'tenant'],
  ['ROUTE-010', '/admin/benutzer', 'Mandant Benutzer', 'user'],
  ['ROUTE-011', '/admin/rollen', 'Mandant Rollen', 'roles'],
  ['ROUTE-012', '/admin/gutscheine', 'Gutscheine', 'coupons'],
  ['ROUTE-013', '/admin/buchungen', 'Buchungen', 'bookings'],
  ['ROUTE-014', '/admin/veranstaltungsorte', 'Veranstaltungsorte', 'event-locations'],
  ['ROUTE-015', '/admin/veranstaltungsorte/create', 'Veranstaltungsort erstellen', null],
  ['ROUTE-016', '/admin/veranstaltungsorte/edit', 'Veranstaltungsort bearbeiten', 'location-edit'],
  ['ROUTE-017', '/admin/raeume', 'Räume', 'rooms'],
  ['ROUTE-018', '/admin/raeume/create', 'Raum erstellen', null],
  ['ROUTE-019', '/admin/raeume/edit', 'Raum bearbeiten', 'room-edit'],
  ['ROUTE-020', '/admin/ressourcen', 'Ressourcen', 'resources'],
  ['ROUTE-021', '/admin/resources/create', 'Ressource erstellen', null],
  ['ROUTE-022', '/admin/resources/edit', 'Ressource bearbeiten', 'resource-edit'],
  ['ROUTE-023', '/admin/tickets', 'Tickets', 'tickets'],
  ['ROUTE-024', '/admin/tickets/create', 'Ticket erstellen', null],
  ['ROUTE-025', '/admin/tickets/edit', 'Ticket bearbeiten', 'ticket-edit'],
  ['ROUTE-026', '/admin/veranstaltungen', 'Veranstaltungen', 'events'],
  ['ROUTE-027', '/admin/veranstaltungen/edit', 'Veranstaltung bearbeiten', null],
  ['ROUTE-028', '/admin/veranstaltungen/create', 'Veranstaltung erstellen', null],
  ['ROUTE-029', '/admin/veranstaltungen/create/simple-event', 'Veranstaltung erstellen', 'simple-event-creator'],
  ['ROUTE-030', '/admin/veranstaltungen/create/information', 'Veranstaltung erstellen', 'event-create-information'],
  [
    'ROUTE-031',
    '/admin/veranstaltungen/create/veranstaltungsort',
    'Veranstaltung erstellen',
    'event-create-event-location',
  ],
  ['ROUTE-032', '/admin/veranstaltungen/create/veranstalter', 'Veranstaltung erstellen', 'event-create-organizer'],
  ['ROUTE-033', '/admin/veranstaltungen/create/teilnehmer', 'Veranstaltung erstellen', 'event-create-attendees'],
  ['ROUTE-034', '/admin/veranstaltungen/create/agenda', 'Veranstaltung erstellen', 'event-create-agenda'],
  ['ROUTE-035', '/admin/veranstaltungen/create/anhaenge', 'Veranstaltung erstellen', 'event-create-attachments'],
  ['ROUTE-036', '/admin/veranstaltungen/create/bilder', 'Veranstaltung erstellen', 'event-create-images'],
  ['ROUTE-037', '/admin/einstellungen', 'Einstellungen', 'settings'],
]

describe('routes', () => {
  it.each(documented)('%s %s exists, titled "%s"', (_, path, title, name) => {
    const route = findRoute(table, path)
    expect(route?.title).toBe(title)
    if (name !== null) expect(route?.name).toBe(name)
    expect(route?.authenticated).toBe(true)
  })

  it('ROUTE-040 every documented route name leads to a route of the table', () => {
    const names = documented.flatMap(([, , , name]) => (name === null ? [] : [name]))
    expect([...names, 'checkout'].toSorted()).toEqual(Object.keys(routeNames).toSorted())
    for (const name of names) expect(findRoute(table, routeNames[name])?.name, name).toBe(name)
  })

  it('ROUTE-040 names of the generated places are the documented ones', () => {
    const screens = definitions.flatMap<{
      readonly paths: { readonly list: string; readonly edit?: string }
      readonly routeNames: { readonly list: string; readonly edit?: string }
    }>(({ screens: own }) => [...own])
    // Further screens have names of their own.
    const shown = pathsByName(table)
    expect(shown).toMatchObject(routeNames)
    for (const { paths, routeNames: names } of screens) {
      expect(pathOf(names.list, shown)).toBe(paths.list)
      if (names.edit && paths.edit) expect(pathOf(names.edit, shown)).toBe(paths.edit)
    }
  })

  it('ROUTE-040 a word that names no route leads to the dashboard, whatever it is', () => {
    for (const name of ['toString', '__proto__', '', '//evil.example', 'javascript:alert(1)'])
      expect(pathOf(name)).toBe('/admin/dashboard')
    expect(backPathOf(routeNames, '')).toBe('/admin/dashboard')
    expect(pathOf('rooms')).toBe('/admin/raeume')
  })

  it('ROUTE-005 ROUTE-037 exactly the dashboard and the profile are public', () => {
    expect(table.filter((route) => route.public).map(({ name }) => name)).toEqual(['dashboard', 'settings'])
  })

  it('ROUTE-038 every route below /admin needs login', () => {
    expect(table.every(({ authenticated, path }) => authenticated && path.startsWith('/admin/'))).toBe(true)
  })

  it('has each address once', () => {
    const paths = table.map(({ path }) => path)
    expect(new Set(paths).size).toBe(paths.length)
  })

  it('finds a route with a trailing slash, and none for other addresses', () => {
    expect(findRoute(table, '/admin/raeume/')?.name).toBe('rooms')
    expect(findRoute(table, '/admin/raeume/x')).toBeNull()
    expect(findRoute(table, '/admin')).toBeNull()
  })

  it('ROUTE-039 the title is one fixed prefix and the route’s title', () => {
    expect(documentTitle('Räume')).toBe('Buchungsplattform – Räume')
    expect(table.every(({ title }) => documentTitle(title).startsWith('Buchungsplattform – '))).toBe(true)
  })
})
