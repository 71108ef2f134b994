import { defineCall, type JsonSchema, pathParams } from './call.ts'

const params: JsonSchema = pathParams('tenant', 'id')

/** Number of taken seats of an event, over all its tickets. */
export interface BookedSeats {
  readonly bookedSeats: number
}

/** Rejected and cancelled bookings hold no seats (API-042). 403 for members without the right to read the event, 404 unknown. */
export const countSeatsCall = defineCall<undefined, BookedSeats>({
  method: 'GET',
  path: '/api/:tenant/events/:id/count',
  summary: 'Gebuchte Plätze einer Veranstaltung',
  policy: { scope: 'tenant', blocks: ['manageBookables'], action: 'read' },
  params,
  answer: {
    type: 'object',
    additionalProperties: false,
    required: ['bookedSeats'],
    properties: { bookedSeats: { type: 'integer' } },
  },
})

/**
 * Attendees of an event, as CSV (API-043): a row per booked ticket, without rejected and cancelled bookings. Requires the right to change
 * the event, as its button does (PERM-019): 403 without, 404 for an unknown event.
 */
export const attendeesCall = defineCall({
  method: 'GET',
  path: '/csv/:tenant/events/:id/bookings',
  summary: 'Teilnehmerliste einer Veranstaltung (CSV)',
  policy: { scope: 'tenant', blocks: ['manageBookables'], action: 'update' },
  params,
  answer: { type: 'string' },
})
