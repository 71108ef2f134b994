import type { LiveNews } from '../../api/live.ts'
import { permissionsIn, scopeOf } from '../../domain/access.ts'
import type { Caller, Change, Database } from '../database/database.ts'
import { type Query, sql } from '../database/sql.ts'
import type { Actor } from '../http/actor.ts'
import { refuse } from '../http/faults.ts'
import type { Kind, Kinds } from '../records/kind.ts'
import { mayDo, ofTenant } from '../records/scope.ts'

/** What is kept of a change; a card on the board is told as the booking it is. */
export const newsOf = (kinds: Kinds, changes: readonly Change[]): readonly LiveNews[] =>
  changes.flatMap(({ entity, id, after, version, refused }) => {
    const name = entity === 'workflow-task' ? 'booking' : entity
    if (refused || kinds.get(name)?.storage.entity.scope !== 'tenant') return []
    return [{ entity: name, id, version: after === null ? null : (version ?? null) }]
  })

const scopeFor = (kind: Kind, actor: Actor, tenant: string) =>
  scopeOf(actor.permissions, tenant, 'read', kind.storage.entity.access)

const idsIn = (news: readonly LiveNews[], entity: string): readonly string[] =>
  news.filter((each) => each.entity === entity).map(({ id }) => id)

const ownOf = (kind: Kind, actor: Actor, tenant: string, ids: readonly string[], database: Database): Query =>
  sql`select ${kind.storage.entity.name}::text as entity, record.id from ${sql.name(kind.storage.table)} as record
    where ${ofTenant(tenant, database.faults)} and record.id = any(${ids}::text[]) and ${mayDo(kind, actor, tenant, 'read')}`

/**
 * Of some news those about records this caller may read now; proven by the database, so a withdrawn right holds from the next
 * news on. Refuses whoever is no longer signed in or no longer belongs to the tenant.
 */
export const readableNews = async (
  database: Database,
  kinds: Kinds,
  caller: Caller,
  tenant: string,
  news: readonly LiveNews[],
): Promise<readonly LiveNews[]> => {
  const open = new Set<string>()
  const entities = [...new Set(news.map(({ entity }) => entity))].flatMap((name) => kinds.get(name) ?? [])
  const { rows } = await database.read<{ entity: string; id: string }>(caller, tenant, (actor) => {
    if (actor.userId === null) throw refuse('UNAUTHENTICATED')
    if (!actor.permissions.instanceOwner && permissionsIn(actor.permissions, tenant) === undefined)
      throw refuse('FORBIDDEN')
    open.clear()
    const own: Query[] = []
    for (const kind of entities) {
      const { name } = kind.storage.entity
      const scope = scopeFor(kind, actor, tenant)
      if (scope === 'all') open.add(name)
      if (scope === 'own') own.push(ownOf(kind, actor, tenant, idsIn(news, name), database))
    }
    return own.length === 0 ? sql`select ''::text as entity, ''::text as id where false` : sql.join(own, ' union all ')
  })
  const owned = new Set(rows.map(({ entity, id }) => `${entity} ${id}`))
  return news.filter(({ entity, id }) => open.has(entity) || owned.has(`${entity} ${id}`))
}
