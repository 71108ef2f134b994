import { defineCall, pathParams } from './call.ts'

/** A time at which pieces of an object are taken; epoch ms, half-open. Bookings of the same period are one entry. */
export interface TakenPeriod {
  readonly bookableId: string
  /** Of the object. */
  readonly title: string
  readonly timeBegin: number
  readonly timeEnd: number
}

/** Most objects of one request. */
export const maxOccupancyIds = 50
/** Most days of one request. */
export const maxOccupancyDays = 62
/** Days without `to`, the first included. */
export const usualOccupancyDays = 32
/** Most entries; the earliest are answered. */
export const maxTakenPeriods = 5000

/**
 * When objects are taken (X13, contract 2.13): by bookings that are neither rejected nor cancelled and have a period, without any data of
 * theirs. `ids` separated by commas; unknown objects and those hidden from the caller are left out. Days from `from` (today) to `to`
 * (31 days later), both included ("YYYY-MM-DD", Berlin): an addition to the contract, which bounds nothing. 400: no or more than 50 ids, no
 * dates, an end before its start, more than 62 days. 429: more than 120 requests of a network in a minute.
 */
export const occupancyCall = defineCall<undefined, readonly TakenPeriod[]>({
  method: 'GET',
  path: '/api/:tenant/calendar/occupancy',
  summary: 'Wann Buchungsobjekte belegt sind',
  policy: { scope: 'tenant', action: 'read', public: true },
  params: pathParams('tenant'),
  query: {
    type: 'object',
    additionalProperties: false,
    required: ['ids'],
    properties: {
      ids: {
        type: 'array',
        items: { type: 'string', maxLength: 200 },
        minItems: 1,
        maxItems: maxOccupancyIds,
        description: 'Kennungen, durch Kommas getrennt.',
      },
      from: { type: 'string', maxLength: 10, description: 'JJJJ-MM-TT; Vorgabe: heute.' },
      to: { type: 'string', maxLength: 10, description: 'JJJJ-MM-TT, einschließlich; Vorgabe: 31 Tage nach from.' },
    },
  },
  answer: {
    type: 'array',
    maxItems: maxTakenPeriods,
    items: {
      type: 'object',
      additionalProperties: false,
      required: ['bookableId', 'title', 'timeBegin', 'timeEnd'],
      properties: {
        bookableId: { type: 'string' },
        title: { type: 'string' },
        timeBegin: { type: 'integer' },
        timeEnd: { type: 'integer' },
      },
    },
  },
})
