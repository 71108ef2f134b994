import type { OpeningHours } from '../domain/hours/openingHours.ts'
import { defineCall, pathParams } from './call.ts'

const time = { type: 'string', pattern: '^\\d\\d:\\d\\d$' } as const

/**
 * Opening hours of a bookable: its hours intersected with those of all objects that contain it (API-011). For all visitors. Special days
 * from `startDate` (today) to `endDate` (a year later), given as for availability. 400: invalid dates, more than 366 days, more than 60,000
 * entries. 404 for an object hidden from the caller.
 */
export const openingHoursCall = defineCall<undefined, OpeningHours>({
  method: 'GET',
  path: '/api/:tenant/bookables/:id/openingHours',
  summary: 'Öffnungszeiten eines Buchungsobjekts',
  policy: { scope: 'tenant', action: 'read', public: true },
  params: pathParams('tenant', 'id'),
  query: {
    type: 'object',
    additionalProperties: false,
    properties: {
      startDate: {
        type: 'string',
        maxLength: 40,
        description:
          'Erster Tag der besonderen Öffnungszeiten: JJJJ-MM-TT, ISO 8601 oder Millisekunden; Vorgabe: heute.',
      },
      endDate: {
        type: 'string',
        maxLength: 40,
        description: 'Ebenso, einschließlich; Vorgabe: 366 Tage ab startDate.',
      },
    },
  },
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
