import type { LiveEvent } from '../../api/live.ts'
import { permissionsIn, scopeOf } from '../../domain/access.ts'
import type { Actor } from '../actor.ts'
import type { Caller, Change, Database } from '../database/database.ts'
import { type Query, sql } from '../database/sql.ts'
import { refuse } from '../faults.ts'
import type { Kind, Kinds } from '../records/kind.ts'
import { mayDo, ofTenant } from '../records/scope.ts'

/** The live events of changes; cards are reported as their bookings. */
export const liveEventsOf = (kinds: Kinds, changes: readonly Change[]): readonly LiveEvent[] =>
  changes.flatMap(({ entity, id, after, version, refused }) => {
    const name = entity === 'workflow-task' ? 'booking' : entity
    if (refused || kinds.get(name)?.storage.entity.scope !== 'tenant') return []
    return [{ entity: name, id, version: after === null ? null : (version ?? null) }]
  })

const entitiesIn = (events: readonly LiveEvent[]): readonly string[] => [...new Set(events.map(({ entity }) => entity))]

const scopeFor = (kinds: Kinds, name: string, actor: Actor, tenant: string) => {
  const kind = kinds.get(name)
  return kind === undefined ? 'none' : scopeOf(actor.permissions, tenant, 'read', kind.storage.entity.access)
}

const belongs = ({ userId, permissions }: Actor, tenant: string): boolean =>
  userId !== null && (permissions.instanceOwner || permissionsIn(permissions, tenant) !== undefined)

/** The events an actor may read by rights alone; null if the records must be checked, or the actor no longer belongs to the tenant. */
export const eventsByRight = (
  kinds: Kinds,
  actor: Actor,
  tenant: string,
  events: readonly LiveEvent[],
): readonly LiveEvent[] | null => {
  if (!belongs(actor, tenant)) return null
  const scopes = new Map(entitiesIn(events).map((name) => [name, scopeFor(kinds, name, actor, tenant)]))
  return [...scopes.values()].includes('own') ? null : events.filter(({ entity }) => scopes.get(entity) === 'all')
}

/** Actors with the same key may read the same events: same user, same scope of each entity. */
export const accessKey = (kinds: Kinds, actor: Actor, tenant: string, events: readonly LiveEvent[]): string =>
  JSON.stringify([actor.userId, ...entitiesIn(events).map((name) => [name, scopeFor(kinds, name, actor, tenant)])])

const idsIn = (events: readonly LiveEvent[], entity: string): readonly string[] =>
  events.filter((each) => each.entity === entity).map(({ id }) => id)

const ownOf = (kind: Kind, actor: Actor, tenant: string, ids: readonly string[], database: Database): Query =>
  sql`select ${kind.storage.entity.name}::text as entity, record.id from ${sql.name(kind.storage.table)} as record
    where ${ofTenant(tenant, database.faults)} and record.id = any(${ids}::text[]) and ${mayDo(kind, actor, tenant, 'read')}`

/** The caller's current actor, and the events it may read. */
interface ReadableEvents {
  readonly actor: Actor
  readonly events: readonly LiveEvent[]
}

/**
 * The events about records this caller may read now, checked by the database. "Many" of an entity is sent to all callers who may read some
 * of it. Refuses callers without session or outside of the tenant.
 */
export const readableEvents = async (
  database: Database,
  kinds: Kinds,
  caller: Caller,
  tenant: string,
  events: readonly LiveEvent[],
): Promise<ReadableEvents> => {
  const { actor, rows } = await database.read<{ entity: string; id: string }>(caller, tenant, (reader) => {
    if (reader.userId === null) throw refuse('UNAUTHENTICATED')
    if (!belongs(reader, tenant)) throw refuse('FORBIDDEN')
    const own = entitiesIn(events).flatMap((name) => {
      const kind = kinds.get(name)
      return kind !== undefined && scopeFor(kinds, name, reader, tenant) === 'own'
        ? [ownOf(kind, reader, tenant, idsIn(events, name), database)]
        : []
    })
    return own.length === 0 ? sql`select ''::text as entity, ''::text as id where false` : sql.join(own, ' union all ')
  })
  const owned = new Set(rows.map(({ entity, id }) => `${entity} ${id}`))
  return {
    actor,
    events: events.filter(({ entity, id }) => {
      const scope = scopeFor(kinds, entity, actor, tenant)
      return scope === 'all' || (scope === 'own' && (id === '' || owned.has(`${entity} ${id}`)))
    }),
  }
}
