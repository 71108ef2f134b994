import { defineCall, type JsonSchema, pathParams } from './call.ts'

/**
 * Bookings of a bookable, with `related` also of its parts, with `parent` also of the objects that contain it (API-015).
 * `public`: for all visitors, times and amounts of the bookings that occupy capacity, except of objects hidden from the caller.
 * Otherwise the bookings the caller may read, without the long texts and attachments of objects: 401 without session, 403 for non-members.
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
