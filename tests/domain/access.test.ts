import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type AccessScope,
  type Action,
  adminAreas,
  allRights,
  can,
  canOpen,
  mergeRoles,
  noRights,
  ownersOf,
  type PermissionState,
  type Rights,
  rightsBeyond,
  type RoleRights,
  scopeOf,
  visitorState,
} from '../../src/domain/access.ts'
import {
  type EntityAccess,
  type PermissionBlock,
  permissionBlocks,
  type PermissionLevel,
  permissionLevels,
} from '../../src/domain/entity.ts'
import { counts } from '../support/counts.ts'

const runs = { numRuns: counts(300, 20_000) }
const actions = ['create', 'read', 'update', 'delete'] as const
const bookables: EntityAccess = { blocks: ['manageBookables'], own: ['ownerUserId', 'assignedUserId'] }
const bookings: EntityAccess = { blocks: ['manageBookings'], own: ['ownerUserId'] }
const coupons: EntityAccess = { blocks: ['manageBookings', 'manageCoupons'], own: ['ownerUserId'] }
const roles: EntityAccess = { blocks: ['manageRoles'], own: ['ownerUserId'] }

const role = (more: Partial<RoleRights> = {}): RoleRights => ({
  adminInterfaces: [],
  freeBookings: false,
  manageBookables: noRights,
  manageBookings: noRights,
  manageCoupons: noRights,
  manageRoles: noRights,
  manageTenants: noRights,
  manageUsers: noRights,
  ...more,
})

const only = (block: PermissionBlock, ...levels: readonly PermissionLevel[]): RoleRights =>
  role({ [block]: { ...noRights, ...Object.fromEntries(levels.map((level) => [level, true])) } })

const member = (...held: readonly RoleRights[]): PermissionState => ({
  ...visitorState,
  userId: 'ich',
  tenants: [mergeRoles('stadt', held, false)],
})

const owner: PermissionState = { ...visitorState, userId: 'ich', tenants: [mergeRoles('stadt', [], true)] }
const instanceOwner: PermissionState = { ...visitorState, userId: 'ich', instanceOwner: true }

const mine = { tenantId: 'stadt', ownerUserId: 'ich' }
const assigned = { tenantId: 'stadt', ownerUserId: 'du', assignedUserId: 'ich' }
const foreign = { tenantId: 'stadt', ownerUserId: 'du' }
const elsewhere = { tenantId: 'kreis', ownerUserId: 'ich' }

const rightsArb: fc.Arbitrary<Rights> = fc.record({
  create: fc.boolean(),
  readOwn: fc.boolean(),
  readAny: fc.boolean(),
  updateOwn: fc.boolean(),
  updateAny: fc.boolean(),
  deleteOwn: fc.boolean(),
  deleteAny: fc.boolean(),
})
const roleArb: fc.Arbitrary<RoleRights> = fc.record({
  adminInterfaces: fc.subarray([...adminAreas]),
  freeBookings: fc.boolean(),
  manageBookables: rightsArb,
  manageBookings: rightsArb,
  manageCoupons: rightsArb,
  manageRoles: rightsArb,
  manageTenants: rightsArb,
  manageUsers: rightsArb,
})
const people = ['ich', 'du', 'sie'] as const
const tenants = ['stadt', 'kreis'] as const
const recordArb = fc.record({
  tenantId: fc.constantFrom(...tenants),
  ownerUserId: fc.option(fc.constantFrom(...people)),
  assignedUserId: fc.constantFrom('', ...people),
})
const accessArb: fc.Arbitrary<EntityAccess> = fc.record({
  blocks: fc.subarray([...permissionBlocks]),
  own: fc.subarray(['ownerUserId', 'assignedUserId']),
})

interface World {
  readonly userId: string | null
  readonly instanceOwner: boolean
  readonly homes: readonly {
    readonly tenantId: string
    readonly isOwner: boolean
    readonly roles: readonly RoleRights[]
  }[]
}

const worldArb: fc.Arbitrary<World> = fc.record({
  userId: fc.constantFrom(null, ...people),
  instanceOwner: fc.boolean(),
  homes: fc.uniqueArray(
    fc.record({
      tenantId: fc.constantFrom(...tenants),
      isOwner: fc.boolean(),
      roles: fc.array(roleArb, { maxLength: 3 }),
    }),
    { selector: ({ tenantId }) => tenantId },
  ),
})

