import { type Action, scopeOf } from '../../domain/access.ts'
import { Refusal } from '../../domain/refusal.ts'
import type { Faults, Transaction } from '../database/database.ts'
import type { Query } from '../database/sql.ts'
import { sql } from '../database/sql.ts'
import type { Actor } from '../http/actor.ts'
import { refuse } from '../http/faults.ts'
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

/** The entity as the actor reads it in the tenant. */
export const seenBy = (kind: Kind, actor: Actor, tenant: string | null): Kind =>
  tenant === null ? kind : (kind.room.seenBy?.(kind, actor, tenant) ?? kind)

/** The rows the actor may know of, over the row `record`. */
export const mayKnow = (kind: Kind, actor: Actor, tenant: string | null): Query =>
  tenant === null ? sql`true` : (kind.room.known?.(kind, actor, tenant) ?? sql`true`)

/** The refusal of a change of a record that is there: 404 where the actor may not even know of it. */
export const refusedChange = async (
  { rows, actor }: Pick<Transaction, 'rows' | 'actor'>,
  kind: Kind,
  tenant: string | null,
  id: string | null,
): Promise<Refusal> => {
  if (tenant === null || id === null || kind.room.known === undefined) return refuse('FORBIDDEN')
  const found = await rows(sql`select from ${sql.name(kind.storage.table)} as record
    where record.tenant_id = ${tenant} and record.id = ${id} and ${mayKnow(kind, actor, tenant)}`)
  return refuse(found.length === 0 ? 'NOT_FOUND' : 'FORBIDDEN')
}

/**
 * The refusal of an action on a record that is not there, or not for this actor. Of a concealed entity both are one answer, unless the
 * actor has the right to every record: 401 without a session, 403 with one. Otherwise: 404.
 */
export const missing = (kind: Kind, actor: Actor, tenant: string | null, action: Action): Refusal => {
  const hasAll =
    actor.system === true || scopeOf(actor.permissions, tenant, action, kind.storage.entity.access) === 'all'
  if (kind.room.concealed !== true || hasAll) return refuse('NOT_FOUND')
  return actor.userId === null
    ? refuse('UNAUTHENTICATED')
    : new Refusal(403, 'FORBIDDEN', 'Diesen Eintrag gibt es nicht, oder Ihnen fehlt die Berechtigung dafür.')
}
