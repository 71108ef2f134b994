import type { Actor } from '../actor.ts'
import type { Transaction } from '../database/database.ts'
import type { Query } from '../database/sql.ts'
import { sql } from '../database/sql.ts'
import type { Kind } from '../records/kind.ts'
import { type Document, isDocument } from '../records/pointer.ts'
import { hiddenAmong, seesAllBookables, visibleTo } from '../records/visibleTo.ts'

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
export const withVisibleLocation = (kind: Kind, actor: Actor, tenant: string): Kind => {
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
export const withHiddenLocationKept = async (
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
