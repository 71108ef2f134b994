import type { OpeningHours } from '../domain/hours/openingHours.ts'
import { defineCall, pathParams } from './call.ts'

const time = { type: 'string', pattern: '^\\d\\d:\\d\\d$' } as const

/**
 * Opening hours of a bookable: its hours intersected with those of all objects that contain it (API-011). For all visitors; 404 for an
 * object hidden from the caller.
 */
export const openingHoursCall = defineCall<undefined, OpeningHours>({
  method: 'GET',
  path: '/api/:tenant/bookables/:id/openingHours',
  summary: 'Öffnungszeiten eines Buchungsobjekts',
  policy: { scope: 'tenant', action: 'read', public: true },
  params: pathParams('tenant', 'id'),
  answer: {
    type: 'object',
    additionalProperties: false,
    required: ['regularOpeningHours', 'specialOpeningHours'],
    properties: {
      regularOpeningHours: {
        type: 'object',
        description: 'Nach Wochentag, 0 (Sonntag) bis 6 (Samstag); ein fehlender ist geschlossen.',
        additionalProperties: {
          type: 'object',
          additionalProperties: false,
          required: ['weekdays', 'startTime', 'endTime'],
          properties: {
            weekdays: { type: 'array', items: { type: 'integer', minimum: 0, maximum: 6 } },
            startTime: time,
            endTime: time,
          },
        },
      },
      specialOpeningHours: {
        type: 'array',
        description: 'Gelten an ihrem Tag anstelle der wöchentlichen; gleicher Beginn und gleiches Ende: geschlossen.',
        items: {
          type: 'object',
          additionalProperties: false,
          required: ['date', 'startTime', 'endTime'],
          properties: { date: { type: 'string', format: 'date' }, startTime: time, endTime: time },
        },
      },
    },
  },
})
