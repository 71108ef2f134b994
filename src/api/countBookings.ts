import { type ApprovalStatus, approvalLabels } from '../domain/booking/status.ts'
import { maxSearchLength } from '../domain/search.ts'
import { defineCall, instantParam, pathParams } from './call.ts'

/** Number of bookings with one state and payment status. */
export interface BookingCount {
  readonly status: ApprovalStatus
  readonly paid: boolean
  readonly count: number
  /** There are more than `count`. */
  readonly more: boolean
}

/**
 * Counts the bookings the caller may read by state and payment: the results of the list's filters. A pair without bookings is absent.
 * `q`, `priced`, `from` and `to` filter as in `findBookingsCall`. Each number is exact up to `maxExactCount`; with more search hits or
 * own bookings than that, only the first ones are counted, and all numbers have `more` set.
 * 400: invalid values.
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
