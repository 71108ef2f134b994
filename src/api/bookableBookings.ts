import { defineCall, type JsonSchema, pathParams } from './call.ts'

/** What the public learns of a booking. */
export interface PublicBooking {
  /** Epoch ms; null without a period. */
  readonly timeBegin: number | null
  readonly timeEnd: number | null
  readonly amount: number
}

/**
 * Bookings of a bookable, with `related` also of its parts, with `parent` also of what it is a part of (API-015).
 * `public`: for everybody, times and amounts of the bookings that occupy something, nothing of objects hidden from the caller.
 * Otherwise the bookings the caller may read, as the list of bookings answers them: 401 without session, 403 for others than members.
 */
export const bookableBookingsCall = (booking: JsonSchema) =>
  defineCall({
    method: 'GET',
    path: '/api/:tenant/bookables/:id/bookings',
    summary: 'Buchungen eines Buchungsobjekts',
    policy: { scope: 'tenant', blocks: ['manageBookings'], action: 'read', public: true },
    params: pathParams('tenant', 'id'),
    query: {
      type: 'object',
      additionalProperties: false,
      properties: {
        related: { type: 'boolean', description: 'Auch die der Teile.' },
        parent: { type: 'boolean', description: 'Auch die der übergeordneten Objekte.' },
        public: { type: 'boolean', description: 'Nur Zeiten und Mengen.' },
      },
    },
    answer: {
      type: 'array',
      items: {
        anyOf: [
          booking,
          {
            type: 'object',
            additionalProperties: false,
            required: ['timeBegin', 'timeEnd', 'amount'],
            properties: {
              timeBegin: { type: ['integer', 'null'] },
              timeEnd: { type: ['integer', 'null'] },
              amount: { type: 'integer' },
            },
          },
        ],
      },
    },
  })
