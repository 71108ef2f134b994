import type { LiveEvent } from '../../api/live.ts'
import { createHash } from 'node:crypto'
import { ownersOf, permissionsIn, scopeOf } from '../../domain/access.ts'
import type { Actor } from '../actor.ts'
import type { Caller, Change, Database } from '../database/database.ts'
import { type Query, sql } from '../database/sql.ts'
import { refuse } from '../faults.ts'
import type { Kind, Kinds } from '../records/kind.ts'
import { mayDo, ofTenant } from '../records/scope.ts'

/** An event with the owners to whom the record belongs no longer: for them it is gone. */
export interface ChangeEvent extends LiveEvent {
  /** `ownerMark` of each. */
  readonly left: readonly string[]
  /** The change creates no version of the record: its card was moved. */
  readonly keepsVersion: boolean
}

/** Stands for an address on the channel between servers, which any database user may read. */
const ownerMark = (userId: string): string => createHash('sha256').update(userId).digest('base64url').slice(0, 16)

/** The live events of changes; cards are reported as their bookings. */
export const liveEventsOf = (kinds: Kinds, changes: readonly Change[]): readonly ChangeEvent[] =>
  changes.flatMap(({ entity, id, before, after, version, refused }) => {
    const name = entity === 'workflow-task' ? 'booking' : entity
    const storage = kinds.get(name)?.storage
    if (refused || storage?.entity.scope !== 'tenant') return []
    const now = new Set(ownersOf(after ?? {}, storage.owners))
    const left = ownersOf(before ?? {}, storage.owners).filter((owner) => !now.has(owner))
    return [
      {
        entity: name,
        id,
        version: after === null ? null : (version ?? null),
        left: left.map(ownerMark),
        keepsVersion: version === undefined && after !== null,
      },
    ]
  })

/** Two events of one record as one: the later, with the owners both have lost. */
export const merged = (earlier: ChangeEvent | undefined, later: ChangeEvent): ChangeEvent =>
  earlier === undefined
    ? later
    : {
        ...later,
        left: [...new Set([...earlier.left, ...later.left])],
        ...(later.keepsVersion && { version: earlier.version, keepsVersion: earlier.keepsVersion }),
      }

/** What a listener is told. */
export const plainEvent = ({ entity, id, version }: LiveEvent): LiveEvent => ({ entity, id, version })

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
  if ([...scopes.values()].includes('own')) return null
  return events.filter(({ entity }) => scopes.get(entity) === 'all').map(plainEvent)
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
 * The events about records this caller may read now, checked by the database; one that belongs to the caller no longer is reported like a
 * deleted one. "Many" of an entity is sent to all callers who may read some of it. Refuses callers without session or outside of the
 * tenant.
 */
export const readableEvents = async (
  database: Database,
  kinds: Kinds,
  caller: Caller,
  tenant: string,
  events: readonly ChangeEvent[],
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
  const mark = ownerMark(actor.userId ?? '')
  return {
    actor,
    events: events.flatMap((event) => {
      const { entity, id, left } = event
      const scope = scopeFor(kinds, entity, actor, tenant)
      if (scope === 'all') return [plainEvent(event)]
      if (scope !== 'own') return []
      if (id === '' || owned.has(`${entity} ${id}`)) return [plainEvent(event)]
      return left.includes(mark) ? [{ entity, id, version: null }] : []
    }),
  }
}
