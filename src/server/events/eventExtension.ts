import { scopeOf } from '../../domain/access.ts'
import { prepareEvent } from '../../domain/event/prepareEvent.ts'
import type { Event } from '../../generated/entities/event.ts'
import type { Actor } from '../actor.ts'
import { sql } from '../database/sql.ts'
import type { EntityExtension } from '../records/extension.ts'
import type { Kind } from '../records/kind.ts'
import { mayDo } from '../records/scope.ts'
import { demandKnownKeys, namingLocks, readTaxes } from '../tenants/taxKeys.ts'
import { withHiddenLocationKept, withVisibleLocation } from './eventLocation.ts'
import { takenSeats } from './takenSeats.ts'

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
