import { closed, defineCall, pathParams } from './call.ts'
import { type BookingState, maxAskedBookings, stateShape } from './visitorBookings.ts'

/** Bookings that are paid together, and the page of the provider where that is done. */
export interface StartedPayment {
  readonly bookingIds: readonly string[]
  readonly url: string
}

export interface StartedPayments {
  readonly paymentData: readonly StartedPayment[]
  /** All bookings asked for, in the order of their ids. */
  readonly bookings: readonly BookingState[]
}

export interface PaymentRequest {
  readonly bookingIds: readonly string[]
  /** One payment for all; otherwise one for each booking. */
  readonly aggregated: boolean
}

/**
 * Begins the online payment of bookings (X5). Of several those that await payment are paid. 400 in the documented cases, whose number stands in
 * `details.code`: PAYMENT_UNKNOWN (0) for an unknown booking, PAYMENT_UNRELEASED (1) before the approval, PAYMENT_SETTLED (2) if nothing is
 * owed; ours are PAYMENT_OVER for rejected and cancelled bookings, PAYMENT_OFFLINE if they are paid by invoice or as the town says, and
 * PAYMENT_UNAVAILABLE if the provider is not connected. 503 PAYMENT_PROVIDER_DOWN if it does not answer. 10 a minute from a network in a
 * tenant, then 429.
 */
export const startPaymentsCall = defineCall<PaymentRequest, StartedPayments>({
  method: 'POST',
  path: '/api/:tenant/payments',
  summary: 'Online-Zahlung von Buchungen beginnen',
  policy: { scope: 'tenant', action: 'read', public: true },
  // It acts at the provider; what can be paid is told by the states of the bookings.
  simulates: false,
  params: pathParams('tenant'),
  body: closed({
    bookingIds: {
      type: 'array',
      minItems: 1,
      maxItems: maxAskedBookings,
      uniqueItems: true,
      items: { type: 'string', minLength: 1, maxLength: 64 },
    },
    aggregated: { type: 'boolean' },
  }),
  answer: closed({
    paymentData: {
      type: 'array',
      items: closed({
        bookingIds: { type: 'array', items: { type: 'string' } },
        url: { type: 'string' },
      }),
    },
    bookings: { type: 'array', items: closed(stateShape) },
  }),
})
