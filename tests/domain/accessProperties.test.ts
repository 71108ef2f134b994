import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type AccessScope,
  type Action,
  adminAreas,
  can,
  canOpen,
  mergeRoles,
  ownersOf,
  type PermissionState,
  scopeOf,
} from '../../src/domain/access.ts'
import type { EntityAccess } from '../../src/domain/entity.ts'
import { accessArb, recordArb, roleArb, runs, tenants, type World, worldArb } from './accessArbitraries.ts'
import { actions, member, owner } from './accessFixtures.ts'

/** Visitors have no memberships: the server never creates another state. */
const stateOf = (world: World): PermissionState => ({
  userId: world.userId,
  instanceOwner: world.userId !== null && world.instanceOwner,
  allowCreateTenant: false,
  tenants: world.userId === null ? [] : world.homes.map((home) => mergeRoles(home.tenantId, home.roles, home.isOwner)),
})

/** The same rule, slow and simple, computed from the roles without any of the code under test. */
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

describe('the rule of access', () => {
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
