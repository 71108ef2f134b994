import type { Transaction } from '../database/database.ts'
import type { Registry } from '../records/save.ts'
import type { DecidedBooking } from './decideBooking.ts'
import type { StoredBooking } from './storedBookings.ts'

/** The transaction as that person has it who wrote a booking. */
export type InNameOf = (booking: Pick<DecidedBooking, 'id'>) => Transaction

/** What happened to bookings of one tenant. */
export type BookingNews = {
  /** The series that was acted on as a whole, which is told once; null: each booking for itself. */
  readonly series: string | null
} & (
  | {
      readonly kind: 'written'
      /** As they are now, with what they were; `before` null: placed. */
      readonly bookings: readonly DecidedBooking[]
      /** Who did it. */
      readonly as: 'staff' | 'visitor'
      /** The places on the board that forms ask for, by booking: a state's id, `archive`, null for the backlog. */
      readonly wishes?: ReadonlyMap<string, string | null>
      /** In whose name each was written, where several people wrote at once; absent: the transaction's own. */
      readonly inNameOf?: InNameOf
      /** An action of the board did it; the board does not follow itself. */
      readonly byBoard?: true
    }
  | { readonly kind: 'removed'; readonly bookings: readonly StoredBooking[] }
)

/**
 * A room of a higher shelf that follows what happens to bookings (documents, mails, lockers, workflow). It is told inside the
 * transaction, after everything is written: what it writes stands or falls with it. What leaves the house it puts into a queue.
 */
export type BookingListener = (tx: Transaction, tenant: string, news: BookingNews) => Promise<void>

/** The registry together with those who follow bookings; whoever changes bookings needs both. */
export interface BookingHouse extends Registry {
  readonly listeners: readonly BookingListener[]
}

/** Tells everybody, one after the other: each finds what those before it wrote. */
export const tellBookings = async (
  tx: Transaction,
  { listeners }: BookingHouse,
  tenant: string,
  news: BookingNews,
): Promise<void> => {
  if (news.bookings.length === 0) return
  for (const listener of listeners) await listener(tx, tenant, news)
}
