import { maxExactCount } from '../../domain/limits.ts'
import { maxCountedOwn, type RightsHolder, type TenantRights } from '../../domain/rightsShift.ts'
import { roleRightsOf } from '../database/actors.ts'
import type { SystemDatabase } from '../database/database.ts'
import { type Query, sql } from '../database/sql.ts'
import type { Kind } from '../records/kind.ts'

/** The people with rights in a tenant, by user id; those whose rights do not depend on it (the instance's owners) are left out. */
export const storedHolders = async ({ query }: SystemDatabase, tenant: string): Promise<TenantRights['holders']> => {
  const people = await query<RightsHolder & { readonly userId: string }>(sql`
    select person.user_id as "userId",
      exists (select from tenant_owner as owner where owner.tenant_id = ${tenant} and owner.user_id = person.user_id) as "isOwner",
      coalesce((select jsonb_agg(held.role_id) from membership_role as held
        where held.tenant_id = ${tenant} and held.user_id = person.user_id), '[]'::jsonb) as "roleIds"
    from (select user_id from membership where tenant_id = ${tenant}
      union select user_id from tenant_owner where tenant_id = ${tenant}) as person
    where not exists (select from instances where doc -> 'ownerUserIds' ? person.user_id)`)
  return new Map(people.map(({ userId, isOwner, roleIds }) => [userId, { isOwner, roleIds }]))
}

/** A role as stored; `former` holds the values of properties that left its schema. */
export interface StoredRole {
  readonly id: string
  readonly doc: unknown
  readonly former: unknown
}

export const storedRoles = ({ query }: SystemDatabase, tenant: string): Promise<readonly StoredRole[]> =>
  query<StoredRole>(sql`select id, doc, former from roles where tenant_id = ${tenant}`)

/** The stored rights in a tenant. */
export const storedRights = async (system: SystemDatabase, tenant: string): Promise<TenantRights> => {
  const [holders, roles] = await Promise.all([storedHolders(system, tenant), storedRoles(system, tenant)])
  return { holders, roles: new Map(roles.map(({ id, doc }) => [id, roleRightsOf(doc)])) }
}

/** Number of the tenant's records of an entity, up to `maxExactCount` + 1. */
export const countAll = async ({ query }: SystemDatabase, { storage }: Kind, tenant: string): Promise<number> => {
  const home = sql.name(storage.entity.scope === 'tenant' ? 'tenant_id' : 'id')
  const [row] = await query<{ count: number }>(sql`select count(*)::integer as count from (
    select from ${sql.name(storage.table)} where ${home} = ${tenant} limit ${maxExactCount + 1}::bigint) as counted`)
  return row?.count ?? 0
}

const countWhere = async ({ query }: SystemDatabase, { storage }: Kind, tenant: string, isOwn: Query) => {
  const [row] = await query<{ count: number }>(sql`select count(*)::integer as count from (
    select from ${sql.name(storage.table)} as record where tenant_id = ${tenant} and ${isOwn}
    limit ${maxCountedOwn + 1}::bigint) as counted`)
  return row?.count ?? 0
}

/** Number of the records that a person owns, up to `maxCountedOwn` + 1. */
export const countOwn = async (system: SystemDatabase, kind: Kind, tenant: string, userId: string): Promise<number> =>
  kind.storage.entity.scope === 'instance' || kind.storage.owners.length === 0
    ? 0
    : countWhere(system, kind, tenant, sql`record.owners @> array[${userId}]::text[]`)

/** A path of `ownersOf` in the language of PostgreSQL, which unwraps lists. */
const jsonPath = (own: string): string =>
  `$${own
    .split('/')
    .map((step) => (step === '*' ? '[*]' : `.${JSON.stringify(step)}`))
    .join('')}[*] ? (@ == $person)`

/** Number of the records that a person would own by these properties (`ownersOf`), up to `maxCountedOwn` + 1. */
export const countOwnBy = async (
  system: SystemDatabase,
  kind: Kind,
  { tenant, userId, own }: { readonly tenant: string; readonly userId: string; readonly own: readonly string[] },
): Promise<number> =>
  kind.storage.entity.scope === 'instance' || own.length === 0
    ? 0
    : countWhere(
        system,
        kind,
        tenant,
        sql`exists (select from unnest(${own.map(jsonPath)}::text[]) as path
          where jsonb_path_exists(record.doc, path::jsonpath, jsonb_build_object('person', ${userId}::text)))`,
      )
