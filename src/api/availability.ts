import type { AvailabilityEntry } from '../domain/availability/availability.ts'
import { defineCall, pathParams } from './call.ts'

/**
 * When an amount of a bookable is available, for the caller (API-012). Whole days in Berlin from `startDate` (today) to `endDate`
 * (seven days later), both included, given as "YYYY-MM-DD", ISO 8601 or epoch ms; `amount` defaults to 1. Instants are epoch
 * ms, half-open; what the draft in the header X-Checkout-Draft holds is free. 400: invalid dates or dates outside 2000 to 2100, an end
 * before its start, more than 366 days, more than 60,000 entries, an amount outside 1 to 1,000,000. 404 for an object hidden from the caller.
 */
export const availabilityCall = defineCall<undefined, readonly AvailabilityEntry[]>({
  method: 'GET',
  path: '/api/:tenant/bookables/:id/availability',
  summary: 'Wann ein Buchungsobjekt frei ist',
  policy: { scope: 'tenant', action: 'read', public: true },
  params: pathParams('tenant', 'id'),
  query: {
    type: 'object',
    additionalProperties: false,
    properties: {
      startDate: {
        type: 'string',
        maxLength: 40,
        description: 'JJJJ-MM-TT, ISO 8601 oder Millisekunden; Vorgabe: heute.',
      },
      endDate: {
        type: 'string',
        maxLength: 40,
        description: 'Ebenso, einschließlich; Vorgabe: sieben Tage nach startDate.',
      },
      amount: { type: 'integer', minimum: 1, maximum: 1_000_000, description: 'Vorgabe: 1.' },
    },
  },
  answer: {
    type: 'array',
    items: {
      type: 'object',
      additionalProperties: false,
      required: ['timeBegin', 'timeEnd', 'available'],
      properties: { timeBegin: { type: 'integer' }, timeEnd: { type: 'integer' }, available: { type: 'boolean' } },
    },
  },
})
