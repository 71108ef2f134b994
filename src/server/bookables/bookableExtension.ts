import { bookingMode } from '../../domain/availability/bookingMode.ts'
import { prepareBookable } from '../../domain/rules/prepareBookable.ts'
import type { Bookable } from '../../generated/entities/bookable.ts'
import type { Transaction } from '../database/database.ts'
import { lockStatement } from '../database/locks.ts'
import { sql } from '../database/sql.ts'
import type { EntityExtension } from '../records/extension.ts'
import { visibleTo } from '../records/visibleTo.ts'
import { namingLocks } from '../tenants/taxKeys.ts'
import { partsKnown, withHiddenKept } from './hiddenParts.ts'
import { demandOwnRelations } from './ownRelations.ts'
import { populatedBy, seenByRight } from './publicKind.ts'
import { demandTaxed } from './demandTaxed.ts'
import { demandTree, objectLock, relationsLock } from './relations.ts'

/**
 * Fits the allocations of an object that changes between booked for periods and booked without: from now on its bookings occupy their
 * period, or any time. A resulting overbooking is stored, as after a reduced amount.
 */
const followTimeRelation = async (
  tx: Transaction,
  tenant: string,
  id: string,
  before: Bookable | null,
  after: Bookable,
): Promise<void> => {
  const isTimed = bookingMode(after) !== 'timeless'
  if (before === null || (bookingMode(before) !== 'timeless') === isTimed) return
  if (!tx.unguarded) await tx.query(lockStatement([objectLock(tenant, id)]))
  await tx.query(sql`update allocation set during = case when ${isTimed}::boolean then tstzrange(record.time_begin, record.time_end) end
    from bookings as record
    where allocation.tenant_id = ${tenant} and allocation.bookable_id = ${id} and record.tenant_id = allocation.tenant_id
      and record.id = allocation.booking_id and record.time_begin < record.time_end`)
}

const lowestPrice = sql`(select to_jsonb(min((category ->> 'priceEur')::numeric)) from jsonb_array_elements(record.doc -> 'priceCategories') as category)`

export const bookableExtension = {
  derived: { priceEur: lowestPrice, _populated: sql`'null'::jsonb` },
  populated: { _populated: populatedBy(sql`true`, sql`true`) },
  known: visibleTo,
  seenBy: seenByRight,
  unseen: withHiddenKept,
  prepare: prepareBookable,
  quota: { limit: 'maxPublicBookables', counts: ({ isPublic }) => isPublic, condition: sql`record.is_public` },
  // Bookings choose their locks by relations and by the events of tickets: neither may change while one waits for its locks.
  locks: ({ relatedBookableIds, eventId, type, taxAssignments }, tenant) => {
    const hasParts = Array.isArray(relatedBookableIds) && relatedBookableIds.length > 0
    const hasEvent = type === 'ticket' || typeof eventId === 'string'
    return [
      ...(tenant !== null && (hasParts || hasEvent) ? [relationsLock(tenant)] : []),
      ...namingLocks(taxAssignments, tenant),
    ]
  },
  check: async (tx, { tenant, id, before, after }, kind) => {
    if (tenant === null) return
    await demandTaxed(tx, tenant, after)
    const relatedBookableIds = await partsKnown(tx, kind, tenant, before, after)
    await demandTree(tx, tenant, id, relatedBookableIds)
    await demandOwnRelations(tx, kind, tenant, before, { ...after, relatedBookableIds: [...relatedBookableIds] })
    await followTimeRelation(tx, tenant, id, before, after)
  },
} satisfies EntityExtension<Bookable>
