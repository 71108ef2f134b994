import { describe, expect, it } from 'vitest'
import { screenPath } from '../../../../src/admin/kit/screens/screenPath.ts'
import { bookableAdmin } from '../../../../src/generated/admin/bookable.tsx'
import { tenantAdmin } from '../../../../src/generated/admin/tenant.tsx'
import { screenNamed } from '../screenNamed.ts'

const screen = (name: string) => screenNamed(bookableAdmin, name)

describe('links to places', () => {
  it.each([
    [
      'event-location',
      '/admin/veranstaltungsorte',
      '/admin/veranstaltungsorte/create',
      '/admin/veranstaltungsorte/edit',
    ],
    ['room', '/admin/raeume', '/admin/raeume/create', '/admin/raeume/edit'],
    ['resource', '/admin/ressourcen', '/admin/resources/create', '/admin/resources/edit'],
    ['ticket', '/admin/tickets', '/admin/tickets/create', '/admin/tickets/edit'],
  ])(
    'ROUTE-014 ROUTE-015 ROUTE-016 ROUTE-017 ROUTE-018 ROUTE-019 ROUTE-020 ROUTE-021 ROUTE-022 ROUTE-023 ROUTE-024 ROUTE-025 of %s stand at the documented paths',
    (name, list, create, edit) => {
      expect(screenPath(screen(name), 'list')).toBe(list)
      expect(screenPath(screen(name), 'create')).toBe(create)
      expect(screenPath(screen(name), 'edit', 'x')).toBe(`${edit}?id=x`)
    },
  )

  it('BOOKABLE-LIST-014 BOOKABLE-FORM-003 name the record and the route to return to', () => {
    expect(screenPath(screen('room'), 'edit', 'a&b', 'rooms')).toBe('/admin/raeume/edit?id=a%26b&fromRoute=rooms')
    expect(screenPath(screen('room'), 'create', undefined, 'rooms')).toBe('/admin/raeume/create?fromRoute=rooms')
  })

  it('lead to the one form of a place without a list', () => {
    expect(screenPath(screenNamed(tenantAdmin), 'edit', 'musterstadt')).toBe('/admin/mandanten?id=musterstadt')
  })
})
