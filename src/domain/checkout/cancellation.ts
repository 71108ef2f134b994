import { bookingErrors } from '../booking/bookingErrors.ts'
import type { BookingFlags } from '../booking/status.ts'

/** Why a booker cannot cancel. */
export interface CancellationObstacle {
  readonly code: 'ALREADY_REJECTED' | 'BOOKING_BEGUN'
  /** German. */
  readonly message: string
}

/** Whether a booker can cancel. */
export interface Cancellation {
  readonly isPossible: boolean
  readonly obstacle: CancellationObstacle | null
}

const alreadyRejected: CancellationObstacle = {
  code: 'ALREADY_REJECTED',
  message: bookingErrors.ALREADY_REJECTED ?? '',
}
const begun: CancellationObstacle = {
  code: 'BOOKING_BEGUN',
  message:
    'Die Buchung hat schon begonnen und kann nicht mehr storniert werden. Bitte wenden Sie sich an die Verwaltung.',
}

/**
 * Can the booker cancel (contract 6.7)? Not if it was rejected or cancelled, and not once it has begun.
 * @param begins when its period and the events of its tickets begin, epoch ms
 */
export const cancellationOf = (
  { isRejected }: Pick<BookingFlags, 'isRejected'>,
  begins: readonly number[],
  now: number,
): Cancellation => {
  if (isRejected) return { isPossible: false, obstacle: alreadyRejected }
  return begins.some((begin) => begin <= now)
    ? { isPossible: false, obstacle: begun }
    : { isPossible: true, obstacle: null }
}
