import type { Booking } from '../../generated/entities/booking.ts'

/** Payment providers of a booking; `''` for none. */
export const paymentProviderChoices = [
  '',
  'giroCockpit',
  'pmPayment',
  'invoice',
] as const satisfies readonly Booking['paymentProvider'][]

/** Is it a provider, or `''` for none? */
export const isPaymentProvider = (value: unknown): value is Booking['paymentProvider'] =>
  paymentProviderChoices.some((choice) => choice === value)
