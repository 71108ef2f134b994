import type { AccessScope, Action, Rights, RoleRights, TenantPermissions } from './access.ts'
import { mergeRoles, noRoleRights, scopeOf, scopeOfLevels, visitorState } from './access.ts'
import type { EntityAccess } from './entity.ts'

/** A person with rights in a tenant, as stored. */
export interface RightsHolder {
  readonly isOwner: boolean
  readonly roleIds: readonly string[]
}

/** Members and owners of a tenant by user id, and the rights of its roles by id. */
export interface TenantRights {
  readonly holders: ReadonlyMap<string, RightsHolder>
  readonly roles: ReadonlyMap<string, RoleRights>
  /** By role and name of the area: rights of areas that no schema has any more. */
  readonly bygone?: ReadonlyMap<string, Readonly<Record<string, Rights>>>
}

/** The access rule of an entity, which an earlier schema may have opened to areas of rights that no schema has any more. */
export interface StatedAccess extends EntityAccess {
  readonly bygone?: readonly string[]
}

/** An action that covers other records than before: none, own or all. */
export interface ActionShift {
  readonly entity: string
  readonly action: Action
  readonly before: AccessScope
  readonly after: AccessScope
}

/** Rights that one person gains or loses. */
export interface RightsShift {
  readonly userId: string
  /** Admin areas. */
  readonly opened: readonly string[]
  readonly closed: readonly string[]
  readonly freeBookings: 'gained' | 'lost' | 'same'
  readonly actions: readonly ActionShift[]
}

/** People named in one answer. */
export const maxShownPeople = 50

/** Own records of a person are counted up to this number. */
export const maxCountedOwn = 1000

/** The stored records that an action covers; `more`: there are more than counted. `count` is null if the caller may not read them all. */
export interface CoveredRecords {
  readonly scope: AccessScope
  readonly count: number | null
  readonly more: boolean
}

/** The rights that one person would gain and lose. */
export interface SimulatedPerson {
  /** Null: the caller may not list the members. */
  readonly userId: string | null
  /** Admin areas. */
  readonly opened: readonly string[]
  readonly closed: readonly string[]
  readonly freeBookings: 'gained' | 'lost' | 'same'
  /** Of `create` the scope alone counts. */
  readonly actions: readonly {
    readonly entity: string
    readonly action: Action
    readonly before: CoveredRecords
    readonly after: CoveredRecords
  }[]
}

/** Effect of a simulated call on the rights of people in the tenant. */
export interface SimulatedRights {
  /** Number of all people concerned. */
  readonly peopleCount: number
  /** The first of them, by user id. */
  readonly people: readonly SimulatedPerson[]
}

const actions: readonly Action[] = ['create', 'read', 'update', 'delete']

const nobody: RightsHolder = { isOwner: false, roleIds: [] }

const permissionsOf = ({ holders, roles }: TenantRights, userId: string, tenantId: string): TenantPermissions => {
  const { isOwner, roleIds } = holders.get(userId) ?? nobody
  return mergeRoles(
    tenantId,
    roleIds.map((id) => roles.get(id) ?? noRoleRights),
    isOwner,
  )
}

const isEmpty = ({ opened, closed, freeBookings, actions: shifted }: RightsShift): boolean =>
  opened.length + closed.length + shifted.length === 0 && freeBookings === 'same'

/** Who has which rights in a tenant, and what they open. */
export interface RightsState {
  readonly rights: TenantRights
  /** Access rules by entity name; an entity without permission blocks, or of one state only, is left out. */
  readonly entities: ReadonlyMap<string, StatedAccess>
}

/** What the roles of a person open by areas that no schema has any more. */
const bygoneScope = (
  { rights }: RightsState,
  userId: string,
  action: Action,
  areas: readonly string[],
): AccessScope => {
  const roleIds = rights.holders.get(userId)?.roleIds ?? []
  const held = roleIds.flatMap((id) => areas.flatMap((area) => rights.bygone?.get(id)?.[area] ?? []))
  return scopeOfLevels(action, (level) => held.some((each) => each[level]))
}

const scopes: readonly AccessScope[] = ['none', 'own', 'all']

const wider = (one: AccessScope, other: AccessScope): AccessScope =>
  scopes.indexOf(one) < scopes.indexOf(other) ? other : one

const isClosed = ({ blocks, bygone = [] }: StatedAccess): boolean => blocks.length + bygone.length === 0

/** Do the same properties make a record somebody's own? */
export const sameOwn = (one: EntityAccess, other: EntityAccess): boolean =>
  one.own.toSorted().join() === other.own.toSorted().join()

/** The rights that a person gains and loses between two states of a tenant; undefined if none. */
export const rightsShift = (
  tenantId: string,
  userId: string,
  before: RightsState,
  after: RightsState,
): RightsShift | undefined => {
  const was = permissionsOf(before.rights, userId, tenantId)
  const is = permissionsOf(after.rights, userId, tenantId)
  const scope = (tenant: TenantPermissions, action: Action, access: EntityAccess): AccessScope =>
    scopeOf({ ...visitorState, userId, tenants: [tenant] }, tenantId, action, access)
  const shift: RightsShift = {
    userId,
    opened: is.adminInterfaces.filter((area) => !was.adminInterfaces.includes(area)),
    closed: was.adminInterfaces.filter((area) => !is.adminInterfaces.includes(area)),
    freeBookings: was.freeBookings === is.freeBookings ? 'same' : is.freeBookings ? 'gained' : 'lost',
    actions: [...after.entities].flatMap(([entity, access]) => {
      const former = before.entities.get(entity)
      if (former === undefined || (isClosed(former) && isClosed(access))) return []
      return actions
        .map((action) => ({
          entity,
          action,
          before: wider(scope(was, action, former), bygoneScope(before, userId, action, former.bygone ?? [])),
          after: scope(is, action, access),
        }))
        .filter((each) => each.before !== each.after || (each.after === 'own' && !sameOwn(former, access)))
    }),
  }
  return isEmpty(shift) ? undefined : shift
}
