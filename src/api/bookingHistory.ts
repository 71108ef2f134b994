import type { LifeEvent } from '../domain/booking/lifeStory.ts'
import { defineCall, pathParams } from './call.ts'

/** The history of a booking, oldest first: for staff with the right to read it. */
export const bookingHistoryCall = defineCall<undefined, readonly LifeEvent[]>({
  method: 'GET',
  path: '/api/:tenant/bookings/:id/history',
  summary: 'Lebenslauf einer Buchung',
  policy: { scope: 'tenant', blocks: ['manageBookings'], action: 'read' },
  params: pathParams('tenant', 'id'),
  concealed: true,
  answer: {
    type: 'array',
    items: {
      type: 'object',
      additionalProperties: false,
      required: ['at', 'by', 'what', 'why', 'changes'],
      properties: {
        at: { type: 'integer' },
        by: { type: ['string', 'null'] },
        what: { type: 'string' },
        why: { type: 'string' },
        changes: {
          type: 'array',
          items: {
            type: 'object',
            additionalProperties: false,
            required: ['field', 'label', 'before', 'after'],
            properties: {
              field: { type: 'string' },
              label: { type: 'string' },
              before: { type: 'string' },
              after: { type: 'string' },
            },
          },
        },
      },
    },
  },
})
