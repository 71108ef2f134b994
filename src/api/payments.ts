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
 * PAYMENT_UNAVAILABLE if the provider is not connected, PAYMENT_CHANGED if a booking has changed meanwhile, PAYMENT_UNCLEAR if money has arrived
 * for one that staff must look at first, PAYMENT_OVERDUE if the time to pay is over. 503 PAYMENT_PROVIDER_DOWN if the provider does not
 * answer. 10 a minute from a network in a tenant, then 429. Bookings with an open attempt lead to its page again.
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

/** Fields of the provider beside our own: texts that prove nothing by themselves. */
const fromProvider = {
  type: 'object',
  maxProperties: 40,
  required: ['a'],
  propertyNames: { maxLength: 64 },
  properties: {
    a: { type: 'string', minLength: 1, maxLength: 64, description: 'Kennung des Zahlungsversuchs.' },
  },
  additionalProperties: { type: 'string', maxLength: 2048 },
} as const

/** Answer to a provider: its notification was taken in. */
export interface TakenNotification {
  readonly taken: true
}

const notify = {
  path: '/api/:tenant/payments/notify',
  summary: 'Nachricht eines Zahlungsdienstes',
  policy: { scope: 'tenant', action: 'read', public: true },
  foreign: true,
  simulates: false,
  params: pathParams('tenant'),
  query: fromProvider,
  answer: closed({ taken: { const: true } }),
} as const

/**
 * A provider tells that there is news of an attempt (X6). 200: taken in, also if it is known already; 400: about an unknown attempt or not from its
 * provider, which need not repeat it; 503: to be repeated. A notification that proves nothing by itself makes the server ask.
 */
export const notifyCalls = {
  get: defineCall<undefined, TakenNotification>({ method: 'GET', ...notify }),
  post: defineCall<undefined, TakenNotification>({ method: 'POST', ...notify }),
}

const response = {
  path: '/api/:tenant/payments/response',
  summary: 'Rückkehr von der Seite eines Zahlungsdienstes',
  policy: { scope: 'tenant', action: 'read', public: true },
  foreign: true,
  simulates: false,
  params: pathParams('tenant'),
  query: fromProvider,
  answer: { description: 'Weiterleitung (303) zum Stand der Buchungen.' },
} as const

/**
 * The browser returns from the page of a provider (X7): 303 to the status of its bookings, within 3 s. Whatever it brings proves nothing; the
 * server asks the provider.
 */
export const responseCalls = {
  get: defineCall({ method: 'GET', ...response }),
  post: defineCall({ method: 'POST', ...response }),
}
