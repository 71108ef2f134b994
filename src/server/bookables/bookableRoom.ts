import { prepareBookable } from '../../domain/rules/prepareBookable.ts'
import type { Bookable } from '../../generated/entities/bookable.ts'
import { sql } from '../database/sql.ts'
import type { Room } from '../records/room.ts'
import { demandOwnRelations } from './ownRelations.ts'
import { demandTree, relationsLock } from './relations.ts'

const lowestPrice = sql`(select to_jsonb(min((category ->> 'priceEur')::numeric)) from jsonb_array_elements(record.doc -> 'priceCategories') as category)`

/** The event of a ticket by name, and the parts in their order: what cards and forms show beside the ids. */
const populated = sql`jsonb_build_object(
  'event', (select jsonb_build_object('id', event.id, 'information', jsonb_build_object('name', event.name)) from events as event
    where event.tenant_id = record.tenant_id and event.id = record.doc ->> 'eventId'),
  'relatedBookables', coalesce((select jsonb_agg(jsonb_build_object('id', part.id, 'type', part.type, 'title', part.title) order by named.position)
    from jsonb_array_elements_text(record.doc -> 'relatedBookableIds') with ordinality as named(id, position)
    join bookables as part on part.tenant_id = record.tenant_id and part.id = named.id), '[]'::jsonb))`

export const bookableRoom = {
  derived: { priceEur: lowestPrice, _populated: sql`'null'::jsonb` },
  populated: { _populated: populated },
  prepare: prepareBookable,
  quota: { limit: 'maxPublicBookables', counts: ({ isPublic }) => isPublic, condition: sql`record.is_public` },
  locks: ({ relatedBookableIds }, tenant) =>
    tenant !== null && Array.isArray(relatedBookableIds) && relatedBookableIds.length > 0
      ? [relationsLock(tenant)]
      : [],
  check: async (tx, { tenant, id, before, after }) => {
    if (tenant === null) return
    await demandTree(tx, tenant, id, after.relatedBookableIds)
    await demandOwnRelations(tx, tenant, before, after)
  },
} satisfies Room<Bookable>
