import { randomUUID } from 'node:crypto'
import { lockerChange } from '../../domain/lockers/lockerChange.ts'
import type { LockerReservation } from '../../domain/lockers/lockerSlots.ts'
import { mayRent } from '../../domain/lockers/lockerState.ts'
import type { BookingListener } from '../bookings/bookingListeners.ts'
import type { StoredLocker } from '../bookings/storedBookings.ts'
import type { Transaction } from '../database/database.ts'
import { sql } from '../database/sql.ts'
import { epochMs, instant } from '../database/wireTypes.ts'
import { enqueueLockers } from './lockerRows.ts'

type NewLocker = LockerReservation & { readonly id: string; readonly bookingId: string }

const recorded = ({ bookableId, lockerSystem, unitId, number, begin, end }: LockerReservation, bookingId: string) => ({
  ...{ bookingId, bookableId, lockerSystem, unitId, number, begin, end },
})

/** Gives lockers back: what is rented is ended by a job, what is unclear stays for staff, the others are deleted. */
const release = async (
  tx: Transaction,
  tenant: string,
  released: readonly (StoredLocker & { readonly bookingId: string })[],
): Promise<void> => {
  if (released.length === 0) return
  const ids = released.map(({ id }) => id)
  await tx.query(sql`delete from locker_reservations where tenant_id = ${tenant} and id = any(${ids}::uuid[])
    and state in ('reserved', 'failed', 'closed')`)
  await tx.query(sql`update locker_reservations set active = false, changed_at = ${instant(tx.at)}::timestamptz
    where tenant_id = ${tenant} and id = any(${ids}::uuid[])`)
  const rented = released.filter(({ state }) => state === 'open')
  enqueueLockers(
    tx,
    tenant,
    'cancel',
    rented.map(({ id }) => id),
  )
  for (const { bookingId, ...locker } of released)
    tx.record({ entity: 'locker', id: locker.id, before: recorded(locker, bookingId), after: null })
}

const reserve = async (tx: Transaction, tenant: string, added: readonly NewLocker[]): Promise<void> => {
  if (added.length === 0) return
  const rows = added.map(({ begin, end, ...locker }) => ({ ...locker, begins: instant(begin), ends: instant(end) }))
  await tx.query(sql`insert into locker_reservations (tenant_id, id, booking_id, bookable_id, locker_system, unit_id, number, begins, ends, changed_at)
    select ${tenant}, id, "bookingId", "bookableId", "lockerSystem", "unitId", number, begins, ends, ${instant(tx.at)}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as new (id uuid, "bookingId" text, "bookableId" text, "lockerSystem" text,
      "unitId" text, number integer, begins timestamptz, ends timestamptz)`)
  for (const { bookingId, ...locker } of added)
    tx.record({ entity: 'locker', id: locker.id, before: null, after: recorded(locker, bookingId) })
}

/**
 * Reservations follow their bookings in the same transaction, under the locks of the objects; the calls at the systems are jobs after the
 * commit, and only for bookings that stand and owe nothing.
 */
export const followLockers: BookingListener =
  (tx, tenant) =>
  async ({ bookings }) => {
    const changes = bookings
      .filter(({ before, lockers }) => (before?.lockers.length ?? 0) + lockers.length > 0)
      .map((booking) => {
        const change = lockerChange(booking.before, booking, tx.at)
        const added = change.added.map((locker): NewLocker => ({ ...locker, id: randomUUID(), bookingId: booking.id }))
        return { booking, ...change, added }
      })
    if (changes.length === 0) return
    await release(
      tx,
      tenant,
      changes.flatMap(({ booking, released }) => released.map((locker) => ({ ...locker, bookingId: booking.id }))),
    )
    await reserve(
      tx,
      tenant,
      changes.flatMap(({ added }) => added),
    )
    enqueueLockers(
      tx,
      tenant,
      'open',
      changes.flatMap(({ booking, added, due }) =>
        mayRent(booking.document) ? [...added, ...due].map(({ id }) => id) : [],
      ),
    )
  }

/** A booking is deleted: its lockers are given back. */
export const releaseLockers = async (
  tx: Transaction,
  booking: { readonly id: string },
  tenant: string | null,
): Promise<void> => {
  const held = await tx.query<StoredLocker & { readonly bookingId: string }>(sql`
    select id, state, booking_id as "bookingId", bookable_id as "bookableId", locker_system as "lockerSystem", unit_id as "unitId", number,
      ${epochMs(sql`begins`)} as begin, ${epochMs(sql`ends`)} as end
    from locker_reservations where tenant_id = ${tenant ?? ''} and booking_id = ${booking.id} and active`)
  await release(tx, tenant ?? '', held)
}
