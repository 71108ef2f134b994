import { bookingErrors } from '../booking/bookingErrors.ts'
import type { Booking } from '../../generated/entities/booking.ts'
import { minuteMs } from '../time.ts'

/** How long after booking its booker can correct the mail address (public-side.md 1.4). */
export const correctionMs = 60 * minuteMs

/** Why the address cannot be corrected, in German; null: it can. */
export const correctionObstacle = (
  { timeCreated, isRejected }: Pick<Booking, 'timeCreated' | 'isRejected'>,
  now: number,
): { readonly code: 'ALREADY_REJECTED' | 'CORRECTION_OVER'; readonly message: string } | null => {
  if (isRejected) return { code: 'ALREADY_REJECTED', message: bookingErrors.ALREADY_REJECTED ?? '' }
  if (now < timeCreated + correctionMs) return null
  const message =
    'Die Adresse lässt sich nur in den ersten 60 Minuten nach der Buchung korrigieren. Bitte wenden Sie sich an die Stelle, bei der Sie gebucht haben.'
  return { code: 'CORRECTION_OVER', message }
}
