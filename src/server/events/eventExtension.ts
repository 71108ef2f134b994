import { scopeOf } from '../../domain/access.ts'
import { prepareEvent } from '../../domain/event/prepareEvent.ts'
import type { Event } from '../../generated/entities/event.ts'
import type { Actor } from '../actor.ts'
import type { Transaction } from '../database/database.ts'
import { type Query, sql } from '../database/sql.ts'
import type { EntityExtension } from '../records/extension.ts'
import type { Kind } from '../records/kind.ts'
import { type Document, isDocument } from '../records/pointer.ts'
import { mayDo } from '../records/scope.ts'
import { hiddenAmong, seesAllBookables, visibleTo } from '../records/visibleTo.ts'
import { demandKnownKeys, namingLocks, readTaxes } from '../tenants/taxKeys.ts'
import { takenSeats } from './takenSeats.ts'

/** References of an event's location to bookables, which may be hidden from a reader of the event (PERM-028). */
const references = ['select', 'room'] as const

/** The location of the row `record`; null for each bookable that the actor may not see. */
const visibleLocation = (visible: Query): Query => {
  const shown = references.map(
    (name) => sql`${sql.literal(name)}, (select to_jsonb(record.id) from bookables as record
      where record.tenant_id = event.tenant_id and record.id = event.doc #>> ${sql.literal(`{eventLocation,${name}}`)}::text[] and ${visible})`,
  )
  return sql`(select event.doc -> 'eventLocation' || jsonb_build_object(${sql.join(shown)}) from (select record.tenant_id, record.doc) as event)`
}

/** Events as read by this actor, without ids of hidden bookables; a filter by them would reveal them. */
const withVisibleLocation = (kind: Kind, actor: Actor, tenant: string): Kind => {
  if (seesAllBookables(kind, actor, tenant)) return kind
  const { storage, extension } = kind
  const hidden = references.map((name) => `eventLocation.${name}`)
  const filters = Object.entries(storage.filters).filter(([name]) => !hidden.includes(name))
  return {
    ...kind,
    storage: { ...storage, filters: Object.fromEntries(filters) },
    extension: {
      ...extension,
      derived: { ...extension.derived, eventLocation: visibleLocation(visibleTo(kind, actor, tenant)) },
    },
  }
}

/** Adds the hidden bookables of the location back to an event sent by a user who was not shown them, unless it names others. */
const withHiddenLocationKept = async (
  tx: Transaction,
  kind: Kind,
  tenant: string,
  stored: Document,
  sent: Document,
): Promise<Document> => {
  const { eventLocation: before } = stored
  const { eventLocation: location } = sent
  if (!isDocument(before) || !isDocument(location)) return sent
  const left = references.filter((name) => typeof before[name] === 'string' && typeof location[name] !== 'string')
  const hidden = await hiddenAmong(
    tx,
    kind,
    tenant,
    left.map((name) => String(before[name])),
  )
  const kept = left.filter((name) => hidden.has(String(before[name]))).map((name) => [name, before[name]])
  return kept.length === 0 ? sent : { ...sent, eventLocation: { ...location, ...Object.fromEntries(kept) } }
}

const populated = sql`jsonb_build_object('bookedSeats', ${takenSeats})`

/** Staff with own rights learn the seats taken of the events that they may read, as by `events/:id/count`, and no hidden bookables. */
const seenBy = (whole: Kind, actor: Actor, tenant: string): Kind => {
  if (scopeOf(actor.permissions, tenant, 'read', whole.storage.entity.access) === 'all') return whole
  const kind = withVisibleLocation(whole, actor, tenant)
  const own = sql`case when ${mayDo(kind, actor, tenant, 'read')} then ${populated} else 'null'::jsonb end`
  return { ...kind, extension: { ...kind.extension, populated: { _populated: own } } }
}

/** Lists show visitors public events only; by its id any event can be read (special link). */
export const eventExtension = {
  open: { visitors: true, list: () => sql`record.is_public`, record: () => sql`true` },
  quota: { limit: 'maxPublicEvents', counts: ({ isPublic }) => isPublic, condition: sql`record.is_public` },
  savesItself: true,
  locks: ({ taxAssignments }, tenant) => namingLocks(taxAssignments, tenant),
  check: async (tx, { tenant, after }) => {
    if (tenant === null || after.taxAssignments.length === 0) return
    demandKnownKeys(await readTaxes(tx, tenant), after.taxAssignments)
  },
  prepare: prepareEvent,
  derived: { _populated: sql`'null'::jsonb` },
  populated: { _populated: populated },
  seenBy,
  unseen: withHiddenLocationKept,
} satisfies EntityExtension<Event>
