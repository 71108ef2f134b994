import type { Query } from '../database/sql.ts'
import { sql } from '../database/sql.ts'
import type { Kind } from '../records/kind.ts'
import { entryItself, knownEntries } from '../records/knownEntries.ts'
import { unrestricted } from './visibleTo.ts'

/** Visitors learn of parts and events by name only what they could find themselves. */
const populated = sql`jsonb_build_object(
  'event', (select jsonb_build_object('id', event.id, 'information', jsonb_build_object('name', event.name)) from events as event
    where event.tenant_id = record.tenant_id and event.id = record.doc ->> 'eventId' and event.is_public),
  'relatedBookables', coalesce((select jsonb_agg(jsonb_build_object('id', part.id, 'type', part.type, 'title', part.title) order by named.position)
    from jsonb_array_elements_text(record.doc -> 'relatedBookableIds') with ordinality as named(id, position)
    join bookables as part on part.tenant_id = record.tenant_id and part.id = named.id and part.is_public and ${unrestricted(sql`part`)}), '[]'::jsonb))`

/** Lists of which guests read a part only: a filter over the whole would tell the rest. */
const partlyRead = ['relatedBookableIds', 'checkoutBookableIds']

/** Bookables as their guests read them: an object hidden from somebody is not even named by its id where others speak of it (PERM-028). */
export const publicKind = (whole: Kind, visible: Query): Kind => ({
  ...whole,
  storage: {
    ...whole.storage,
    elsewhere: [...whole.storage.elsewhere, ...partlyRead],
    filters: Object.fromEntries(
      Object.entries(whole.storage.filters).filter(([name]) => !partlyRead.some((list) => name.startsWith(list))),
    ),
  },
  room: {
    ...whole.room,
    derived: {
      ...whole.room.derived,
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
