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

/** What followed for bookings that were told of, as far as their answers show it. */
export interface Aftermath {
  /** The states new cards were laid in, by booking; nothing else came of these. */
  readonly states: ReadonlyMap<string, string>
  /** More than that was done to some of them: how they are now stands in the database alone. */
  readonly more: boolean
}

export const nothingMore: Aftermath = { states: new Map(), more: false }

/** Tells somebody what happened; answers what came of it. */
export type Tell = (news: BookingNews) => Promise<Aftermath>

/**
 * A room of a higher shelf that follows what happens to bookings (documents, mails, lockers, workflow). It is opened before anything is
 * decided, so that what it will have to know can be asked in the flight that asks for the rest, and told inside the same transaction,
 * after everything is written: what it writes stands or falls with it. What leaves the house it puts into a queue.
 */
export type BookingListener = (tx: Transaction, tenant: string) => Tell

/** The registry together with those who follow bookings; whoever changes bookings needs both. */
export interface BookingHouse extends Registry {
  readonly listeners: readonly BookingListener[]
}

/** What was asked ahead and may be of no use in the end: its failure is told to whoever waits for it, and the transaction fails with it. */
export const askedAhead = <T>(asked: Promise<T>): Promise<T> => {
  asked.catch(() => undefined)
  return asked
}

/** Opens everybody who follows bookings; answers how to tell them, one after the other: each finds what those before it wrote. */
export const openListeners = (tx: Transaction, { listeners }: BookingHouse, tenant: string): Tell => {
  const tells = listeners.map((listener) => listener(tx, tenant))
  return async (news) => {
    const all: Aftermath[] = []
    for (const tell of tells) all.push(await tell(news))
    return { states: new Map(all.flatMap(({ states }) => [...states])), more: all.some(({ more }) => more) }
  }
}

/** Tells everybody what happened, where nothing was asked ahead. */
export const tellBookings = async (
  tx: Transaction,
  house: BookingHouse,
  tenant: string,
  news: BookingNews,
): Promise<void> => {
  if (news.bookings.length > 0) await openListeners(tx, house, tenant)(news)
}
