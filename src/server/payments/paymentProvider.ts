import type { Booking } from '../../generated/entities/booking.ts'

/**
 * What a provider knows of the payment of bookings: `paid` an attempt has succeeded, also if its money is not booked here yet; `pending` an
 * attempt may still succeed; `unpaid` no attempt was made, or all have failed.
 */
export type ProviderStatus = 'paid' | 'unpaid' | 'pending'

/** Bookings of one order, which are paid together. */
export interface PaidTogether {
  readonly tenant: string
  readonly bookingIds: readonly string[]
}

/** Bookings to pay, with their sum. */
export interface OrderToPay extends PaidTogether {
  readonly amountCents: bigint
}

/** A provider that takes money online. */
export interface PaymentProvider {
  /**
   * Begins an attempt to pay an order, or returns to the one that is open.
   * @returns the page of the provider, where the booker pays
   */
  readonly start: (order: OrderToPay) => Promise<{ readonly url: string }>
  /**
   * Asks the provider, outside of any transaction, about the latest attempts to pay an order. It must answer or throw within 30 s; after an
   * error nothing is known.
   */
  readonly checkStatus: (order: PaidTogether) => Promise<ProviderStatus>
}

/** The online providers by their name in bookings. With one that is not here nobody can have paid: its bookings are `unpaid`. */
export type PaymentProviders = ReadonlyMap<Booking['paymentProvider'], PaymentProvider>

/** Providers as the release of unpaid bookings asks them. */
export type AskedProviders = ReadonlyMap<Booking['paymentProvider'], Pick<PaymentProvider, 'checkStatus'>>
