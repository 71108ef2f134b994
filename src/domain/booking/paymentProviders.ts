import type { Booking } from '../../generated/entities/booking.ts'

/** Providers that take money online; names of payment applications as well. */
export const onlineProviderNames = ['giroCockpit', 'pmPayment'] as const satisfies readonly Booking['paymentProvider'][]

export type OnlineProviderName = (typeof onlineProviderNames)[number]

/** Does it take money online? */
export const isOnlineProvider = (name: unknown): name is OnlineProviderName =>
  onlineProviderNames.some((online) => online === name)

/** Payment providers of a booking; `''` for none. */
export const paymentProviderChoices = [
  '',
  ...onlineProviderNames,
  'invoice',
] as const satisfies readonly Booking['paymentProvider'][]

/** Is it a provider, or `''` for none? */
export const isPaymentProvider = (value: unknown): value is Booking['paymentProvider'] =>
  paymentProviderChoices.some((choice) => choice === value)
