import type { RefundChoice } from '../../domain/payments/refunds.ts'
import type { Transaction } from '../database/database.ts'
import type { Registry } from '../records/save.ts'
import type { DecidedBooking } from './decideBooking.ts'

/** The transaction in the name of the user who wrote the booking. */
export type InNameOf = (booking: Pick<DecidedBooking, 'id'>) => Transaction

/** Bookings of one tenant were written. */
export interface BookingNotification {
  /** The series changed as a whole, which is notified once; null: each booking separately. */
  readonly series: string | null
  /** After the change; `before` null: newly created. */
  readonly bookings: readonly DecidedBooking[]
  readonly as: 'staff' | 'visitor'
  /** Requested board columns by booking: a state's id, `archive`, or null for the backlog. */
  readonly columns?: ReadonlyMap<string, string | null>
  /** The author's transaction per booking, if several users wrote at once; absent: the transaction's own user. */
  readonly inNameOf?: InNameOf
  /** What staff give back of paid bookings that end; absent: everything, to a visitor what the rules leave. */
  readonly refund?: RefundChoice
  /** Cancelled because nobody paid in time. */
  readonly isExpired?: true
  /** Nothing new, but the address: the booker gets the mail of the present state again, others get none. */
  readonly again?: true
  /** Caused by an action of the board, which ignores its own changes. */
  readonly byBoard?: true
}

/** Notifies a listener of an event. */
type Notify = (notification: BookingNotification) => Promise<void>

/**
 * A module of a higher layer that reacts to booking events (documents, mails, lockers, workflow). Opened before the decision, so that its
 * reads share the round trip of the others. Notified in the same transaction after all writes, so its own writes commit or roll back with
 * them. Calls to external systems are jobs.
 */
export type BookingListener = (tx: Transaction, tenant: string) => Notify

/** The registry and the listeners: changing bookings needs both. */
export interface BookingRegistry extends Registry {
  readonly listeners: readonly BookingListener[]
}

/** Opens all listeners. The returned function notifies them one after another, since each must see the writes of the previous ones. */
export const openListeners = (tx: Transaction, { listeners }: BookingRegistry, tenant: string): Notify => {
  const notifiers = listeners.map((listener) => listener(tx, tenant))
  return async (notification) => {
    for (const notify of notifiers) await notify(notification)
  }
}

/** Opens all listeners and notifies them. */
export const notifyListeners = async (
  tx: Transaction,
  registry: BookingRegistry,
  tenant: string,
  notification: BookingNotification,
): Promise<void> => {
  if (notification.bookings.length > 0) await openListeners(tx, registry, tenant)(notification)
}
