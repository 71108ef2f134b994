import type { GroupBooking } from '../generated/entities/group-booking.ts'
import type { ActionAnswer } from './bookings.ts'
import { type Call, defineCall, type JsonSchema, pathParams } from './call.ts'

const params: JsonSchema = pathParams('tenant', 'id')

const answerOf = (data: JsonSchema): JsonSchema => ({
  type: 'object',
  additionalProperties: false,
  required: ['success', 'data', 'errors'],
  properties: {
    success: { type: 'boolean' },
    data: { anyOf: [data, { type: 'null' }] },
    errors: {
      type: 'array',
      items: {
        type: 'object',
        additionalProperties: false,
        required: ['code', 'message', 'meta'],
        properties: {
          code: { type: 'string', description: 'NO_PRICE, PAYED_STATUS, CONTACT_DETAILS_MISMATCH, …' },
          message: { type: 'string' },
          meta: { type: 'object' },
        },
      },
    },
  },
})

const update = { scope: 'tenant', blocks: ['manageBookings'], action: 'update' } as const

/**
 * Issues a receipt for one paid booking (API-051): the number is assigned at once, the PDF follows. Without a change since the last
 * receipt, that one remains valid; otherwise the same number gets its next revision. 401, 403, 404; with `success: false`
 * NO_PRICE, PAYED_STATUS.
 */
export const createReceiptCall = (booking: JsonSchema): Call<undefined, ActionAnswer> =>
  defineCall({
    method: 'POST',
    path: '/api/:tenant/bookings/:id/receipt',
    summary: 'Beleg einer Buchung ausstellen',
    policy: update,
    params,
    answer: answerOf(booking),
    repeatable: true,
    concealed: true,
  })

/**
 * Issues one receipt for all bookings of a series that are not rejected (API-058, GROUP-012). With `success: false`
 * CONTACT_DETAILS_MISMATCH, OWNER_MISMATCH, STATUS_MISMATCH, PAYED_STATUS, NO_PRICE, ALREADY_REJECTED.
 */
export const createSeriesReceiptCall = (groupBooking: JsonSchema): Call<undefined, ActionAnswer<GroupBooking>> =>
  defineCall({
    method: 'POST',
    path: '/api/:tenant/group-bookings/:id/receipt',
    summary: 'Sammelbeleg einer Serie ausstellen',
    policy: update,
    params,
    answer: answerOf(groupBooking),
    repeatable: true,
    concealed: true,
  })

/**
 * The PDF of a receipt or an invoice of this booking (API-052), for users with the right to read the booking and for its booker; always
 * the same bytes, even after the booking is deleted. `receiptId`: the receipt's title or its id.
 * 401, 403, 404; 503 with Retry-After while it is being rendered; 409 DOCUMENT_FAILED after a failure, which is retried.
 */
export const getReceiptCall = defineCall({
  method: 'GET',
  path: '/api/:tenant/bookings/:id/receipt/:receiptId',
  summary: 'Beleg einer Buchung als PDF',
  policy: { scope: 'user' },
  params: pathParams('tenant', 'id', 'receiptId'),
  answer: { type: 'string', contentMediaType: 'application/pdf' },
  concealed: true,
})
