import type { Booking } from '../../generated/entities/booking.ts'

/**
 * A reserved locker at its system. `reserved`: not rented yet; `begun`: the call is running; `open`: rented; `unclear`: the call may have
 * rented it; `failed`: the system refused; `stuck`: its rental could not be ended; `closed`: settled by hand.
 */
export const lockerStates = ['reserved', 'begun', 'open', 'unclear', 'failed', 'stuck', 'closed'] as const
export type LockerState = (typeof lockerStates)[number]

/** States that wait for a decision of staff. */
export const openLockerStates: readonly LockerState[] = ['unclear', 'failed', 'stuck']

/** A locker is rented only for a booking that stands and owes nothing. */
export const mayRent = ({
  isCommitted,
  isPayed,
  isRejected,
  priceEur,
}: Pick<Booking, 'isCommitted' | 'isPayed' | 'isRejected' | 'priceEur'>): boolean =>
  !isRejected && isCommitted && (isPayed || priceEur === 0)

/** The state in German, for staff and bookers. */
export const lockerStateWords: Readonly<Record<LockerState, string>> = {
  reserved: 'reserviert, noch nicht geöffnet',
  begun: 'wird gerade geöffnet',
  open: 'bestätigt',
  unclear: 'unklar, ob geöffnet',
  failed: 'konnte nicht geöffnet werden',
  stuck: 'konnte nicht storniert werden',
  closed: 'von Hand erledigt',
}
