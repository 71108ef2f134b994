import type { RefundState } from '../domain/payments/refunds.ts'
import { closed, defineCall, type JsonSchema, pathParams } from './call.ts'

/** A refund after a call. */
export interface RefundAnswer {
  readonly id: string
  readonly state: RefundState
}

const answer: JsonSchema = closed({
  id: { type: 'string' },
  state: { type: 'string', enum: ['due', 'begun', 'unclear', 'failed', 'paid', 'waived'] },
})
const reason: JsonSchema = { type: 'string', minLength: 3, maxLength: 500 }
const date: JsonSchema = { type: 'string', pattern: '^[0-9]{4}-[0-9]{2}-[0-9]{2}$' }

const common = {
  method: 'POST',
  policy: { scope: 'tenant', blocks: ['manageBookings'], action: 'update' },
  answer,
  repeatable: true,
} as const

const body = (properties: Readonly<Record<string, JsonSchema>>, required: readonly string[] = []): JsonSchema => ({
  type: 'object',
  additionalProperties: false,
  required,
  properties,
})

/**
 * Asks the provider to give the money back: for the first time, or again after staff have looked there. 409 REFUND_TRANSFER if it is to be
 * transferred, REFUND_BEGUN while the provider is being asked, REFUND_KEPT if its booking was taken up again and keeps the money, REFUND_SETTLED. All calls of refunds demand the right to change all bookings.
 */
export const retryRefundCall = defineCall<object, RefundAnswer>({
  ...common,
  path: '/api/:tenant/refunds/:id/retry',
  summary: 'Erstattung beim Zahlungsdienst auslösen, auch noch einmal',
  params: pathParams('tenant', 'id'),
  body: body({}),
})

/** Has the money transferred by the treasury instead. 409 as for `retryRefundCall`. */
export const transferRefundCall = defineCall<object, RefundAnswer>({
  ...common,
  path: '/api/:tenant/refunds/:id/transfer',
  summary: 'Erstattung überweisen statt über den Zahlungsdienst',
  params: pathParams('tenant', 'id'),
  body: body({}),
})

/** The money has left. 400 REFUND_DATE for a day that is not, not yet, or before the refund; 409 REFUND_BEGUN, REFUND_IN_BATCH or REFUND_SETTLED. */
export const paidRefundCall = defineCall<{ readonly paidOn: string; readonly reason?: string }, RefundAnswer>({
  ...common,
  path: '/api/:tenant/refunds/:id/paid',
  summary: 'Erstattung als überwiesen kennzeichnen',
  params: pathParams('tenant', 'id'),
  body: body({ paidOn: { ...date, description: 'Tag der Überweisung, JJJJ-MM-TT.' }, reason }, ['paidOn']),
})

/** The money is not given back. 409 REFUND_BEGUN, REFUND_IN_BATCH or REFUND_SETTLED. */
export const waiveRefundCall = defineCall<{ readonly reason: string }, RefundAnswer>({
  ...common,
  path: '/api/:tenant/refunds/:id/waive',
  summary: 'Auf eine Erstattung verzichten',
  params: pathParams('tenant', 'id'),
  body: body({ reason }, ['reason']),
})

/**
 * Mails the receiver of a transfer a new link that asks for the account; an earlier link and account are void. 409 REFUND_PROVIDER if the money goes back through the
 * provider, ACCOUNT_UNASKABLE without a mail address and for other currencies, REFUND_IN_BATCH, REFUND_BEGUN, REFUND_KEPT or REFUND_SETTLED.
 */
export const askAccountCall = defineCall<object, RefundAnswer>({
  ...common,
  path: '/api/:tenant/refunds/:id/ask-account',
  summary: 'IBAN für eine Erstattung beim Besteller anfragen, auch noch einmal',
  params: pathParams('tenant', 'id'),
  body: body({}),
})

/**
 * The bank has not executed a transfer of a downloaded batch, or has sent its money back: the refund has failed, and another account is
 * asked for; of a booking that was taken up again and keeps the money it is waived. 409 REFUND_NOT_SENT without such a batch, REFUND_OPEN_TWICE if its payment has another open refund.
 */
export const returnedRefundCall = defineCall<{ readonly reason: string }, RefundAnswer>({
  ...common,
  path: '/api/:tenant/refunds/:id/returned',
  summary: 'Überweisung einer Erstattung als von der Bank zurückgewiesen kennzeichnen',
  params: pathParams('tenant', 'id'),
  body: body({ reason }, ['reason']),
})

/**
 * Gives money back that settled nothing: through the provider at once, if it can. 404 without such money; 409 REFUND_EXISTS if it is being
 * given back already.
 */
export const refundPaymentCall = defineCall<
  { readonly state: 'surplus' | 'shortfall' | 'unclear'; readonly reason?: string },
  RefundAnswer
>({
  ...common,
  path: '/api/:tenant/payments/:attempt/refund',
  summary: 'Geld erstatten, das keine Buchung bezahlt',
  params: pathParams('tenant', 'attempt'),
  body: body({ state: { type: 'string', enum: ['surplus', 'shortfall', 'unclear'] }, reason }, ['state']),
})
