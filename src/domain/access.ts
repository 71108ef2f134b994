import { adminAreas, permissionBlocks } from '../generated/rights.ts'
import type { EntityAccess, PermissionBlock, PermissionLevel } from './entity.ts'
import { permissionLevels } from './entity.ts'

/**
 * The permission rules, shared by the browser's buttons, the server's routes and the SQL scopes of its lists. Pure; the state comes from
 * the server's `auth/me` and is never built in the browser.
 */

export { adminAreas, permissionBlocks }

/** Reserved id: rows with it have no actions, and no mapping gives this role (A4, PERM-024…026). */
export const reservedId = 'super-admin'

/** One area's seven levels (ENTITY-045, PERM-031). */
export type Rights = Readonly<Record<PermissionLevel, boolean>>

/** The rights a role grants (ENTITY-044). */
export interface RoleRights extends Readonly<Record<PermissionBlock, Rights>> {
  readonly adminInterfaces: readonly string[]
  readonly freeBookings: boolean
}

/** A user's rights in one tenant: their roles there, merged. */
export interface TenantPermissions extends RoleRights {
  readonly tenantId: string
  readonly isOwner: boolean
}

/** The permission state of a user, as returned by `auth/me` (ENTITY-021); a visitor has no user id and no tenants. */
export interface PermissionState {
  readonly userId: string | null
  readonly instanceOwner: boolean
  readonly allowCreateTenant: boolean
  readonly tenants: readonly TenantPermissions[]
  /** The instance requires a second factor of owners and this one has none: all rights are withheld until it is set up. */
  readonly secondFactorMissing?: true
}

export type Action = 'create' | 'read' | 'update' | 'delete'

/** How much of a list an action covers: every row, only "own" rows, or none. */
export type AccessScope = 'all' | 'own' | 'none'

const rights = (held: (level: PermissionLevel) => boolean): Rights => ({
  create: held('create'),
  readOwn: held('readOwn'),
  readAny: held('readAny'),
  updateOwn: held('updateOwn'),
  updateAny: held('updateAny'),
  deleteOwn: held('deleteOwn'),
  deleteAny: held('deleteAny'),
})

/** No right of an area, and all seven. */
export const noRights: Rights = rights(() => false)
export const allRights: Rights = rights(() => true)

/** A value for each area of rights. */
export const forEachBlock = <T>(valueOf: (block: PermissionBlock) => T): Readonly<Record<PermissionBlock, T>> => {
  const values: Partial<Record<PermissionBlock, T>> = {}
  for (const block of permissionBlocks) values[block] = valueOf(block)
  return values as Record<PermissionBlock, T>
}

/** The rights of a role that grants nothing. */
export const noRoleRights: RoleRights = {
  adminInterfaces: [],
  freeBookings: false,
  ...forEachBlock(() => noRights),
}

/** The state without a session. */
export const visitorState: PermissionState = {
  userId: null,
  instanceOwner: false,
  allowCreateTenant: false,
  tenants: [],
}

/**
 * Merges a user's roles in one tenant: an area or level is held if any role gives it. An owner additionally holds all areas and levels
 * (PERM-003); `freeBookings` depends on the roles alone.
 */
export const mergeRoles = (tenantId: string, roles: readonly RoleRights[], isOwner: boolean): TenantPermissions => {
  const opened = new Set(roles.flatMap((role) => role.adminInterfaces))
  return {
    tenantId,
    isOwner,
    adminInterfaces: adminAreas.filter((area) => isOwner || opened.has(area)),
    freeBookings: roles.some((role) => role.freeBookings),
    ...forEachBlock((block) => rights((level) => isOwner || roles.some((role) => role[block][level]))),
  }
}

/** The user's rights in a tenant; undefined if they are neither member nor owner. */
export const permissionsIn = (state: PermissionState, tenantId: string | null): TenantPermissions | undefined =>
  tenantId === null ? undefined : state.tenants.find((tenant) => tenant.tenantId === tenantId)

/**
 * May the user open an admin area (PERM-004, PERM-005)? Instance owners may open all, `instance` included, which is closed to all others;
 * tenant owners those of a role, other users those of their roles.
 */
export const canOpen = (state: PermissionState, tenantId: string | null, interfaceName: string): boolean => {
  if (state.instanceOwner) return true
  const tenant = permissionsIn(state, tenantId)
  if (!tenant) return false
  const area = adminAreas.find((name) => name === interfaceName)
  return area !== undefined && (tenant.isOwner || tenant.adminInterfaces.includes(area))
}

const property = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, name) ? Reflect.get(value, name) : undefined

