import type { Bookable } from '../../generated/entities/bookable.ts'
import { Refusal } from '../../domain/refusal.ts'
import { readsAllBookings } from '../../domain/tasks/taskRights.ts'
import type { Transaction } from '../database/database.ts'
import { sql } from '../database/sql.ts'

/** Refuses deletion of a booked object. Lists the bookings for users with the right to read all of them, else only their number. */
export const demandUnbooked = async (tx: Transaction, { id }: Bookable, tenant: string | null): Promise<void> => {
  const named = await tx.query<{ booking: string; count: number }>(sql`
    select item.booking_id as booking, count(*) over () as count from booking_item as item
    where item.tenant_id = ${tenant} and item.bookable_id = ${id} group by item.booking_id order by item.booking_id limit 3`)
  const [first] = named
  if (first === undefined) return
  if (!readsAllBookings(tx.actor.permissions, tenant))
    throw new Refusal(409, 'IN_USE', `Das Buchungsobjekt ist noch gebucht (Buchungen: ${first.count}).`)
  const more = first.count > named.length ? ` und ${first.count - named.length} weitere` : ''
  throw new Refusal(
    409,
    'IN_USE',
    `Das Buchungsobjekt ist noch gebucht: ${named.map(({ booking }) => booking).join(', ')}${more}.`,
    { usedBy: named.map(({ booking }) => ({ entity: 'booking', id: booking })) },
  )
}
