import { scopeOf } from '../../domain/access.ts'
import type { Actor } from '../actor.ts'
import type { Transaction } from '../database/database.ts'
import type { Query } from '../database/sql.ts'
import { sql } from '../database/sql.ts'
import type { Kind } from './kind.ts'
import { mayDo } from './scope.ts'

/** permittedUsers and permittedRoles of the row are empty. */
export const unrestricted = (row: Query): Query =>
  sql`(${row}.doc -> 'permittedUsers' = '[]'::jsonb and ${row}.doc -> 'permittedRoles' = '[]'::jsonb)`

/** `isVisible` as SQL over the row `record` of bookables: permittedUsers and permittedRoles restrict it; staff with the right to read always see it. */
export const visibleTo = (kind: Kind, actor: Actor, tenant: string): Query => {
  if (actor.system === true) return sql`true`
  // Visitors are in no list; this form can use the index of unrestricted objects.
  if (actor.userId === null) return unrestricted(sql`record`)
  const roles = actor.roleIds.get(tenant) ?? []
  return sql`(${unrestricted(sql`record`)} or ${mayDo(kind, actor, tenant, 'read')}
    or record.doc -> 'permittedUsers' ? ${actor.userId} or record.doc -> 'permittedRoles' ?| ${[...roles]}::text[])`
}

/** Events and bookables share a permission block and owners, so `kind` may be that of either. */
export const seesAllBookables = (kind: Kind, { system, permissions }: Actor, tenant: string): boolean =>
  system === true || scopeOf(permissions, tenant, 'read', kind.storage.entity.access) === 'all'

/** The bookables among `ids` that are hidden from the user (PERM-028). */
export const hiddenAmong = async (
  tx: Transaction,
  kind: Kind,
  tenant: string,
  ids: readonly string[],
): Promise<ReadonlySet<string>> => {
  if (ids.length === 0 || seesAllBookables(kind, tx.actor, tenant)) return new Set()
  const rows = await tx.query<{ id: string }>(sql`select record.id from bookables as record
    where record.tenant_id = ${tenant} and record.id = any(${ids}::text[]) and not ${visibleTo(kind, tx.actor, tenant)}`)
  return new Set(rows.map(({ id }) => id))
}
