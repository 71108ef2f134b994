import { describe, expect, it } from 'vitest'
import { placePath } from '../../../src/admin/kit/placePath.ts'
import { bookableAdmin } from '../../../src/generated/admin/bookable.tsx'
import { tenantAdmin } from '../../../src/generated/admin/tenant.tsx'
import { placeNamed } from './placeNamed.ts'

const place = (name: string) => placeNamed(bookableAdmin, name)

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
      expect(placePath(place(name), 'list')).toBe(list)
      expect(placePath(place(name), 'create')).toBe(create)
      expect(placePath(place(name), 'edit', 'x')).toBe(`${edit}?id=x`)
    },
  )

  it('BOOKABLE-LIST-014 BOOKABLE-FORM-003 name the record and the route to return to', () => {
    expect(placePath(place('room'), 'edit', 'a&b', 'rooms')).toBe('/admin/raeume/edit?id=a%26b&fromRoute=rooms')
    expect(placePath(place('room'), 'create', undefined, 'rooms')).toBe('/admin/raeume/create?fromRoute=rooms')
  })

  it('lead to the one form of a place without a list', () => {
    expect(placePath(placeNamed(tenantAdmin), 'edit', 'musterstadt')).toBe('/admin/mandanten?id=musterstadt')
  })
})
