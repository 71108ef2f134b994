import { defineCall } from './call.ts'
import type { Holiday } from '../domain/holidays.ts'

/**
 * Public holidays of a region in a year, in chronological order, with German names (API-020, ENTITY-020, PRICE-019).
 * `stateCode` "" is nationwide: only holidays of every state. `year` defaults to the current one in Berlin.
 * 400: unknown country or state, year outside 2000 to 2100.
 */
export const holidaysCall = defineCall<undefined, readonly Holiday[]>({
  method: 'GET',
  path: '/api/holidays',
  summary: 'Gesetzliche Feiertage einer Region',
  policy: { scope: 'public' },
  query: {
    type: 'object',
    additionalProperties: false,
    properties: {
      countryCode: { type: 'string', pattern: '^[A-Z]{2}$', description: 'Staat, Vorgabe DE.' },
      stateCode: { type: 'string', pattern: '^([A-Z]{2})?$', description: 'Land (BB bis TH); leer heißt bundesweit.' },
      year: { type: 'integer', minimum: 2000, maximum: 2100, description: 'Vorgabe: das laufende Jahr.' },
    },
  },
  answer: {
    type: 'array',
    items: {
      type: 'object',
      additionalProperties: false,
      required: ['date', 'name', 'type'],
      properties: {
        date: { type: 'string', format: 'date' },
        name: { type: 'string' },
        type: { type: 'string', const: 'public' },
      },
    },
  },
})
