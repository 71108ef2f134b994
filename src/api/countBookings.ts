import { type ApprovalStatus, approvalLabels } from '../domain/booking/status.ts'
import { maxSearchLength } from '../domain/search.ts'
import { defineCall, instantParam, pathParams } from './call.ts'

/** How many bookings are in one state and paid, or not paid. */
export interface BookingCount {
  readonly status: ApprovalStatus
  readonly paid: boolean
  readonly count: number
  /** There are more than `count`. */
  readonly more: boolean
}

/**
 * How many of the bookings the caller may read are in each state and paid or not: what the filters of the list would give. A pair without
 * bookings is absent. `q`, `priced`, `from` and `to` narrow as in `findBookingsCall`. Each number is exact up to `maxExactCount`; of a
 * search with more hits than that, and of more own bookings, only the first so many are looked at, and all numbers say that there are more.
 * Refused with 400: values that cannot be read.
 */
export const countBookingsCall = defineCall<undefined, readonly BookingCount[]>({
  method: 'GET',
  path: '/api/:tenant/bookings/counts',
  summary: 'Buchungen nach Status und Zahlung zählen',
  policy: { scope: 'tenant', blocks: ['manageBookings'], action: 'read' },
  params: pathParams('tenant'),
  query: {
    type: 'object',
    additionalProperties: false,
    properties: {
      q: { type: 'string', maxLength: maxSearchLength, description: 'Begriffe, durch Leerzeichen getrennt.' },
      priced: { type: 'boolean', description: 'Mit einem Preis über 0.' },
      from: instantParam('Millisekunden.'),
      to: instantParam('Millisekunden.'),
    },
  },
  answer: {
    type: 'array',
    items: {
      type: 'object',
      additionalProperties: false,
      required: ['status', 'paid', 'count', 'more'],
      properties: {
        status: { type: 'string', enum: Object.keys(approvalLabels) },
        paid: { type: 'boolean' },
        count: { type: 'integer', minimum: 0 },
        more: { type: 'boolean' },
      },
    },
  },
})