const valuesAt = (value: unknown, steps: readonly string[]): readonly unknown[] => {
  const [step, ...rest] = steps
  if (step === undefined) return Array.isArray(value) ? value : [value]
  if (step === '*') return Array.isArray(value) ? value.flatMap((element) => valuesAt(element, rest)) : []
  return valuesAt(property(value, step), rest)
}

/**
 * Ids of the users for whom a record is "own": the values of the properties in `own`. A property may be a path with a star for each array
 * element (`bookableItems`, `*`, `_bookableUsed`, `ownerUserId` joined by slashes); empty values are ignored.
 */
export const ownersOf = (record: object, own: readonly string[]): readonly string[] => {
  const named = own.flatMap((path) =>
    valuesAt(
      record,
      path.split('/').filter((step) => step !== ''),
    ),
  )
  return [...new Set(named.filter((value): value is string => typeof value === 'string' && value !== ''))]
}

/** What an action covers for a user who holds these levels. */
export const scopeOfLevels = (action: Action, holds: (level: PermissionLevel) => boolean): AccessScope => {
  if (action === 'create') return holds('create') ? 'all' : 'none'
  if (holds(`${action}Any`)) return 'all'
  return holds(`${action}Own`) ? 'own' : 'none'
}

/** The part of an entity's rows an action covers, for the SQL scope of a list; agrees with `can` for every record (PERM-007…023). */
export const scopeOf = (
  state: PermissionState,
  tenantId: string | null,
  action: Action,
  access: EntityAccess,
): AccessScope => {
  if (state.instanceOwner) return 'all'
  const tenant = permissionsIn(state, tenantId)
  if (!tenant) return 'none'
  if (tenant.isOwner) return 'all'
  const scope = scopeOfLevels(action, (level) => access.blocks.some((block) => tenant[block][level]))
  return scope === 'own' && state.userId === null ? 'none' : scope
}

/** Does the user hold any level of one of these blocks in the tenant? Required to count as staff for an entity's own blocks. */
export const holdsAnyOf = (tenant: TenantPermissions, blocks: readonly PermissionBlock[]): boolean =>
  blocks.some((block) => permissionLevels.some((level) => tenant[block][level]))

/**
 * May the user do this to this record (contract §1.4; PERM-002, PERM-003, PERM-006…023)? `record` is the stored row, never a request body.
 * Without a record only rights on every row count; use `scopeOf` if "some rows" is enough. A record of another tenant is refused to all but
 * instance owners.
 */
export const can = (
  state: PermissionState,
  tenantId: string | null,
  action: Action,
  access: EntityAccess,
  record?: object,
): boolean => {
  if (state.instanceOwner) return true
  const home = record === undefined ? undefined : property(record, 'tenantId')
  if (typeof home === 'string' && home !== '' && home !== tenantId) return false
  const scope = scopeOf(state, tenantId, action, access)
  if (scope !== 'own') return scope === 'all'
  return record !== undefined && state.userId !== null && ownersOf(record, access.own).includes(state.userId)
}

/** One right of a role, as named in the role editor: an open area, free bookings, or a level of a block. */
export type RightName = `interface:${string}` | 'freeBookings' | `${PermissionBlock}.${PermissionLevel}`

/** Every right that a role grants. */
export const rightNames = (role: RoleRights): readonly RightName[] => [
  ...role.adminInterfaces.map((area): RightName => `interface:${area}`),
  ...(role.freeBookings ? (['freeBookings'] as const) : []),
  ...permissionBlocks.flatMap((block) =>
    permissionLevels.filter((level) => role[block][level]).map((level): RightName => `${block}.${level}`),
  ),
]

const anyOf = (name: RightName): RightName => {
  for (const block of permissionBlocks)
    for (const action of ['read', 'update', 'delete'] as const)
      if (name === `${block}.${action}Own`) return `${block}.${action}Any`
  return name
}

/** A right on every row contains the right on own rows: with `updateAny` a user may grant `updateOwn`. */
const contains = (held: ReadonlySet<RightName>, name: RightName): boolean => held.has(name) || held.has(anyOf(name))

/**
 * The rights a saved role would add that its editor lacks: users may only grant rights they hold. `before` is the stored role (undefined
 * for a new one): rights it already grants may stay. Empty for owners.
 */
export const rightsBeyond = (
  state: PermissionState,
  tenantId: string,
  role: RoleRights,
  before?: RoleRights,
): readonly RightName[] => {
  if (state.instanceOwner) return []
  const tenant = permissionsIn(state, tenantId)
  if (tenant?.isOwner) return []
  const held = new Set(tenant ? rightNames(tenant) : [])
  const kept = new Set(before ? rightNames(before) : [])
  return rightNames(role).filter((name) => !kept.has(name) && !contains(held, name))
}
