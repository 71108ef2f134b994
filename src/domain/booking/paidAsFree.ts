import type { Booking } from '../../generated/entities/booking.ts'

/** The properties of a booking that show why it counts as paid. */
export type Payment = Pick<Booking, 'isPayed' | 'priceEur' | 'paymentMethod' | 'timePaid' | 'timeCreated'>

/**
 * Is a booking paid only because it was free when created, and has a price now? Then the price is owed. A booking paid later, or with a
 * payment method, was paid explicitly.
 * @param before the stored booking
 * @param now the booking to be stored, with its new price
 */
export const wasPaidAsFree = (before: Payment, now: Pick<Payment, 'priceEur' | 'paymentMethod'>): boolean =>
  before.isPayed &&
  before.priceEur === 0 &&
  now.priceEur > 0 &&
  before.paymentMethod === '' &&
  now.paymentMethod === '' &&
  (before.timePaid === null || before.timePaid <= before.timeCreated)
