import type { Booking } from '../../generated/entities/booking.ts'

/** A booking as far as it tells why it counts as paid. */
export type Payment = Pick<Booking, 'isPayed' | 'priceEur' | 'paymentMethod' | 'timePaid' | 'timeCreated'>

/**
 * Is a booking paid only because it cost nothing when it was made, and costs something now? Then it is to be paid. One that was paid
 * later, or with a means of payment, was paid by a decision of its own.
 * @param before the booking as it is stored
 * @param now the booking as it is to be stored, with its new price
 */
export const wasPaidAsFree = (before: Payment, now: Pick<Payment, 'priceEur' | 'paymentMethod'>): boolean =>
  before.isPayed &&
  before.priceEur === 0 &&
  now.priceEur > 0 &&
  before.paymentMethod === '' &&
  now.paymentMethod === '' &&
  (before.timePaid === null || before.timePaid <= before.timeCreated)
