import type { UndoneChangeover } from '../../api/taxChangeover.ts'
import {
  mayTakeBack,
  type SettledState,
  type Settlement,
  type TaxedBooking,
  undoneReason,
} from '../../domain/tax/changeover.ts'
import type { BookingBookableItem } from '../../generated/entities/booking.ts'
import { lockBookings } from '../bookings/bookingLocks.ts'
import { type StoredBooking, storedBookings } from '../bookings/storedBookings.ts'
import { writeBookings } from '../bookings/writeBookings.ts'
import type { Transaction } from '../database/database.ts'
import { sql } from '../database/sql.ts'
import { refuse } from '../faults.ts'
import { inSlices } from '../inSlices.ts'
import type { Kind } from '../records/kind.ts'
import { same } from '../records/same.ts'
import { changeoverPage } from './changeoverPage.ts'
import { settlements, unsettled } from './changingBookings.ts'
import { retaxed, taxedOf } from './retaxed.ts'

/** A changed booking as of its changeover. */
interface ChangedRow {
  readonly id: string
  readonly before: TaxedBooking
  readonly after: TaxedBooking
  readonly settled: SettledState
  readonly invoices: Settlement['invoices']
}

/** The lines with their former taxes and prices, and their objects as they are. */
const formerLines = ({ items }: StoredBooking, before: TaxedBooking): readonly BookingBookableItem[] =>
  before.items.map((line, position) => ({ ...line, _bookableUsed: items[position]?._bookableUsed ?? null }))

/**
 * Gives the next bookings of a changeover their former taxes and prices back; those that were changed, rejected, deleted, invoiced or paid
 * since stay as they are.
 */
export const undoChangeover = async (
  tx: Transaction,
  kind: Kind,
  tenant: string,
  id: string,
): Promise<UndoneChangeover> => {
  const [changeover] = await tx.query(sql`select from tax_changeovers where tenant_id = ${tenant} and id::text = ${id}`)
  if (changeover === undefined) throw refuse('NOT_FOUND')
  const own = sql`part.tenant_id = ${tenant} and part.changeover_id = ${id}::uuid`
  const changed = sql`${own} and part.state = 'changed'`
  const page = await changeoverPage(
    tx,
    { tenant, after: '' },
    (last) =>
      sql`select part.booking_id as id from tax_changed_bookings as part where ${changed} and part.booking_id > ${last} order by part.booking_id limit 1`,
  )
  await lockBookings(tx, tenant, page.ids)
  // Another call may have taken them back before this one had the locks.
  const rows =
    await tx.query<ChangedRow>(sql`select part.booking_id as id, part.before, part.after, part.settled, part.invoices
    from tax_changed_bookings as part where ${tx.unguarded ? own : changed} and part.booking_id = any(${page.ids}::text[]) order by part.booking_id`)
  const ids = rows.map((row) => row.id)
  const [stored, settled] = [await storedBookings(tx, tenant, ids), await settlements(tx, tenant, ids)]
  const byId = new Map(stored.map((booking) => [booking.id, booking]))
  const undone = await inSlices(rows, 1, (slice) =>
    slice.flatMap(({ id: booking, before, after, settled: state, invoices }) => {
      const now = byId.get(booking)
      if (now === undefined || now.document.isRejected || !same(taxedOf(now), after)) return []
      const samePrice = before.priceEur === after.priceEur
      if (!mayTakeBack({ state, invoices }, settled.get(booking) ?? unsettled, samePrice)) return []
      return [retaxed(now, { ...before, items: formerLines(now, before) }, tx.at)]
    }),
  )
  await writeBookings(tx, kind, tenant, undone, { reason: undoneReason })
  const done = undone.map((booking) => booking.id)
  await tx.query(sql`update tax_changed_bookings as part set state = case when part.booking_id = any(${done}::text[]) then 'undone' else 'kept' end
    where ${own} and part.booking_id = any(${ids}::text[])`)
  const more = await tx.query(sql`select from tax_changed_bookings as part where ${changed} limit 1`)
  return { undone: done, kept: ids.filter((one) => !done.includes(one)), more: more.length > 0 }
}
