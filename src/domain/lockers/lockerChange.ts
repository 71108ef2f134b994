import type { Booking } from '../../generated/entities/booking.ts'
import { type LockerReservation, reservationKey } from './lockerSlots.ts'
import { type LockerState, mayRent } from './lockerState.ts'

type Flags = Pick<Booking, 'isCommitted' | 'isPayed' | 'isRejected' | 'priceEur' | 'mail'>

/** A reserved locker of a booking before its change. */
interface Held extends LockerReservation {
  readonly id: string
  readonly state: LockerState
}

/** What a change of a booking does to its lockers. */
export interface LockerChange<H extends Held> {
  /** Given back; what is rented of them has to be ended. */
  readonly released: readonly H[]
  readonly added: readonly LockerReservation[]
  /** Kept, and to be rented now. */
  readonly due: readonly H[]
}

/** Rented, or perhaps. */
const isAtSystem = ({ state }: Held): boolean => state !== 'reserved' && state !== 'failed'

/**
 * Lockers before and after a change of a booking. A rental cannot be changed: another time, another address before the begin (the system
 * mails the code), or a booking that must not have one any more ends it, and begins another.
 * @param now epoch ms
 */
export const lockerChange = <H extends Held>(
  before: { readonly document: Flags; readonly lockers: readonly H[] } | null,
  after: { readonly document: Flags; readonly lockers: readonly LockerReservation[] },
  now: number,
): LockerChange<H> => {
  const rents = mayRent(after.document)
  const isMoved = before !== null && before.document.mail !== after.document.mail
  const wanted = new Map(after.lockers.map((locker) => [reservationKey(locker), locker]))
  const isKept = (held: H): boolean =>
    wanted.has(reservationKey(held)) && (!isAtSystem(held) || (rents && !(isMoved && held.begin > now)))
  const kept = (before?.lockers ?? []).filter(isKept)
  for (const held of kept) wanted.delete(reservationKey(held))
  const begins = rents && (before === null || !mayRent(before.document))
  return {
    released: (before?.lockers ?? []).filter((held) => !kept.includes(held)),
    added: [...wanted.values()],
    due: begins ? kept.filter(({ state }) => state === 'reserved') : [],
  }
}
