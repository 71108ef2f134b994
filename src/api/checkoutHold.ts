import { maxSeriesDates, seriesFaultTexts } from '../domain/booking/seriesRule.ts'
import { maxInstant, minInstant } from '../domain/limits.ts'
import { defineCall, type JsonSchema, pathParams } from './call.ts'
import { chosenItemsShape } from './checkout.ts'

/** What is held for one booking. Epoch ms, half-open; null for objects booked without a period. */
export interface HeldChoice {
  readonly timeBegin: number | null
  readonly timeEnd: number | null
  readonly bookableItems: readonly { readonly bookableId: string; readonly amount: number }[]
}

export interface HoldBody {
  /** One, or all dates of a series. */
  readonly bookingAttempts: readonly HeldChoice[]
}

export interface CheckoutHold {
  /** Epoch ms. */
  readonly expiresAt: number
  readonly extensionsLeft: number
  /** As sent, without mandatory add-ons, which are held too. */
  readonly choice: readonly HeldChoice[]
}

const instant: JsonSchema = { type: ['integer', 'null'], minimum: minInstant, maximum: maxInstant }

const attempts: JsonSchema = {
  type: 'array',
  minItems: 1,
  maxItems: maxSeriesDates,
  items: {
    type: 'object',
    additionalProperties: false,
    required: ['timeBegin', 'timeEnd', 'bookableItems'],
    properties: { timeBegin: instant, timeEnd: instant, bookableItems: chosenItemsShape },
  },
}

const answer: JsonSchema = {
  type: 'object',
  additionalProperties: false,
  required: ['expiresAt', 'extensionsLeft', 'choice'],
  properties: { expiresAt: { type: 'integer' }, extensionsLeft: { type: 'integer' }, choice: attempts },
}

/** `:draft` is the secret of the visitor's draft (`checkoutDraft.ts`), which need not be stored. */
const path = '/api/:tenant/checkout/holds/:draft'
const policy = { scope: 'tenant', action: 'read', public: true } as const
const params = pathParams('tenant', 'draft')

/** What a draft holds; 404 NO_HOLD if it holds nothing, 410 HOLD_EXPIRED for an hour after its end. */
export const checkoutHoldCall = defineCall<undefined, CheckoutHold>({
  method: 'GET',
  path,
  summary: 'Reservierung einer begonnenen Buchung lesen',
  policy,
  params,
  answer,
})

/**
 * Holds a choice for `holdMinutes` of the tenant: it is taken for all others, and free for requests that name the draft in the header
 * X-Checkout-Draft. Refused as a visitor's booking would be (400, 401, 403, 409), and with:
 * - 409 HOLDS_OFF: the tenant has set `holdMinutes` to 0.
 * - 429 TOO_MANY_HOLDS: a network already has `holdsPerNetwork` holds in the tenant.
 * - 409 HOLD_TOO_LARGE: a network would hold more than half of what it finds free of an object, rounded up, so the last piece can be held.
 * - 429 TOO_MANY_ATTEMPTS after 120 a minute.
 *
 * None of them prevents the booking itself. The same choice again changes nothing: only `extendHoldCall` extends. Another choice replaces
 * it, and keeps the count of extensions and the end of all of them.
 */
export const saveHoldCall = defineCall<HoldBody, CheckoutHold>({
  method: 'PUT',
  path,
  summary: 'Auswahl vor dem Buchen reservieren',
  policy,
  params,
  body: {
    type: 'object',
    additionalProperties: false,
    required: ['bookingAttempts'],
    properties: { bookingAttempts: attempts },
  },
  messages: { '/bookingAttempts': { maxItems: seriesFaultTexts.TOO_MANY_DATES } },
  answer,
})

/**
 * Extends a hold to `holdMinutes` from now, `holdExtensions` times (409 HOLD_NOT_EXTENDABLE). 404 NO_HOLD, 410 HOLD_EXPIRED; what is held is
 * decided again and refused if it can no longer be booked.
 */
export const extendHoldCall = defineCall<undefined, CheckoutHold>({
  method: 'POST',
  path: `${path}/extend`,
  summary: 'Reservierung verlängern',
  policy,
  params,
  answer,
})

/** Gives back what a draft holds; 200 too if it holds nothing. */
export const dropHoldCall = defineCall<undefined, { readonly held: false }>({
  method: 'DELETE',
  path,
  summary: 'Reservierung aufheben',
  policy,
  params,
  answer: {
    type: 'object',
    additionalProperties: false,
    required: ['held'],
    properties: { held: { type: 'boolean', const: false } },
  },
})
