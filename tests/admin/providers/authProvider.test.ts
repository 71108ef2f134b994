import fc from 'fast-check'
import { HttpError } from 'react-admin'
import { describe, expect, it } from 'vitest'
import {
  adminAreas,
  allRights,
  can,
  mergeRoles,
  noRights,
  type PermissionState,
  type Rights,
  type RoleRights,
  visitorState,
  permissionBlocks,
  forEachBlock,
} from '../../../src/domain/access.ts'
import { type PermissionBlock, permissionLevels } from '../../../src/domain/entity.ts'
import { createAuthProvider, type GuardedEntity, mayDo } from '../../../src/admin/providers/authProvider.ts'
import { createCell } from '../../../src/admin/kit/browser/cell.ts'
import type { Session, SignedIn } from '../../../src/admin/providers/session.ts'

const me = 'ich@stadt.example'
const town = 'stadt'

const entity = (
  name: string,
  path: string,
  blocks: readonly PermissionBlock[],
  interfaceNames: readonly string[],
  own: readonly string[] = ['ownerUserId'],
): GuardedEntity => ({
  name,
  path,
  scope: 'tenant',
  idFrom: 'server',
  api: 'full',
  access: { blocks, own },
  interfaceNames,
})

const entities = [
  entity('bookable', 'bookables', ['manageBookables'], ['rooms', 'locations'], ['ownerUserId', 'assignedUserId']),
  entity('coupon', 'coupons', ['manageBookings', 'manageCoupons'], ['coupons']),
  entity('role', 'roles', ['manageRoles'], ['roles']),
  { ...entity('tenant', 'tenants', ['manageTenants'], ['tenants', 'instance'], []), scope: 'instance' as const },
  { ...entity('user', 'users', ['manageUsers'], ['instance'], ['id']), scope: 'instance' as const },
]

const role = (blocks: Partial<Record<PermissionBlock, Partial<Rights>>>, areas: readonly string[] = []): RoleRights => {
  const rights = (block: PermissionBlock): Rights => ({ ...noRights, ...blocks[block] })
  return {
    adminInterfaces: areas,
    freeBookings: false,
    ...forEachBlock(rights),
  }
}

const member = (roles: readonly RoleRights[], owner = false): PermissionState => ({
  userId: me,
  instanceOwner: false,
  allowCreateTenant: false,
  tenants: [mergeRoles(town, roles, owner)],
})

const ask = (
  state: PermissionState,
  resource: string,
  action: string,
  record?: object,
  tenantId: string | null = town,
) => mayDo(state, tenantId, entities, { resource, action, ...(record ? { record } : {}) })

const mine = { id: '1', tenantId: town, ownerUserId: me }
const assigned = { id: '2', tenantId: town, ownerUserId: 'x@stadt.example', assignedUserId: me }
const foreign = { id: '3', tenantId: town, ownerUserId: 'x@stadt.example' }

