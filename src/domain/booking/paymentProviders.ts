import schema from '../../../schemas/shared/payment-provider.schema.json'
import type { Booking } from '../../generated/entities/booking.ts'

type PaymentProviderName = Booking['paymentProvider']

/** Providers that take money online; names of payment applications as well. */
export type OnlineProviderName = Exclude<PaymentProviderName, '' | 'invoice'>

/** Is it a provider, or `''` for none? */
export const isPaymentProvider = (value: unknown): value is PaymentProviderName =>
  schema.oneOf.some((choice) => choice.const === value)

/** Does it take money online? All but the invoice do. */
export const isOnlineProvider = (name: unknown): name is OnlineProviderName =>
  isPaymentProvider(name) && name !== '' && name !== 'invoice'

/** Payment providers of a booking; `''` for none. */
export const paymentProviderChoices: readonly PaymentProviderName[] = schema.oneOf
  .map((choice) => choice.const)
  .filter(isPaymentProvider)

export const onlineProviderNames: readonly OnlineProviderName[] = paymentProviderChoices.filter(isOnlineProvider)

/** How staff call a provider; its name if it has no other. */
export const paymentProviderTitle = (name: PaymentProviderName): string =>
  schema.oneOf.find((choice) => choice.const === name)?.title ?? name
