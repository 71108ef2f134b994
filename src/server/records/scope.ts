import { type Action, scopeOf } from '../../domain/access.ts'
import type { Faults } from '../database/database.ts'
import type { Query } from '../database/sql.ts'
import { sql } from '../database/sql.ts'
import type { Actor } from '../http/actor.ts'
import type { Kind } from './kind.ts'

/** The row belongs to the tenant: the first wall. Row-level security is the second, and stands when this is left out on purpose. */
export const ofTenant = (tenant: string | null, faults: Faults): Query =>
  tenant === null || faults.includes('drop-tenant-condition') ? sql`true` : sql`record.tenant_id = ${tenant}`

/** The rows on which the actor may do this: the rule `can` as SQL over the row `record`. */
export const mayDo = (kind: Kind, actor: Actor, tenant: string | null, action: Action): Query => {
  const scope = scopeOf(actor.permissions, tenant, action, kind.storage.entity.access)
  // An entity nobody can own has no row to look at: the only record of a tenant is asked for without one.
  if (scope === 'own' && kind.storage.owners.length > 0) return sql`record.owners @> array[${actor.userId}]::text[]`
  return scope === 'all' ? sql`true` : sql`false`
}

/** The rows the actor may read, by his rights or because the room opens them to everybody. */
export const mayRead = (kind: Kind, actor: Actor, tenant: string | null, what: 'list' | 'record'): Query => {
  const byRight = mayDo(kind, actor, tenant, 'read')
  const open = kind.room.open?.[what]?.(actor, tenant)
  return open === undefined ? byRight : sql`(${byRight} or ${open})`
}