describe('canAccess', () => {
  it('PERM-002 an instance owner may do everything but touch super-admin rows', () => {
    const state = { ...visitorState, userId: me, instanceOwner: true, allowCreateTenant: true }
    for (const { path } of entities)
      for (const action of ['list', 'show', 'create', 'edit', 'delete'])
        expect(ask(state, path, action, foreign)).toBe(true)
  })

  it('PERM-003 a tenant owner may do everything there, and nothing in another town', () => {
    const state = member([], true)
    expect(ask(state, 'bookables', 'edit', foreign)).toBe(true)
    expect(ask(state, 'bookables', 'delete', { ...foreign, tenantId: 'kreis' }, 'kreis')).toBe(false)
  })

  it.each(['create'])('PERM-006 %s needs manageBookables.create', (action) => {
    expect(ask(member([role({ manageBookables: { create: true } })]), 'bookables', action)).toBe(true)
    expect(ask(member([role({ manageBookables: { ...allRights, create: false } })]), 'bookables', action)).toBe(false)
  })

  it('PERM-007 PERM-008 updating needs updateAny, or updateOwn for an own or assigned one', () => {
    const any = member([role({ manageBookables: { updateAny: true } })])
    const own = member([role({ manageBookables: { updateOwn: true } })])
    const of = (state: PermissionState) =>
      [mine, assigned, foreign].map((record) => ask(state, 'bookables', 'edit', record))
    expect(of(any)).toEqual([true, true, true])
    expect(of(own)).toEqual([true, true, false])
    expect(of(member([role({})]))).toEqual([false, false, false])
  })

  it('PERM-009 PERM-010 deleting needs deleteAny, or deleteOwn for an own one', () => {
    const own = member([role({ manageBookables: { deleteOwn: true } })])
    expect(ask(own, 'bookables', 'delete', mine)).toBe(true)
    expect(ask(own, 'bookables', 'delete', foreign)).toBe(false)
    expect(ask(member([role({ manageBookables: { deleteAny: true } })]), 'bookables', 'delete', foreign)).toBe(true)
  })

  it('PERM-015 PERM-016 PERM-017 coupons follow manageBookings or manageCoupons', () => {
    for (const block of ['manageBookings', 'manageCoupons'] as const) {
      const state = member([role({ [block]: allRights })])
      for (const action of ['create', 'edit', 'delete']) expect(ask(state, 'coupons', action, foreign)).toBe(true)
    }
    expect(ask(member([role({ manageRoles: allRights })]), 'coupons', 'edit', foreign)).toBe(false)
  })

  it('PERM-021 PERM-022 PERM-023 roles need the rights of manageRoles', () => {
    const own = member([role({ manageRoles: { create: true, updateOwn: true, deleteOwn: true } })])
    expect(['create', 'edit', 'delete'].map((action) => ask(own, 'roles', action, mine))).toEqual([true, true, true])
    expect(['edit', 'delete'].map((action) => ask(own, 'roles', action, foreign))).toEqual([false, false])
  })

  it.each(['roles', 'coupons', 'users'])('PERM-024 PERM-025 PERM-026 nobody touches super-admin in %s', (resource) => {
    const state = { ...visitorState, userId: me, instanceOwner: true }
    const record = { id: 'super-admin', tenantId: town }
    expect(['edit', 'delete'].map((action) => ask(state, resource, action, record))).toEqual([false, false])
    expect(ask(state, resource, 'show', record)).toBe(true)
  })

  it('PERM-027 user rows are never disabled by the screen', () => {
    const state = member([role({})])
    expect(['create', 'edit', 'delete'].map((action) => ask(state, 'users', action, { id: 'x@y.example' }))).toEqual([
      true,
      true,
      true,
    ])
  })

  it('PERM-011 creating tenants needs allowCreateTenant, whatever else one may do', () => {
    expect(ask(member([], true), 'tenants', 'create')).toBe(false)
    expect(ask({ ...member([]), allowCreateTenant: true }, 'tenants', 'create')).toBe(true)
  })

  it('a tenant’s own row is judged by the rights in that tenant, not in the selected one', () => {
    const state = member([], true)
    expect(ask(state, 'tenants', 'edit', { id: town }, 'kreis')).toBe(true)
    expect(ask(state, 'tenants', 'edit', { id: 'kreis' }, town)).toBe(false)
  })

  it('PERM-004 a list opens with the interface of one of its places, with or without a right to read', () => {
    expect(ask(member([role({}, ['rooms'])]), 'bookables', 'list')).toBe(true)
    expect(ask(member([role({}, ['coupons'])]), 'bookables', 'list')).toBe(false)
    expect(ask(member([role({ manageBookables: { readAny: true } })]), 'bookables', 'list')).toBe(true)
  })

  it('refuses what it does not know: entities, actions, tenants', () => {
    const state = member([], true)
    expect(ask(state, 'nothing', 'edit', mine)).toBe(false)
    expect(ask(state, 'bookables', 'explode', mine)).toBe(false)
    expect(ask(state, 'bookables', 'edit', mine, null)).toBe(false)
  })

  it('PERM-005 agrees with the domain’s rule for every role, record and action on tenant entities', () => {
    const rights = fc.record(Object.fromEntries(permissionLevels.map((level) => [level, fc.boolean()])))
    const anyRole = fc
      .record({ ...Object.fromEntries(permissionBlocks.map((block) => [block, rights])) })
      .map((blocks) => role(blocks))
    const anyRecord = fc.record({
      id: fc.constantFrom('1', '2'),
      tenantId: fc.constantFrom(town, 'kreis'),
      ownerUserId: fc.constantFrom(me, 'x@stadt.example', ''),
      assignedUserId: fc.constantFrom(me, null),
    })
    const actions = { create: 'create', edit: 'update', delete: 'delete', show: 'read' } as const
    fc.assert(
      fc.property(
        fc.array(anyRole, { maxLength: 3 }),
        fc.boolean(),
        anyRecord,
        fc.constantFrom(...entities.filter(({ scope }) => scope === 'tenant')),
        fc.constantFrom('create', 'edit', 'delete', 'show' as const),
        (roles, owner, record, { path, access }, action) => {
          const state = member(roles, owner)
          const expected = can(state, town, actions[action], access, record)
          // Reading also depends on the interface, which an owner always has.
          expect(ask(state, path, action, record)).toBe(action === 'show' ? expected || owner : expected)
        },
      ),
    )
  })
})

describe('authProvider', () => {
  const provider = (signedIn: SignedIn | null, check: 'signedIn' | 'signedOut' | 'unreachable' = 'signedIn') => {
    const happened: string[] = []
    const session: Session = {
      current: createCell(signedIn),
      check: async () => {
        happened.push('me')
        return check
      },
      wasSignedIn: () => signedIn !== null,
      forget: () => undefined,
    }
    const auth = createAuthProvider({
      session,
      tenantId: () => town,
      entities,
      leaveExpired: () => happened.push('expired'),
      signOut: async () => void happened.push('signOut'),
    })
    return { auth, happened }
  }
  const user = { id: me, firstName: 'Ina', lastName: 'Ich', authType: 'local' }
  const owner: SignedIn = { user, permissions: member([], true) }

  it('AUTH-001 asks the server only where the guards have not', async () => {
    const known = provider(owner)
    await known.auth.checkAuth({})
    expect(known.happened).toEqual([])
    const unknown = provider(null, 'signedOut')
    await expect(unknown.auth.checkAuth({})).rejects.toThrow('unauthenticated')
    expect(unknown.happened).toEqual(['me'])
  })

  it('AUTH-002 a 401 of any call is an expired session; other refusals are the screen’s to tell', async () => {
    const { auth, happened } = provider(owner)
    await auth.checkError(new HttpError('nein', 403, {}))
    await auth.checkError(new HttpError('aus', 0, {}))
    expect(happened).toEqual([])
    await auth.checkError(new HttpError('weg', 401, {}))
    expect(happened).toEqual(['expired'])
  })

  it('tells who one is and what one may do', async () => {
    const { auth } = provider(owner)
    expect(await auth.getIdentity?.()).toMatchObject({ id: me, fullName: 'Ina Ich' })
    expect(await auth.getPermissions?.({})).toBe(owner.permissions)
    const question = { resource: 'bookables', action: 'delete', record: foreign, signal: new AbortController().signal }
    expect(await auth.canAccess?.(question)).toBe(true)
    expect(await provider(null).auth.canAccess?.(question)).toBe(false)
  })

  it('covers all areas of the rules', () => {
    expect(member([], true).tenants[0]?.adminInterfaces).toEqual(adminAreas)
  })
})
