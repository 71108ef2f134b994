import type { ApprovalStatus } from '../domain/booking/status.ts'
import { type LockerStanding, lockerStandings } from '../domain/lockers/lockerStanding.ts'
import { maxSearchLength } from '../domain/search.ts'
import type { Bookable } from '../generated/entities/bookable.ts'
import type { Booking } from '../generated/entities/booking.ts'
import { defineCall, instantParam, type JsonSchema, pathParams } from './call.ts'

/** The properties of a booking shown in list and calendar. */
export type ListedBooking = Pick<
  Booking,
  | 'id'
  | 'tenantId'
  | 'bookableItems'
  | 'timeBegin'
  | 'timeEnd'
  | 'isCommitted'
  | 'isPayed'
  | 'isRejected'
  | 'name'
  | 'company'
  | 'mail'
  | 'phone'
  | 'street'
  | 'zipCode'
  | 'location'
  | 'comment'
  | 'assignedUserId'
  | 'paymentMethod'
  | 'priceEur'
  | 'color'
  | 'overbooking'
  | 'groupBookingId'
  | 'ownerUserId'
  | 'timeCreated'
  | 'timeUpdated'
  | 'version'
>

export interface BookingRow {
  readonly booking: ListedBooking
  /** Whether the caller may change or delete it. */
  readonly mayUpdate: boolean
  readonly mayDelete: boolean
  /** How its lockers stand. */
  readonly lockers: LockerStanding
}

export interface BookingPage {
  readonly rows: readonly BookingRow[]
  /** Number of all matches; null unless `total` was requested. */
  readonly total: number | null
  /** There are more than `total`. */
  readonly more: boolean
}

export const bookingSorts = ['timeCreated', 'timeBegin', 'timeEnd', 'name'] as const
export type BookingSort = (typeof bookingSorts)[number]

const bookableTypes: readonly Bookable['type'][] = ['event-location', 'room', 'resource', 'ticket']

/** Query parameters that select bookings by booked objects and their types. */
export const bookedParams: Readonly<Record<string, JsonSchema>> = {
  bookables: {
    type: 'array',
    items: { type: 'string', maxLength: 100 },
    maxItems: 50,
    description: 'Kennungen von Objekten.',
  },
  types: {
    type: 'array',
    items: { type: 'string', enum: bookableTypes },
    maxItems: 4,
    description: bookableTypes.join(', '),
  },
}

const statuses: readonly ApprovalStatus[] = ['pending', 'committed', 'rejected', 'cancelled']

/**
 * A row of the bookings list: the booking with the rights of the reader, and how its lockers stand, as one value: the worst.
 * @param booking schema of the booking
 */
export const rowSchema = (booking: JsonSchema): JsonSchema => ({
  type: 'object',
  additionalProperties: false,
  required: ['booking', 'mayUpdate', 'mayDelete', 'lockers'],
  properties: {
    booking,
    mayUpdate: { type: 'boolean' },
    mayDelete: { type: 'boolean' },
    lockers: { type: 'string', enum: lockerStandings },
  },
})

export const tenantParams: JsonSchema = pathParams('tenant')

/**
 * A page of the bookings the caller may read, newest first unless `sort` is set (BOOKING-LIST-009). `q`: terms separated by
 * blanks, each of which must match some field (BOOKING-LIST-010 to BOOKING-LIST-014); `'x` contains, `!x` does not contain,
 * `^x` begins with, `x$` ends with, `=x` is. Among up to 2,000 bookings exactly Fuse's hits; beyond that all that contain the terms and,
 * where these are few, similar ones. Without `sort` exact hits come before similar ones. `from`, `to`: epoch ms, bookings whose period
 * overlaps. `priced`: with a price above 0, or without. `bookables`, `types`: bookings of one of these objects or types. `total` is
 * exact to 10,000. 400: invalid values, more than 1,000 rows at once.
 */
export const findBookingsCall = (booking: JsonSchema) =>
  defineCall<undefined, BookingPage>({
    method: 'GET',
    path: '/api/:tenant/bookings/find',
    summary: 'Buchungen suchen, filtern und seitenweise lesen',
    policy: { scope: 'tenant', blocks: ['manageBookings'], action: 'read' },
    params: tenantParams,
    query: {
      type: 'object',
      additionalProperties: false,
      properties: {
        q: { type: 'string', maxLength: maxSearchLength, description: 'Begriffe, durch Leerzeichen getrennt.' },
        status: {
          type: 'array',
          maxItems: statuses.length,
          items: { type: 'string', enum: statuses },
          description: statuses.join(', '),
        },
        paid: { type: 'boolean' },
        priced: { type: 'boolean', description: 'Mit einem Preis über 0.' },
        from: instantParam('Millisekunden.'),
        to: instantParam('Millisekunden.'),
        ...bookedParams,
        sort: { type: 'string', enum: bookingSorts },
        descending: { type: 'boolean' },
        offset: { type: 'integer', minimum: 0 },
        count: { type: 'integer', minimum: 1, maximum: 1000, description: 'Vorgabe: 50.' },
        total: { type: 'boolean', description: 'Auch zählen.' },
      },
    },
    answer: {
      type: 'object',
      additionalProperties: false,
      required: ['rows', 'total', 'more'],
      properties: {
        rows: { type: 'array', items: rowSchema(booking) },
        total: { type: ['integer', 'null'] },
        more: { type: 'boolean' },
      },
    },
  })
