import type { Booking } from '../generated/entities/booking.ts'
import type { GroupBooking } from '../generated/entities/group-booking.ts'
import { maxSeriesDates, seriesFaultTexts } from '../domain/booking/seriesRule.ts'
import { withForce } from './bookings.ts'
import { type Call, defineCall, type JsonSchema, pathParams } from './call.ts'

/** One date of a series; its objects default to those of the series. */
export interface BookingAttempt {
  /** Epoch ms, half-open. */
  readonly timeBegin: number
  readonly timeEnd: number
  readonly bookableItems?: readonly { readonly bookableId: string; readonly amount: number }[]
}

/** A series to be created: the common data of its bookings (contact, coupon, payment …), and its dates. */
export type CreateSeriesBody = Partial<Omit<Booking, 'id' | 'timeBegin' | 'timeEnd' | 'bookableItems'>> & {
  readonly bookableItems?: BookingAttempt['bookableItems']
  readonly bookingAttempts: readonly BookingAttempt[]
  readonly force?: boolean
  readonly forceReason?: string
}

/** A conflict of one date. */
export interface AttemptConflict {
  /** Position in `bookingAttempts`. */
  readonly index: number
  /** "YYYY-MM-DD" in Berlin; null without a period. */
  readonly date: string | null
  readonly code: string
  /** German. */
  readonly message: string
}

/** The result of one date (`?simulate=true`). */
export interface SimulatedAttempt {
  readonly index: number
  readonly timeBegin: number | null
  readonly timeEnd: number | null
  /** Gross; null if the date cannot be booked. */
  readonly priceEur: number | null
  /** VAT within the price; null if the date cannot be booked. */
  readonly vatIncludedEur: number | null
  readonly conflict: AttemptConflict | null
  /** Violated rules that staff may override. */
  readonly warnings: readonly { readonly code: string; readonly message: string; readonly bookableId: string }[]
}

export interface SimulatedSeries {
  readonly attempts: readonly SimulatedAttempt[]
  /** Sum of the bookable dates. */
  readonly priceEur: number
}

const text: JsonSchema = { type: 'string' }
const item: JsonSchema = {
  type: 'object',
  additionalProperties: false,
  required: ['bookableId'],
  properties: {
    bookableId: { type: 'string', maxLength: 64 },
    amount: { type: 'integer', minimum: 1, maximum: 1_000_000 },
  },
}
const items: JsonSchema = { type: 'array', items: item, minItems: 1, maxItems: 200 }
const attempts: JsonSchema = {
  type: 'array',
  minItems: 1,
  maxItems: maxSeriesDates,
  items: {
    type: 'object',
    additionalProperties: false,
    required: ['timeBegin', 'timeEnd'],
    properties: {
      timeBegin: { type: ['integer', 'null'] },
      timeEnd: { type: ['integer', 'null'] },
      bookableItems: items,
    },
  },
}
const conflict: JsonSchema = {
  type: 'object',
  additionalProperties: false,
  required: ['index', 'date', 'code', 'message'],
  properties: { index: { type: 'integer' }, date: { type: ['string', 'null'] }, code: text, message: text },
}

export const simulatedSeries: JsonSchema = {
  type: 'object',
  additionalProperties: false,
  required: ['attempts', 'priceEur'],
  properties: {
    priceEur: { type: 'number' },
    attempts: {
      type: 'array',
      items: {
        type: 'object',
        additionalProperties: false,
        required: ['index', 'timeBegin', 'timeEnd', 'priceEur', 'vatIncludedEur', 'conflict', 'warnings'],
        properties: {
          index: { type: 'integer' },
          timeBegin: { type: ['integer', 'null'] },
          timeEnd: { type: ['integer', 'null'] },
          priceEur: { type: ['number', 'null'] },
          vatIncludedEur: { type: ['number', 'null'] },
          conflict: { anyOf: [conflict, { type: 'null' }] },
          warnings: {
            type: 'array',
            items: {
              type: 'object',
              additionalProperties: false,
              properties: { code: text, message: text, bookableId: text },
            },
          },
        },
      },
    },
  },
}

/**
 * Creates a series by staff, all dates or none (decisions §2). 409 with `details.conflicts[{index, date, code}]`; 400 for more than 366
 * dates, and for dates of one series that overlap at one object. With `simulate` nothing is stored and the response contains the price
 * and conflict of each date.
 */
export const createSeriesCall = (
  series: JsonSchema,
  booking: JsonSchema,
): Call<CreateSeriesBody, GroupBooking | SimulatedSeries> =>
  defineCall({
    method: 'POST',
    path: '/api/:tenant/group-bookings',
    summary: 'Serienbuchung anlegen; mit simulate nur prüfen',
    policy: { scope: 'tenant', blocks: ['manageBookings'], action: 'create' },
    params: pathParams('tenant'),
    body: withForce(booking, ['bookingAttempts'], { bookableItems: items, bookingAttempts: attempts }),
    messages: { '/bookingAttempts': { maxItems: seriesFaultTexts.TOO_MANY_DATES } },
    answer: series,
    simulated: simulatedSeries,
    repeatable: true,
  })
