import { describe, expect, it } from 'vitest'
import { mergeRoles, visitorState, permissionBlocks } from '../../src/domain/access.ts'
import { permissionLevels } from '../../src/domain/entity.ts'
import { publicHolidays } from '../../src/server/holidays/publicHolidays.ts'
import { role } from './samples/settings.ts'

describe('shapes that are no entity', () => {
  it('ENTITY-020 a holiday has a name, a date and the type public; days that are no public holiday are left out', () => {
    const holidays = publicHolidays('DE', 'NI', 2027)
    expect(new Set(holidays.map(({ type }) => type))).toEqual(new Set(['public']))
    expect(holidays.map(({ name }) => name)).toEqual(expect.arrayContaining(['Karfreitag', 'Reformationstag']))
    expect(holidays.map(({ date }) => date)).not.toContain('2027-12-24')
  })

  it('ENTITY-021 the permission state names user, instance and, per tenant, areas and blocks of levels', () => {
    expect(Object.keys(visitorState).sort()).toEqual(['allowCreateTenant', 'instanceOwner', 'tenants', 'userId'])
    const tenant = mergeRoles('musterstadt', [role], false)
    expect(tenant).toMatchObject({ tenantId: 'musterstadt', isOwner: false, freeBookings: true })
    expect(tenant.adminInterfaces).toContain('rooms')
    for (const block of permissionBlocks)
      expect(Object.keys(tenant[block]).sort()).toEqual([...permissionLevels].sort())
  })
})
