import { scopeOf } from '../../domain/access.ts'
import type { Actor } from '../actor.ts'
import type { Query } from '../database/sql.ts'
import { sql } from '../database/sql.ts'
import type { Kind } from '../records/kind.ts'
import { entryItself, knownEntries } from '../records/knownEntries.ts'
import { partlyRead } from './hiddenParts.ts'
import { unrestricted, visibleTo } from '../records/visibleTo.ts'

/** A ticket's event and the parts in order, for cards and forms. Conditions on the rows `event` and `record` (a part). */
export const populatedBy = (event: Query, part: Query): Query => sql`jsonb_build_object(
  'event', (select jsonb_build_object('id', event.id, 'information', jsonb_build_object('name', event.name)) from events as event
    where event.tenant_id = record.tenant_id and event.id = record.doc ->> 'eventId' and ${event}),
  'relatedBookables', coalesce((select jsonb_agg(jsonb_build_object('id', record.id, 'type', record.type, 'title', record.title) order by named.position)
    from (select record.tenant_id as town) as own, jsonb_array_elements_text(record.doc -> 'relatedBookableIds') with ordinality as named(id, position)
    join bookables as record on record.id = named.id and ${part}
    where record.tenant_id = own.town), '[]'::jsonb))`

/** Bookables without references to hidden objects: even the ids are omitted (PERM-028). */
const partlyKnown = (whole: Kind, visible: Query, populated: Query): Kind => ({
  ...whole,
  storage: {
    ...whole.storage,
    elsewhere: [...whole.storage.elsewhere, ...partlyRead.keys()],
    // A filter over the full lists would reveal hidden entries.
    filters: Object.fromEntries(
      Object.entries(whole.storage.filters).filter(
        ([name]) => ![...partlyRead.keys()].some((list) => name.startsWith(list)),
      ),
    ),
  },
  extension: {
    ...whole.extension,
    derived: {
      ...whole.extension.derived,
      relatedBookableIds: knownEntries('relatedBookableIds', 'bookables', entryItself, visible),
      checkoutBookableIds: knownEntries(
        'checkoutBookableIds',
        'bookables',
        sql`(named.entry ->> 'bookableId')`,
        visible,
      ),
    },
    populated: { _populated: populated },
  },
})

/** Bookables for visitors, with the names of public parts and events only. */
export const publicKind = (whole: Kind, visible: Query): Kind =>
  partlyKnown(whole, visible, populatedBy(sql`event.is_public`, sql`record.is_public and ${unrestricted(sql`record`)}`))

/** Bookables for users with a right to read; events are readable by all users with the id. */
export const seenByRight = (whole: Kind, actor: Actor, tenant: string): Kind => {
  if (scopeOf(actor.permissions, tenant, 'read', whole.storage.entity.access) === 'all') return whole
  const visible = visibleTo(whole, actor, tenant)
  return partlyKnown(whole, visible, populatedBy(sql`true`, visible))
}
