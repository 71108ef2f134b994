import type { Booking } from '../../generated/entities/booking.ts'

/** The providers that collect the price of a booking. */
export const paymentProviders = ['giroCockpit', 'pmPayment', 'invoice'] as const satisfies readonly Exclude<
  Booking['paymentProvider'],
  ''
>[]

/** Is it a provider, or `''` for none? */
export const isPaymentProvider = (value: unknown): value is Booking['paymentProvider'] =>
  value === '' || paymentProviders.some((provider) => provider === value)