/** A visitor is nobody's member: the server never builds another state. */
const stateOf = (world: World): PermissionState => ({
  userId: world.userId,
  instanceOwner: world.userId !== null && world.instanceOwner,
  allowCreateTenant: false,
  tenants: world.userId === null ? [] : world.homes.map((home) => mergeRoles(home.tenantId, home.roles, home.isOwner)),
})

/** The rule told again as slowly and plainly as possible, from the roles themselves and without any of the code under test. */
const oracle = (
  world: World,
  tenantId: string,
  action: Action,
  access: EntityAccess,
  record: Record<string, unknown> | undefined,
): boolean => {
  if (world.userId === null) return false
  if (world.instanceOwner) return true
  if (record !== undefined && record['tenantId'] !== tenantId) return false
  const home = world.homes.find((candidate) => candidate.tenantId === tenantId)
  if (home === undefined) return false
  if (home.isOwner) return true
  for (const held of home.roles) {
    for (const block of access.blocks) {
      const levels: Record<string, boolean> = held[block]
      if (action === 'create' && levels['create']) return true
      if (action !== 'create' && levels[`${action}Any`]) return true
      if (action === 'create' || record === undefined || !levels[`${action}Own`]) continue
      if (access.own.some((name) => record[name] === world.userId)) return true
    }
  }
  return false
}

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

  it('PERM-002 PERM-003 PERM-013 can says what the plain rule says, whatever the roles and records', () => {
    fc.assert(
      fc.property(
        worldArb,
        fc.constantFrom(...tenants),
        fc.constantFrom(...actions),
        accessArb,
        fc.option(recordArb, { nil: undefined }),
        (world, tenantId, action, access, record) =>
          can(stateOf(world), tenantId, action, access, record) === oracle(world, tenantId, action, access, record),
      ),
      runs,
    )
  })

  it('the scope of a list holds exactly the records can allows', () => {
    const holds = (scope: AccessScope, record: object, access: EntityAccess, userId: string | null): boolean =>
      scope === 'all' || (scope === 'own' && userId !== null && ownersOf(record, access.own).includes(userId))
    fc.assert(
      fc.property(
        worldArb,
        fc.constantFrom(...tenants),
        fc.constantFrom('read', 'update', 'delete'),
        accessArb,
        fc.array(recordArb, { maxLength: 12 }),
        (world, tenantId, action, access, records) => {
          const state = stateOf(world)
          const scope = scopeOf(state, tenantId, action, access)
          const ofTenant = records.filter((record) => record.tenantId === tenantId)
          expect(ofTenant.filter((record) => holds(scope, record, access, state.userId))).toEqual(
            ofTenant.filter((record) => can(state, tenantId, action, access, record)),
          )
        },
      ),
      runs,
    )
  })

  it('adding a right never takes one away', () => {
    fc.assert(
      fc.property(
        worldArb,
        roleArb,
        fc.constantFrom(...tenants),
        fc.constantFrom(...actions),
        accessArb,
        recordArb,
        (world, added, tenantId, action, access, record) => {
          const more = { ...world, homes: world.homes.map((home) => ({ ...home, roles: [...home.roles, added] })) }
          const before = can(stateOf(world), tenantId, action, access, record)
          return !before || can(stateOf(more), tenantId, action, access, record)
        },
      ),
      runs,
    )
  })

  it('PERM-003 whatever a role allows in a tenant, its owner may too', () => {
    fc.assert(
      fc.property(
        fc.array(roleArb, { maxLength: 4 }),
        fc.constantFrom(...actions),
        accessArb,
        recordArb,
        fc.constantFrom(...adminAreas),
        (held, action, access, record, area) => {
          const state = member(...held)
          if (can(state, 'stadt', action, access, record))
            expect(can(owner, 'stadt', action, access, record)).toBe(true)
          if (canOpen(state, 'stadt', area)) expect(canOpen(owner, 'stadt', area)).toBe(true)
        },
      ),
      runs,
    )
  })

  it('the order of roles and of their areas does not matter, and a role twice is a role once', () => {
    fc.assert(
      fc.property(fc.array(roleArb, { maxLength: 4 }), fc.boolean(), (held, isOwner) => {
        const merged = mergeRoles('stadt', held, isOwner)
        const turned = held.map((one) => ({ ...one, adminInterfaces: one.adminInterfaces.toReversed() })).toReversed()
        expect(mergeRoles('stadt', turned, isOwner)).toEqual(merged)
        expect(mergeRoles('stadt', [...held, ...held], isOwner)).toEqual(merged)
      }),
      runs,
    )
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

  it('PERM-004 ROLE-017 there are ten, and an owner opens all of them', () => {
    expect(adminAreas).toHaveLength(10)
    expect(owner.tenants[0]?.adminInterfaces).toEqual([...adminAreas])
  })
})

