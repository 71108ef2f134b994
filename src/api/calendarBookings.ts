import { defineCall, instantParam, type JsonSchema } from './call.ts'
import { bookedParams, type BookingRow, rowSchema, tenantParams } from './findBookings.ts'

export interface CalendarPage {
  readonly rows: readonly BookingRow[]
  /** There are more than a calendar can show; these are the earliest. */
  readonly more: boolean
}

/** Maximum number of bookings per response. */
export const maxCalendarBookings = 2000

/** The shown period and objects of a calendar. */
export const calendarQuery: JsonSchema = {
  type: 'object',
  additionalProperties: false,
  required: ['begin', 'end'],
  properties: {
    begin: instantParam('Millisekunden.'),
    end: instantParam('Millisekunden, ausschließlich.'),
    ...bookedParams,
  },
}

/**
 * The bookings the caller may read that overlap [begin, end) (epoch ms): only those with begin and end that are not rejected
 * (BOOKING-CAL-005, BOOKING-CAL-006); with `bookables` and `types` only those of these objects and types. 400: an end that is not
 * after its begin, more than 100 days.
 */
export const calendarBookingsCall = (booking: JsonSchema) =>
  defineCall<undefined, CalendarPage>({
    method: 'GET',
    path: '/api/:tenant/bookings/calendar',
    summary: 'Buchungen eines Zeitraums',
    policy: { scope: 'tenant', blocks: ['manageBookings'], action: 'read' },
    params: tenantParams,
    query: calendarQuery,
    answer: {
      type: 'object',
      additionalProperties: false,
      required: ['rows', 'more'],
      properties: { rows: { type: 'array', items: rowSchema(booking) }, more: { type: 'boolean' } },
    },
  })
