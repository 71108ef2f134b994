import { bookingMode } from '../../domain/availability/bookingMode.ts'
import type { Bookable } from '../../generated/entities/bookable.ts'
import type { Transaction } from '../database/database.ts'
import { lockStatement } from '../database/locks.ts'
import { sql } from '../database/sql.ts'
import { objectLock } from './relations.ts'

/**
 * Fits the allocations of an object that changes between booked for periods and booked without: from now on its bookings occupy their
 * period, or any time. A resulting overbooking is stored, as after a reduced amount.
 */
export const followTimeRelation = async (
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
