import { describe, expect, it } from 'vitest'
import { hitKinds, isSearchedScreen, type SearchHit } from '../../../src/api/search.ts'
import { mergeRoles, noRights, visitorState, permissionBlocks } from '../../../src/domain/access.ts'

import { hitGroups, ownGroups, type PaletteGroup } from '../../../src/admin/shell/paletteEntries.ts'
import { type AnyScreen, buildRouteTable } from '../../../src/admin/shell/routeTable.ts'
import { definitions } from '../../../src/generated/admin/resources.tsx'

const routes = buildRouteTable(definitions)
const owner = { ...visitorState, userId: 'ich@stadt.example', tenants: [mergeRoles('stadt', [], true)] }
type Context = Parameters<typeof ownGroups>[0]
const context = (over: Partial<Context> = {}): Context => ({
  routes,
  state: owner,
  tenantId: 'stadt',
  mayCreate: () => true,
  hasSearch: false,
  ...over,
})
const own = (query = '', over: Partial<Context> = {}) => ownGroups(context(over), query)
const labels = (groups: readonly PaletteGroup[]) => groups.flatMap(({ entries }) => entries.map(({ label }) => label))

const hits: readonly SearchHit[] = hitKinds.map((kind) => ({ kind, id: `a b@${kind}`, title: kind, subtitle: '' }))
const paths = (groups: readonly PaletteGroup[]) =>
  Object.fromEntries(groups.map(({ heading, entries }) => [heading, entries.map(({ path }) => path)]))

const documentedKinds: readonly string[] = ['event-location', 'room', 'resource', 'ticket', 'event', 'coupon']

/** Where records of further screens open, by the name of their list. */
const pathsOfFurther = Object.fromEntries(
  definitions
    .flatMap<AnyScreen>(({ screens }) => [...screens])
    .filter(({ name }) => isSearchedScreen(name) && !documentedKinds.includes(name))
    .map(({ name, labels, paths: { edit, list }, routeNames }) => {
      const id = `a+b%40${name}`
      const path = edit === undefined ? `${list}?q=${id}` : `${edit}?id=${id}&fromRoute=${routeNames.list}`
      return [labels.menu ?? labels.many, [path]]
    }),
)

describe('palette', () => {
  it('offers a new booking first, then every create form and every page of the drawer', () => {
    const groups = own()
    expect(groups.map(({ heading }) => heading)).toEqual(['Erstellen', 'Seiten'])
    expect(groups[0]?.entries[0]).toMatchObject({
      label: 'Buchung erstellen',
      path: '/admin/buchungen?dialog=booking.create',
    })
    expect(groups[0]?.entries).toContainEqual(
      expect.objectContaining({ label: 'Raum erstellen', path: '/admin/raeume/create?fromRoute=rooms' }),
    )
    expect(labels(groups)).toContain('Räume')
    expect(labels(groups)).not.toContain('Suche auf dieser Seite')
    const keys = groups.flatMap(({ entries }) => entries.map(({ key }) => key))
    expect(new Set(keys).size).toBe(keys.length)
  })

  it('PERM-005 PERM-006 leaves out what the user may not open or create', () => {
    expect(labels(own('', { tenantId: null }))).toEqual(['Mandanten', 'Einstellungen'])
    expect(own('', { mayCreate: () => false }).map(({ heading }) => heading)).toEqual(['Seiten'])
    expect(labels(own('', { mayCreate: ({ resource }) => resource !== 'bookings' }))[0]).not.toBe('Buchung erstellen')
  })

  it('jumps to the search of the page where there is one', () => {
    expect(own('suche', { hasSearch: true })[0]?.entries[0]).toMatchObject({
      label: 'Suche auf dieser Seite',
      path: null,
    })
  })

  it('finds by words in any order, without regard to case and umlauts, pages before forms', () => {
    expect(labels(own('raume'))).toEqual(['Räume'])
    expect(labels(own('ERSTELLEN raum'))).toEqual(['Raum erstellen'])
    expect(labels(own('gutschein'))).toEqual(['Gutscheine', 'Gutschein erstellen'])
    expect(labels(own('xyz'))).toEqual([])
    expect(labels(own('  '))).toEqual(labels(own()))
  })

  it('opens each kind where it belongs, by the name of its list', () => {
    expect(paths(hitGroups(context(), hits))).toEqual({
      ...pathsOfFurther,
      Buchungen: ['/admin/buchungen?dialog=booking.details&id=a+b%40booking'],
      Veranstaltungsorte: ['/admin/veranstaltungsorte/edit?id=a+b%40event-location&fromRoute=event-locations'],
      Räume: ['/admin/raeume/edit?id=a+b%40room&fromRoute=rooms'],
      Ressourcen: ['/admin/resources/edit?id=a+b%40resource&fromRoute=resources'],
      Tickets: ['/admin/tickets/edit?id=a+b%40ticket&fromRoute=tickets'],
      Veranstaltungen: ['/admin/veranstaltungen/edit?id=a+b%40event&fromRoute=events'],
      Gutscheine: ['/admin/gutscheine/edit?id=a+b%40coupon&fromRoute=coupons'],
      Personen: ['/admin/benutzer?q=a+b%40person'],
    })
    const instance = context({ state: { ...visitorState, instanceOwner: true } })
    expect(paths(hitGroups(instance, hits))['Personen']).toEqual([
      '/admin/instanz/benutzer/edit?id=a+b%40person&fromRoute=instance-users',
    ])
  })

  it('PERM-005 shows no hits of lists that the user may not enter', () => {
    const rights = Object.fromEntries(permissionBlocks.map((block) => [block, noRights]))
    const role = { ...mergeRoles('stadt', [], false), ...rights, adminInterfaces: ['rooms'], freeBookings: false }
    const state = { ...visitorState, userId: 'ich@stadt.example', tenants: [mergeRoles('stadt', [role], false)] }
    expect(hitGroups(context({ state }), hits).map(({ heading }) => heading)).toEqual(['Räume'])
  })
})
