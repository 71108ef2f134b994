import {
  adminAreas,
  forEachBlock,
  mergeRoles,
  type Rights,
  type RoleRights,
  visitorState,
} from '../../domain/access.ts'
import type { PermissionLevel } from '../../domain/entity.ts'
import { propertyOf } from '../../domain/json.ts'
import type { Actor } from '../actor.ts'
import type { Caller } from './database.ts'
import type { Run } from './engine.ts'
import type { Query } from './sql.ts'
import { sql } from './sql.ts'
import { instant } from './wireTypes.ts'

/** State of a caller's session, read in the round trip that answers the request. */
export interface Proof {
  readonly version: number
  /** Null without a session or with an expired one. */
  readonly userId: string | null
  readonly tenantKnown: boolean
}

/** The statement in each round trip that checks session, rights version and tenant. */
export const proofStatement = (caller: Caller, tenant: string | null): Query => sql`
  select rights_version.version, session.user_id as "userId",
    exists (select from tenants where id = ${tenant ?? ''}) as "tenantKnown"
  from rights_version
  left join session on session.id_hash = ${caller.sessionHash}::bytea
    and session.expires_at > ${instant(caller.at)}::timestamptz and session.absolute_expires_at > ${instant(caller.at)}::timestamptz`

/** The same for several callers, one row each, in order. */
export const proofsStatement = (callers: readonly Caller[], tenant: string | null): Query => sql`
  select rights_version.version, session.user_id as "userId",
    exists (select from tenants where id = ${tenant ?? ''}) as "tenantKnown"
  from rights_version
  cross join unnest(${callers.map(({ sessionHash }) => sessionHash?.toString('hex') ?? '')}::text[],
    ${callers.map(({ at }) => instant(at))}::text[]) with ordinality as caller (id_hash, at, position)
  left join session on session.id_hash = decode(caller.id_hash, 'hex')
    and session.expires_at > caller.at::timestamptz and session.absolute_expires_at > caller.at::timestamptz
  order by caller.position`

/** Deletes the caller's session if it is expired, so that setting the clock back cannot revive it. */
export const endOverdue = ({ sessionHash, at }: Caller): Query => sql`
  delete from session where id_hash = ${sessionHash}::bytea
    and (expires_at <= ${instant(at)}::timestamptz or absolute_expires_at <= ${instant(at)}::timestamptz)`
const strings = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.filter((element): element is string => typeof element === 'string') : []

/** The rights of one area in a stored role. */
export const areaRightsOf = (block: unknown): Rights => {
  const held = (level: PermissionLevel): boolean => propertyOf(block, level) === true
  return {
    create: held('create'),
    readOwn: held('readOwn'),
    readAny: held('readAny'),
    updateOwn: held('updateOwn'),
    updateAny: held('updateAny'),
    deleteOwn: held('deleteOwn'),
    deleteAny: held('deleteAny'),
  }
}

/** The rights in a stored role; rights missing in an older document are not granted. */
export const roleRightsOf = (document: unknown): RoleRights => {
  const opened = strings(propertyOf(document, 'adminInterfaces'))
  return {
    adminInterfaces: adminAreas.filter((area) => opened.includes(area)),
    freeBookings: propertyOf(document, 'freeBookings') === true,
    ...forEachBlock((block) => areaRightsOf(propertyOf(document, block))),
  }
}

interface Home {
  readonly tenantId: string
  readonly isOwner: boolean
  readonly roles: readonly { readonly id: string; readonly doc: unknown }[]
}

/** SQL: is the user of the row `users` confirmed and not suspended? */
export const canSignIn: Query = sql`(coalesce((users.doc ->> 'isVerified')::boolean, false)
  and not coalesce((users.doc ->> 'isSuspended')::boolean, false))`

/** SQL: has this user a second factor, or did the identity provider confirm one when this session was opened? */
export const factorProven = (userId: string | null, sessionHash: Buffer | null): Query => sql`
  (exists (select from second_factor where user_id = ${userId} and confirmed_at is not null)
    or exists (select from session where id_hash = ${sessionHash}::bytea and user_id = ${userId} and two_factors))`

/**
 * Loads a user's rights (contract §1.3), as the system role. Null if the user is unknown, suspended or has no confirmed address: such a
 * user is treated as a visitor, even with a session.
 */
export const loadActor = async (
  run: Run,
  userId: string,
  sessionHash: Buffer | null,
  version: number,
): Promise<Actor | null> => {
  const [user] = await run<{ shut: boolean; proven: boolean; instance: unknown; homes: readonly Home[] }>(
    sql`
    select not ${canSignIn} as shut,
      ${factorProven(userId, sessionHash)} as proven, (select doc from instances order by id limit 1) as instance,
      coalesce((select json_agg(json_build_object('tenantId', home.tenant_id, 'isOwner', home.is_owner, 'roles', coalesce((
            select json_agg(json_build_object('id', roles.id, 'doc', roles.doc) order by roles.id)
            from membership_role held join roles on roles.tenant_id = held.tenant_id and roles.id = held.role_id
            where held.tenant_id = home.tenant_id and held.user_id = ${userId}), '[]'::json)) order by home.tenant_id)
        from (select tenant_id, bool_or(is_owner) as is_owner from (
            select tenant_id, true as is_owner from tenant_owner where user_id = ${userId}
            union all select tenant_id, false from membership where user_id = ${userId}) as held_home
          group by tenant_id) as home), '[]'::json) as homes
    from users where id = ${userId}`,
  )
  if (user === undefined || user.shut) return null
  const { homes } = user
  const instanceOwner = strings(propertyOf(user.instance, 'ownerUserIds')).includes(userId)
  const owns = instanceOwner || homes.some(({ isOwner }) => isOwner)
  if (owns && !user.proven && propertyOf(user.instance, 'requireSecondFactor') === true)
    return {
      userId,
      sessionHash,
      rightsVersion: version,
      roleIds: new Map(),
      permissions: { ...visitorState, userId, secondFactorMissing: true },
    }
  return {
    userId,
    sessionHash,
    rightsVersion: version,
    roleIds: new Map(homes.map((home) => [home.tenantId, home.roles.map((role) => role.id)])),
    permissions: {
      ...visitorState,
      userId,
      instanceOwner,
      allowCreateTenant:
        instanceOwner ||
        propertyOf(user.instance, 'allowAllUsersToCreateTenant') === true ||
        strings(propertyOf(user.instance, 'allowedUsersToCreateTenant')).includes(userId),
      tenants: homes.map((home) =>
        mergeRoles(
          home.tenantId,
          home.roles.map((role) => roleRightsOf(role.doc)),
          home.isOwner,
        ),
      ),
    },
  }
}
