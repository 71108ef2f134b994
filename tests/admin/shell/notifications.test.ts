import { describe, expect, it } from 'vitest'
import { dueNotifications, notificationsOf } from '../../../src/admin/shell/dueNotifications.ts'

const all = [
  { id: 'all', message: 'Für alle', tenants: [], path: [] },
  { id: 'town', message: 'Nur Stadt', tenants: ['stadt'], path: [] },
  { id: 'bookings', message: 'Nur Buchungen', tenants: [], path: ['bookings'] },
  { id: 'both', message: 'Stadt und Räume', tenants: ['stadt', 'amt'], path: ['rooms', 'tickets'] },
]
const due = (tenantId: string | null, routeName: string | null, viewed: readonly string[] = []) =>
  dueNotifications(all, { tenantId, routeName }, viewed).map(({ id }) => id)

describe('notifications', () => {
  it('SHELL-025 come in the instance’s order', () => {
    expect(due('stadt', 'rooms')).toEqual(['all', 'town', 'both'])
  })

  it('SHELL-027 a restriction to tenants holds; none means every tenant, and none selected is none of them', () => {
    expect(due('kreis', 'dashboard')).toEqual(['all'])
    expect(due('amt', 'rooms')).toEqual(['all', 'both'])
    expect(due(null, 'dashboard')).toEqual(['all'])
    expect(notificationsOf(all, 'stadt').map(({ id }) => id)).toEqual(['all', 'town', 'bookings', 'both'])
  })

  it('SHELL-028 a restriction to route names holds; none means every route', () => {
    expect(due('kreis', 'bookings')).toEqual(['all', 'bookings'])
    expect(due('kreis', null)).toEqual(['all'])
  })

  it('SHELL-030 what was viewed is not due again', () => {
    expect(due('stadt', 'rooms', ['all', 'both'])).toEqual(['town'])
    expect(due('stadt', 'rooms', ['all', 'town', 'both'])).toEqual([])
  })
})