describe('granting rights', () => {
  const allNames = permissionBlocks.flatMap((block) => permissionLevels.map((level) => [block, level] as const))

  it('every single right is refused to somebody who lacks it', () => {
    const lacking = member(only('manageRoles', 'create', 'updateAny'))
    for (const [block, level] of allNames) {
      const held = block === 'manageRoles' && ['create', 'updateAny', 'updateOwn'].includes(level)
      expect(rightsBeyond(lacking, 'stadt', only(block, level))).toEqual(held ? [] : [`${block}.${level}`])
    }
    expect(rightsBeyond(lacking, 'stadt', role({ freeBookings: true }))).toEqual(['freeBookings'])
    expect(rightsBeyond(lacking, 'stadt', role({ adminInterfaces: ['rooms'] }))).toEqual(['interface:rooms'])
  })

  it('what a role already grants may stay, what is added may not', () => {
    const editor = member(only('manageRoles', 'updateAny'))
    const before = only('manageBookings', 'readAny')
    expect(rightsBeyond(editor, 'stadt', before, before)).toEqual([])
    const after = role({ ...before, manageCoupons: { ...noRights, create: true } })
    expect(rightsBeyond(editor, 'stadt', after, before)).toEqual(['manageCoupons.create'])
  })

  it('owners of the tenant and of the instance grant everything; elsewhere nobody grants anything', () => {
    const everything = role({ manageBookables: allRights, freeBookings: true, adminInterfaces: [...adminAreas] })
    expect(rightsBeyond(owner, 'stadt', everything)).toEqual([])
    expect(rightsBeyond(instanceOwner, 'stadt', everything)).toEqual([])
    expect(rightsBeyond(owner, 'kreis', everything)).toHaveLength(7 + 1 + 10)
  })

  /** The part of a role that a mask leaves; a right on every row may shrink to one on own rows. */
  const part = (held: RoleRights, mask: RoleRights): RoleRights => {
    const block = (name: PermissionBlock): Rights => ({
      create: held[name].create && mask[name].create,
      readAny: held[name].readAny && mask[name].readAny,
      readOwn: (held[name].readOwn || held[name].readAny) && mask[name].readOwn,
      updateAny: held[name].updateAny && mask[name].updateAny,
      updateOwn: (held[name].updateOwn || held[name].updateAny) && mask[name].updateOwn,
      deleteAny: held[name].deleteAny && mask[name].deleteAny,
      deleteOwn: (held[name].deleteOwn || held[name].deleteAny) && mask[name].deleteOwn,
    })
    return {
      adminInterfaces: held.adminInterfaces.filter((area) => mask.adminInterfaces.includes(area)),
      freeBookings: held.freeBookings && mask.freeBookings,
      manageBookables: block('manageBookables'),
      manageBookings: block('manageBookings'),
      manageCoupons: block('manageCoupons'),
      manageRoles: block('manageRoles'),
      manageTenants: block('manageTenants'),
      manageUsers: block('manageUsers'),
    }
  }

  it('any part of one’s own rights may be granted, and opens nothing one could not do oneself', () => {
    fc.assert(
      fc.property(
        fc.array(roleArb, { maxLength: 3 }),
        roleArb,
        fc.constantFrom(...actions),
        accessArb,
        recordArb,
        (held, mask, action, access, record) => {
          const state = member(...held)
          const granted = part(mergeRoles('stadt', held, false), mask)
          expect(rightsBeyond(state, 'stadt', granted)).toEqual([])
          if (can(member(granted), 'stadt', action, access, record))
            expect(can(state, 'stadt', action, access, record)).toBe(true)
        },
      ),
      runs,
    )
  })
})
