import { describe, expect, it } from 'vitest'
import { definitions } from '../../../src/generated/admin/resources.tsx'
import { adminAreas, mergeRoles, noRoleRights, type PermissionState, visitorState } from '../../../src/domain/access.ts'
import { mayEnter } from '../../../src/admin/shell/mayEnter.ts'
import { navSections } from '../../../src/admin/shell/navSections.ts'
import { type AnyScreen, buildRouteTable } from '../../../src/admin/shell/routeTable.ts'

const routes = buildRouteTable(definitions)

const withAreas = (adminInterfaces: readonly string[]): PermissionState => ({
  ...visitorState,
  userId: 'ich@stadt.example',
  tenants: [mergeRoles('stadt', [{ ...noRoleRights, adminInterfaces }], false)],
})
const owner: PermissionState = {
  ...visitorState,
  userId: 'ich@stadt.example',
  tenants: [mergeRoles('stadt', [], true)],
}
const instanceOwner: PermissionState = { ...visitorState, userId: 'ich@stadt.example', instanceOwner: true }

const words = (state: PermissionState, tenantId: string | null) =>
  Object.fromEntries(
    navSections(routes, state, tenantId).map(({ group, title, items }) => [
      title ?? (group === 'start' ? 'start' : ''),
      items.map(({ menu }) => menu),
    ]),
  )

const start = ['Aufgaben']
const always = ['Mandanten', 'Einstellungen']
/** The documented items, and behind them those of further screens that the schemas place there. */
const withFurther = (group: string, documented: readonly string[]): readonly string[] => [
  ...documented,
  ...definitions
    .flatMap<AnyScreen>(({ screens }) => [...screens])
    .filter((screen) => screen.group === group)
    .map(({ labels }) => labels.menu ?? labels.many)
    .filter((menu) => !documented.includes(menu)),
]
const platform = withFurther('platform', [
  ...['Buchungen', 'Gutscheine', 'Veranstaltungsorte', 'Räume', 'Ressourcen', 'Tickets', 'Veranstaltungen'],
])
const tenant = withFurther('tenant', ['Mandant verwalten', 'Mandant Benutzer', 'Mandant Rollen', 'Protokoll'])
const system = withFurther('system', ['Instanz verwalten', 'Mandanten', 'Benutzer', 'Protokoll'])

describe('drawer', () => {
  it('SHELL-016 SHELL-017 a tenant owner sees both sections whole and in order', () => {
    expect(words(owner, 'stadt')).toEqual({ start, Buchungsplattform: platform, Mandant: tenant, '': always })
  })

  it('SHELL-018 SHELL-024 SHELL-046 the System section is there for instance owners only', () => {
    expect(words(instanceOwner, 'stadt')).toEqual({
      start,
      Buchungsplattform: platform,
      Mandant: tenant,
      System: system,
      '': always,
    })
    expect(words(owner, 'stadt')).not.toHaveProperty('System')
    expect(words(withAreas([...adminAreas, 'instance']), 'stadt')).not.toHaveProperty('System')
  })

  it('SHELL-022 items of the tenant context need a selected tenant', () => {
    expect(words(owner, null)).toEqual({ '': always })
    expect(words(instanceOwner, null)).toEqual({ System: system, '': always })
  })

  it('SHELL-019 SHELL-020 SHELL-023 without any right only "Mandanten" and "Einstellungen" remain, and no empty heading', () => {
    expect(words(withAreas([]), 'stadt')).toEqual({ '': always })
    expect(words(visitorState, null)).toEqual({ '': always })
    expect(words(withAreas(['bookings']), 'stadt')).toEqual({ Buchungsplattform: ['Buchungen'], '': always })
  })

  it.each([
    ['bookings', 'Buchungen'],
    ['coupons', 'Gutscheine'],
    ['locations', 'Veranstaltungsorte'],
    ['rooms', 'Räume'],
    ['resources', 'Ressourcen'],
    ['tickets', 'Tickets'],
    ['events', 'Veranstaltungen'],
    ['tenants', 'Mandant verwalten'],
    ['users', 'Mandant Benutzer'],
    ['roles', 'Mandant Rollen'],
  ])('SHELL-021 PERM-004 the interface %s shows "%s" and nothing else', (area, item) => {
    const { '': rest, ...sections } = words(withAreas([area]), 'stadt')
    expect(Object.values(sections).flat()).toEqual([item])
    expect(rest).toEqual(always)
  })

  it('PERM-005 rights of one town open nothing in another', () => {
    expect(words(owner, 'kreis')).toEqual({ '': always })
  })

  it('PERM-005 what is not in the drawer is not entered by its address either', () => {
    const entry = (state: PermissionState, tenantId: string | null) =>
      new Map(routes.map((route) => [route.path, mayEnter(route, state, tenantId)]))
    const rooms = entry(withAreas(['rooms']), 'stadt')
    expect(rooms.get('/admin/raeume/create')).toBe('granted')
    expect(rooms.get('/admin/tickets/edit')).toBe('noRight')
    expect(rooms.get('/admin/veranstaltungen/create/bilder')).toBe('noRight')
    expect(rooms.get('/admin/instanz')).toBe('noRight')
    expect(rooms.get('/admin/dashboard')).toBe('granted')
    expect(rooms.get('/admin/einstellungen')).toBe('granted')
    expect(entry(owner, null).get('/admin/raeume')).toBe('noTenant')
  })
})
