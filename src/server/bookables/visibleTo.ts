import type { Query } from '../database/sql.ts'
import { sql } from '../database/sql.ts'
import type { Actor } from '../http/actor.ts'
import type { Kind } from '../records/kind.ts'
import { mayDo } from '../records/scope.ts'

/** Nobody is named in permittedUsers or permittedRoles of the row. */
export const unrestricted = (row: Query): Query =>
  sql`(${row}.doc -> 'permittedUsers' = '[]'::jsonb and ${row}.doc -> 'permittedRoles' = '[]'::jsonb)`

/** The rule `isVisible` over the row `record`: permittedUsers and permittedRoles hide an object from everybody else; staff with the right to read see it anyway. */
export const visibleTo = (kind: Kind, actor: Actor, tenant: string): Query => {
  if (actor.system === true) return sql`true`
  // Nobody names a visitor: asked this way, the index of what is open to everybody can answer.
  if (actor.userId === null) return unrestricted(sql`record`)
  const roles = actor.roleIds.get(tenant) ?? []
  return sql`(${unrestricted(sql`record`)} or ${mayDo(kind, actor, tenant, 'read')}
    or record.doc -> 'permittedUsers' ? ${actor.userId} or record.doc -> 'permittedRoles' ?| ${[...roles]}::text[])`
}
