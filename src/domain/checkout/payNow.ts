import type { Booking } from '../../generated/entities/booking.ts'
import { awaitsOnlinePayment } from '../booking/paymentDeadline.ts'
import { isOwed } from '../booking/transition.ts'

/**
 * Why nothing can be paid online: a booking awaits its approval; it is paid otherwise, by invoice or as the town says; it is paid or free; it
 * was rejected or cancelled.
 */
export type PayObstacle = 'unreleased' | 'offline' | 'settled' | 'over'

/** Why, in words for the booker. */
export const payObstacleWords: Readonly<Record<PayObstacle, string>> = {
  unreleased:
    'Die Buchung wird noch geprüft. Bezahlen können Sie, sobald sie freigegeben ist; dann schreiben wir Ihnen.',
  offline:
    'Diese Buchung wird nicht online bezahlt. Wie Sie bezahlen, sagt Ihnen die Stelle, bei der Sie gebucht haben: in ihrer E-Mail oder auf der Rechnung.',
  settled: 'Es ist nichts mehr zu bezahlen. Sie müssen nichts tun.',
  over: 'Diese Buchung ist abgelehnt oder storniert. Es ist nichts mehr dafür zu bezahlen.',
}

type Payable = Pick<Booking, 'isCommitted' | 'isPayed' | 'isRejected' | 'priceEur' | 'paymentProvider'>

/** In the order of what a booker has to know of several bookings. */
const obstacles: readonly PayObstacle[] = ['unreleased', 'offline', 'settled', 'over']

const obstacleOf = (booking: Payable): PayObstacle => {
  if (booking.isRejected) return 'over'
  if (!isOwed(booking)) return 'settled'
  return booking.isCommitted ? 'offline' : 'unreleased'
}

/**
 * Which of the bookings are to be paid online now (X5, contract 6.4). Of a series in several states those that await payment are paid.
 * @returns the payable ones in their order; without any the obstacle
 */
export const payNow = <B extends Payable>(
  bookings: readonly B[],
): { readonly payable: readonly B[]; readonly obstacle: PayObstacle | null } => {
  const payable = bookings.filter(awaitsOnlinePayment)
  if (payable.length > 0) return { payable, obstacle: null }
  const present = new Set(bookings.map(obstacleOf))
  return { payable, obstacle: obstacles.find((one) => present.has(one)) ?? null }
}
