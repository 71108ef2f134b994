import { Refusal } from '../../domain/refusal.ts'
import { draftAfter } from '../bookings/bookingActions.ts'
import { type BookingRegistry, notifyListeners } from '../bookings/bookingListeners.ts'
import { lockBookings } from '../bookings/bookingLocks.ts'
import { writeChanges } from '../bookings/changeBooking.ts'
import { type StoredBooking, storedBookings } from '../bookings/storedBookings.ts'
import type { Transaction } from '../database/database.ts'
import { cancellationIn } from './ownBooking.ts'

/** Reason in the history. */
export const cancelReason = 'bookings.cancel-by-booker'

/** Locks and reads a booking; undefined: unknown. */
export const lockedBooking = async (
  tx: Transaction,
  tenant: string,
  id: string,
): Promise<StoredBooking | undefined> => {
  const [, [stored]] = await Promise.all([lockBookings(tx, tenant, [id]), storedBookings(tx, tenant, [id])])
  return stored
}

/** Refuses with 409 what the booker cannot cancel. The caller holds the lock of the booking. */
export const demandCancellable = async (tx: Transaction, tenant: string, stored: StoredBooking): Promise<void> => {
  const { obstacle } = await cancellationIn(tx, tenant, stored)
  if (obstacle !== null) throw new Refusal(409, obstacle.code, obstacle.message)
}

/**
 * Rejects or cancels a booking for its booker, who has been proven: with all effects of the same action by staff. The caller holds the lock
 * of the booking.
 */
export const cancelForBooker = async (
  tx: Transaction,
  registry: BookingRegistry,
  tenant: string,
  stored: StoredBooking,
  reason: string,
): Promise<void> => {
  await demandCancellable(tx, tenant, stored)
  const draft = draftAfter(stored, 'reject', { reason }, tx.at)
  const bookings = await writeChanges(tx, registry, tenant, [draft], cancelReason)
  await notifyListeners(tx, registry, tenant, { bookings, series: null, as: 'visitor' })
}
