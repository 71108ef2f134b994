import { type Action, scopeOf } from '../../domain/access.ts'
import { Refusal } from '../../domain/refusal.ts'
import type { Actor } from '../actor.ts'
import type { Faults, Transaction } from '../database/database.ts'
import type { Query } from '../database/sql.ts'
import { sql } from '../database/sql.ts'
import { refuse } from '../faults.ts'
import type { Kind } from './kind.ts'

/** The tenant condition. Row-level security checks it again and still applies when a test omits this. */
export const ofTenant = (tenant: string | null, faults: Faults): Query =>
  tenant === null || faults.includes('drop-tenant-condition') ? sql`true` : sql`record.tenant_id = ${tenant}`

/** The rows on which the actor may perform the action: the rule `can` as SQL over the row `record`. */
export const mayDo = (kind: Kind, actor: Actor, tenant: string | null, action: Action): Query => {
  const scope = scopeOf(actor.permissions, tenant, action, kind.storage.entity.access)
  // Without owners there is no column to check: `onlyQuery` evaluates this outside of a row.
  if (scope === 'own' && kind.storage.owners.length > 0) return sql`record.owners @> array[${actor.userId}]::text[]`
  return scope === 'all' ? sql`true` : sql`false`
}

/** The rows the actor may read, by right or because the extension opens them. */
export const mayRead = (kind: Kind, actor: Actor, tenant: string | null, what: 'list' | 'record'): Query => {
  const byRight = mayDo(kind, actor, tenant, 'read')
  const open = kind.extension.open?.[what]?.(actor, tenant)
  return open === undefined ? byRight : sql`(${byRight} or ${open})`
}

/** The JSON text of a record in answer to a change of it: only the id for callers without the right to read it. */
export const changedAnswer = (json: string | null, id: string): string => json ?? JSON.stringify({ id })

/** The entity as read by the actor in the tenant. */
export const seenBy = (kind: Kind, actor: Actor, tenant: string | null): Kind =>
  tenant === null ? kind : (kind.extension.seenBy?.(kind, actor, tenant) ?? kind)

/** The rows the actor may know of, over the row `record`. */
export const mayKnow = (kind: Kind, actor: Actor, tenant: string | null): Query =>
  tenant === null ? sql`true` : (kind.extension.known?.(kind, actor, tenant) ?? sql`true`)

/** The refusal to change an existing record: 404 if the actor may not know of it, else 403. */
export const refusedChange = async (
  { query, actor }: Pick<Transaction, 'query' | 'actor'>,
  kind: Kind,
  tenant: string | null,
  id: string | null,
): Promise<Refusal> => {
  if (tenant === null || id === null || kind.extension.known === undefined) return refuse('FORBIDDEN')
  const found = await query(sql`select from ${sql.name(kind.storage.table)} as record
    where record.tenant_id = ${tenant} and record.id = ${id} and ${mayKnow(kind, actor, tenant)}`)
  return refuse(found.length === 0 ? 'NOT_FOUND' : 'FORBIDDEN')
}

/**
 * The refusal of an action on a record that is missing or not allowed. For a concealed entity both get the same answer (401 without a
 * session, 403 with one), unless the actor has the right to all records. Otherwise: 404.
 */
export const missing = (kind: Kind, actor: Actor, tenant: string | null, action: Action): Refusal => {
  const hasAll =
    actor.system === true || scopeOf(actor.permissions, tenant, action, kind.storage.entity.access) === 'all'
  if (kind.extension.concealed !== true || hasAll) return refuse('NOT_FOUND')
  return actor.userId === null
    ? refuse('UNAUTHENTICATED')
    : new Refusal(403, 'FORBIDDEN', 'Diesen Eintrag gibt es nicht, oder Ihnen fehlt die Berechtigung dafür.')
}
