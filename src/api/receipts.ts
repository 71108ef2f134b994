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
 * Issues a receipt for one paid booking (API-051): the number is drawn at once, the PDF follows. Nothing changed since the last
 * receipt: that one counts; else the same number gets its next revision. Refused: 401, 403, 404; with `success: false`
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
 * Issues one receipt over all members of a series that are not rejected (API-058, GROUP-012). Refused with `success: false`
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
 * The PDF of a receipt or an invoice of this booking (API-052), for those who may read the booking and for its booker; the same
 * bytes every time, also when the booking is gone. `receiptId`: the receipt's title or its id.
 * Refused: 401, 403, 404; 503 with Retry-After while it is being drawn; 409 DOCUMENT_FAILED when that failed, it is tried again.
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
