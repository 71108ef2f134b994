import { describe, expect, it } from 'vitest'
import {
  adminAreas,
  allRights,
  can,
  canOpen,
  mergeRoles,
  ownersOf,
  type PermissionState,
  scopeOf,
  visitorState,
  permissionBlocks,
} from '../../src/domain/access.ts'
import { permissionLevels } from '../../src/domain/entity.ts'
import {
  actions,
  assigned,
  bookables,
  bookings,
  coupons,
  elsewhere,
  foreign,
  instanceOwner,
  member,
  mine,
  only,
  owner,
  role,
  roles,
} from './accessFixtures.ts'
import { areaWords } from '../../src/generated/names.ts'
import { documentedAreas } from '../support/documentedAreas.ts'

describe('who may do what to which record', () => {
  it('PERM-031 knows exactly the seven documented levels', () => {
    expect([...permissionLevels].sort()).toEqual(
      ['create', 'readOwn', 'readAny', 'updateOwn', 'updateAny', 'deleteOwn', 'deleteAny'].sort(),
    )
  })

  it('PERM-032 knows the documented permission keys, freeBookings among them', () => {
    for (const key of ['manageBookables', 'manageUsers', 'manageTenants', 'manageRoles', 'manageBookings'])
      expect(permissionBlocks).toContain(key)
    expect(mergeRoles('stadt', [role({ freeBookings: true })], false).freeBookings).toBe(true)
  })

  it('PERM-001 PERM-003 a role or ownership in one town has no effect in another', () => {
    const everything = role({ manageBookables: allRights, adminInterfaces: [...adminAreas] })
    for (const state of [owner, member(everything)]) {
      expect(can(state, 'kreis', 'read', bookables, elsewhere)).toBe(false)
      expect(can(state, 'kreis', 'create', bookables)).toBe(false)
      expect(canOpen(state, 'kreis', 'rooms')).toBe(false)
    }
  })

  it('PERM-002 an instance owner may do everything everywhere, with and without a tenant', () => {
    for (const action of actions)
      for (const tenant of ['stadt', 'kreis', null])
        for (const access of [bookables, bookings, coupons, roles])
          expect(can(instanceOwner, tenant, action, access, foreign)).toBe(true)
  })

  it('PERM-003 a tenant owner may do everything there, also without any role', () => {
    for (const action of actions)
      for (const access of [bookables, bookings, coupons, roles])
        expect(can(owner, 'stadt', action, access, foreign)).toBe(true)
    expect(can(owner, 'stadt', 'update', bookables, elsewhere)).toBe(false)
  })

  it('PERM-006 creating a bookable needs manageBookables.create', () => {
    expect(can(member(only('manageBookables', 'create')), 'stadt', 'create', bookables)).toBe(true)
    const allButCreate = permissionLevels.filter((level) => level !== 'create')
    expect(can(member(only('manageBookables', ...allButCreate)), 'stadt', 'create', bookables)).toBe(false)
    expect(can(member(only('manageBookings', 'create')), 'stadt', 'create', bookables)).toBe(false)
  })

  it('PERM-007 updateAny changes a foreign bookable', () => {
    expect(can(member(only('manageBookables', 'updateAny')), 'stadt', 'update', bookables, foreign)).toBe(true)
    expect(can(member(only('manageBookables', 'readAny', 'deleteAny')), 'stadt', 'update', bookables, foreign)).toBe(
      false,
    )
  })

  it('PERM-008 updateOwn changes what one owns or is assigned to, nothing else', () => {
    const state = member(only('manageBookables', 'updateOwn'))
    expect([mine, assigned, foreign].map((record) => can(state, 'stadt', 'update', bookables, record))).toEqual([
      true,
      true,
      false,
    ])
  })

  it('PERM-009 PERM-010 deleteAny deletes any bookable, deleteOwn only own ones', () => {
    expect(can(member(only('manageBookables', 'deleteAny')), 'stadt', 'delete', bookables, foreign)).toBe(true)
    const own = member(only('manageBookables', 'deleteOwn'))
    expect(can(own, 'stadt', 'delete', bookables, mine)).toBe(true)
    expect(can(own, 'stadt', 'delete', bookables, foreign)).toBe(false)
  })

  it('PERM-012 PERM-013 PERM-014 bookings: create, update and delete by their own block and owner', () => {
    expect(can(member(only('manageBookings', 'create')), 'stadt', 'create', bookings)).toBe(true)
    const own = member(only('manageBookings', 'updateOwn', 'deleteOwn'))
    for (const action of ['update', 'delete'] as const) {
      expect(can(own, 'stadt', action, bookings, mine)).toBe(true)
      expect(can(own, 'stadt', action, bookings, foreign)).toBe(false)
      expect(can(own, 'stadt', action, bookings, { ...foreign, assignedUserId: 'ich' })).toBe(false)
    }
    const any = member(only('manageBookings', 'updateAny', 'deleteAny'))
    for (const action of ['update', 'delete'] as const) expect(can(any, 'stadt', action, bookings, foreign)).toBe(true)
  })

  it.each(['manageBookings', 'manageCoupons'] as const)(
    'PERM-015 PERM-016 PERM-017 coupons follow the booking rule, with %s as well as with the other block',
    (block) => {
      expect(can(member(only(block, 'create')), 'stadt', 'create', coupons)).toBe(true)
      expect(can(member(only(block, 'updateAny')), 'stadt', 'update', coupons, foreign)).toBe(true)
      expect(can(member(only(block, 'updateOwn')), 'stadt', 'update', coupons, mine)).toBe(true)
      expect(can(member(only(block, 'updateOwn')), 'stadt', 'update', coupons, foreign)).toBe(false)
      expect(can(member(only(block, 'deleteAny')), 'stadt', 'delete', coupons, foreign)).toBe(true)
      expect(can(member(only(block, 'deleteOwn')), 'stadt', 'delete', coupons, foreign)).toBe(false)
    },
  )

  it('PERM-018 PERM-019 PERM-020 events follow the bookables rule', () => {
    const state = member(only('manageBookables', 'readOwn', 'updateOwn', 'deleteOwn'))
    for (const action of ['read', 'update', 'delete'] as const) {
      expect(can(state, 'stadt', action, bookables, mine)).toBe(true)
      expect(can(state, 'stadt', action, bookables, foreign)).toBe(false)
    }
  })

  it('PERM-021 PERM-022 PERM-023 roles: create, update and delete by manageRoles and owner', () => {
    expect(can(member(only('manageRoles', 'create')), 'stadt', 'create', roles)).toBe(true)
    expect(can(member(only('manageUsers', 'create')), 'stadt', 'create', roles)).toBe(false)
    const own = member(only('manageRoles', 'updateOwn', 'deleteOwn'))
    for (const action of ['update', 'delete'] as const) {
      expect(can(own, 'stadt', action, roles, mine)).toBe(true)
      expect(can(own, 'stadt', action, roles, foreign)).toBe(false)
    }
  })

  it('an own right without a record to own grants nothing', () => {
    expect(can(member(only('manageBookables', 'updateOwn')), 'stadt', 'update', bookables)).toBe(false)
    expect(scopeOf(member(only('manageBookables', 'updateOwn')), 'stadt', 'update', bookables)).toBe('own')
  })

  it('nobody owns a record that names nobody, not even a visitor', () => {
    const nobodys = { tenantId: 'stadt', ownerUserId: null, assignedUserId: '' }
    expect(ownersOf(nobodys, bookables.own)).toEqual([])
    const confused: PermissionState = { ...member(only('manageBookables', 'updateOwn')), userId: null }
    expect(can(confused, 'stadt', 'update', bookables, nobodys)).toBe(false)
  })

  it('finds owners in nested records, each once', () => {
    const items = [{ _used: { ownerUserId: 'du' } }, { _used: { ownerUserId: 'du' } }, {}, { _used: null }]
    const own = ['ownerUserId', 'items/*/_used/ownerUserId', 'helpers/*', 'gone/*/x']
    expect(ownersOf({ ownerUserId: 'ich', items, helpers: ['sie', ''] }, own)).toEqual(['ich', 'du', 'sie'])
  })
})

describe('admin areas', () => {
  const some = member(role({ adminInterfaces: ['rooms', 'bookings'] }))

  it.each([
    [some, 'stadt', 'rooms', true],
    [some, 'stadt', 'events', false],
    [some, 'kreis', 'rooms', false],
    [some, null, 'rooms', false],
    [some, 'stadt', 'instance', false],
    [owner, 'stadt', 'tickets', true],
    [owner, 'stadt', 'instance', false],
    [owner, 'stadt', 'whatever', false],
    [instanceOwner, 'stadt', 'rooms', true],
    [instanceOwner, null, 'instance', true],
    [visitorState, 'stadt', 'rooms', false],
  ] as const)('PERM-004 PERM-005 opens by role, ownership or instance (%#)', (state, tenantId, area, expected) => {
    expect(canOpen(state, tenantId, area)).toBe(expected)
  })

  it('PERM-004 ROLE-017 there are the ten documented ones, and an owner opens all', () => {
    expect(adminAreas.filter((area) => documentedAreas.includes(area))).toHaveLength(10)
    expect(adminAreas).toEqual(Object.keys(areaWords))
    expect(owner.tenants[0]?.adminInterfaces).toEqual([...adminAreas])
  })
})
