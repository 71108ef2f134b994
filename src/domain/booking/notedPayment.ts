import type { Booking } from '../../generated/entities/booking.ts'
import type { FieldFault } from '../refusal.ts'

/** The properties of a booking that say whether it is paid, when, and which of its payments that is. */
export type NotedPayment = Pick<Booking, 'isPayed' | 'timePaid' | 'paymentNumber'>

/**
 * When a booking was paid, and the number of its payment: each time it becomes paid is a payment of its own, also if the one before was taken
 * back. An unpaid booking keeps the number of its last payment.
 * @param before the stored booking; null: it is new
 * @param at epoch ms
 */
export const notedPayment = (
  { isPayed, timePaid }: Pick<NotedPayment, 'isPayed' | 'timePaid'>,
  before: Pick<NotedPayment, 'isPayed' | 'paymentNumber'> | null,
  at: number,
): Pick<NotedPayment, 'timePaid' | 'paymentNumber'> => {
  const number = before?.paymentNumber ?? 0
  const isNew = isPayed && before?.isPayed !== true
  return { timePaid: isPayed ? (timePaid ?? at) : null, paymentNumber: isNew ? number + 1 : number }
}

/**
 * A time of payment, as staff enter it, lies not in the future.
 * @param timePaid epoch ms; absent: now
 * @param at of the request, epoch ms
 * @returns the faults; empty: none
 */
export const timePaidFaults = (timePaid: number | undefined, at: number): readonly FieldFault[] =>
  timePaid !== undefined && timePaid > at
    ? [{ path: '/timePaid', code: 'PAID_IN_FUTURE', message: 'Der Zahlungszeitpunkt liegt in der Zukunft.' }]
    : []
