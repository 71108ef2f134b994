import { can } from '../../domain/access.ts'
import { bookingErrors } from '../../domain/booking/bookingErrors.ts'
import { isDeletable } from '../../domain/booking/status.ts'
import { Refusal } from '../../domain/refusal.ts'
import { giveBackCoupons } from '../coupons/couponUse.ts'
import type { Transaction } from '../database/database.ts'
import { sql } from '../database/sql.ts'
import { kindNamed } from '../records/kind.ts'
import { removeRecord } from '../records/remove.ts'
import type { Registry } from '../records/save.ts'
import { lockBookings, lockObjects } from './bookingLocks.ts'
import { missing } from '../records/scope.ts'
import { refreshSeries } from './seriesOwners.ts'
import { lockRow } from '../records/storedRow.ts'
import { storedBookings } from './storedBookings.ts'

/** Deletes the series if it has no bookings left, else updates its owners. */
const removeEmptySeries = async (tx: Transaction, registry: Registry, tenant: string, id: string): Promise<void> => {
  const kind = kindNamed(registry.kinds, 'group-booking')
  const row = await lockRow(tx, kind, tenant, id, 'delete')
  const members = row?.document['bookingIds']
  if (row === null || (Array.isArray(members) && members.length > 0)) return refreshSeries(tx, registry, tenant, [id])
  await removeRecord(tx, registry, kind, { tenant, id, may: () => true })
}

/**
 * Deletes bookings, all or none; paid bookings with a price, and those that money has arrived for online, are refused for all users (409
 * ALREADY_PAID). Coupons are given back, members leave their series, documents stay.
 */
export const removeBookings = async (
  tx: Transaction,
  registry: Registry,
  tenant: string,
  ids: readonly string[],
): Promise<void> => {
  const kind = kindNamed(registry.kinds, 'booking')
  const [, stored] = await Promise.all([lockBookings(tx, tenant, ids), storedBookings(tx, tenant, ids)])
  const { access } = kind.storage.entity
  const mayAll = stored.every(
    ({ document }) => tx.actor.system === true || can(tx.actor.permissions, tenant, 'delete', access, document),
  )
  if (stored.length < ids.length || !mayAll) throw missing(kind, tx.actor, tenant, 'delete')
  const [paid] = await tx.query(sql`select from payment_attempt_bookings as part
    join payments on payments.tenant_id = part.tenant_id and payments.attempt_id = part.attempt_id
    where part.tenant_id = ${tenant} and part.booking_id = any(${ids}::text[]) limit 1`)
  if (
    paid !== undefined ||
    !stored.every(({ document, items }) => isDeletable({ ...document, bookableItems: [...items] }))
  )
    throw new Refusal(409, 'ALREADY_PAID', bookingErrors.ALREADY_PAID ?? '')
  await lockObjects(tx, tenant, [], ids)
  await giveBackCoupons(tx, tenant, ids)
  for (const id of ids) await removeRecord(tx, registry, kind, { tenant, id, may: () => true })
  const series = new Set(stored.flatMap(({ groupBookingId }) => groupBookingId ?? []))
  for (const id of [...series].sort()) await removeEmptySeries(tx, registry, tenant, id)
}

/** Bookings per statement; many more could exceed its time limit. */
const bookingsPerDelete = 1_000

/**
 * Deletes all bookings of a tenant that is deleted, before the objects they name. Documents and series go with the tenant.
 * @param tx of the system
 */
export const removeTenantBookings = async (tx: Transaction, tenant: string): Promise<void> => {
  await tx.query(sql`delete from coupon_use where tenant_id = ${tenant}`)
  await tx.query(sql`delete from reference where tenant_id = ${tenant} and booking_id is not null`)
  for (let left = 1; left > 0;) {
    const [deleted] = await tx.query<{ count: number }>(sql`
      with page as (select id from bookings where tenant_id = ${tenant} limit ${bookingsPerDelete}::integer),
      gone as (delete from bookings using page where bookings.tenant_id = ${tenant} and bookings.id = page.id returning 1)
      select count(*)::integer as count from gone`)
    left = deleted?.count ?? 0
  }
}
