import { calendarQuery } from './calendarBookings.ts'
import { closed, defineCall } from './call.ts'
import { tenantParams } from './findBookings.ts'

/** A time at which visitors hold an object while they book; epoch ms, half-open. Several holds of the same time are one entry. */
export interface HeldPeriod {
  readonly bookableId: string
  /** Of the object. */
  readonly title: string
  readonly timeBegin: number
  readonly timeEnd: number
}

/** Most entries; the earliest are answered. */
export const maxHeldPeriods = 500

/**
 * What visitors hold at the moment and overlaps [begin, end) (epoch ms), without any data of theirs: for callers who may read all bookings;
 * others get an empty list, because a hold belongs to nobody. `bookables` and `types` as in `calendarBookingsCall`. 400: an end that is not
 * after its begin, more than 100 days.
 */
export const heldPeriodsCall = defineCall<undefined, readonly HeldPeriod[]>({
  method: 'GET',
  path: '/api/:tenant/bookings/held',
  summary: 'Wann Buchungsobjekte gerade gebucht werden',
  policy: { scope: 'tenant', blocks: ['manageBookings'], action: 'read' },
  params: tenantParams,
  query: calendarQuery,
  answer: {
    type: 'array',
    maxItems: maxHeldPeriods,
    items: closed({
      bookableId: { type: 'string' },
      title: { type: 'string' },
      timeBegin: { type: 'integer' },
      timeEnd: { type: 'integer' },
    }),
  },
})
