import { type LockerState, lockerStates } from '../domain/lockers/lockerState.ts'
import { closed, defineCall, type JsonSchema, pathParams } from './call.ts'
import { type BookingRow, rowSchema } from './findBookings.ts'
import { type OpenJob, openJobSchema } from './jobs.ts'

/** One kind of task: the number, and the first ones. */
export interface Tasks<Row> {
  readonly total: number
  /** There are more than `total`. */
  readonly more: boolean
  readonly rows: readonly Row[]
}

/** A locker that wants a decision of staff. */
export interface LockerTask {
  /** Of its reservation. */
  readonly id: string
  readonly bookingId: string
  /** The booking exists. */
  readonly isBooked: boolean
  readonly name: string
  readonly state: LockerState
  /** What its system said, German. */
  readonly detail: string
  /** Epoch ms. */
  readonly timeBegin: number
  readonly timeEnd: number
}

/** Open tasks of a tenant; a kind the caller may not read is absent. */
export interface TenantTasks {
  /** The date of `today`, "YYYY-MM-DD" in Berlin. */
  readonly date: string
  /** Neither released nor rejected, oldest first. */
  readonly pending?: Tasks<BookingRow>
  /** Released, with a price and not paid, oldest first. */
  readonly unpaid?: Tasks<BookingRow>
  /** Today's, neither rejected nor cancelled, by begin. */
  readonly today?: Tasks<BookingRow>
  /** Mails and documents given up, newest first. */
  readonly mails?: Tasks<OpenJob>
  /** Lockers that wait for a decision, the longest first, all of them; absent without any. */
  readonly lockers?: Tasks<LockerTask>
}

const text: JsonSchema = { type: 'string' }
const lockerTask: JsonSchema = closed({
  ...{ id: text, bookingId: text, isBooked: { type: 'boolean' }, name: text },
  ...{ state: { type: 'string', enum: lockerStates }, detail: text },
  ...{ timeBegin: { type: 'integer' }, timeEnd: { type: 'integer' } },
})

const tasksOf = (row: JsonSchema): JsonSchema => ({
  type: 'object',
  additionalProperties: false,
  required: ['total', 'more', 'rows'],
  properties: { total: { type: 'integer' }, more: { type: 'boolean' }, rows: { type: 'array', items: row } },
})

/**
 * Open tasks of a tenant: the same numbers as the list of bookings with the filters of `taskList` for this caller, exact to 10,000.
 * `rows`: rows per kind (0 to 20, 5 by default). With rights to own bookings only, the numbers cover own bookings; members without any
 * of the rights get no kind. Lockers are listed without `rows`, up to 200. 400: another number of rows.
 */
export const tasksCall = (booking: JsonSchema) => {
  const bookings = tasksOf(rowSchema(booking))
  return defineCall<undefined, TenantTasks>({
    method: 'GET',
    path: '/api/:tenant/tasks',
    summary:
      'Was zu erledigen ist: ausstehende, unbezahlte und heutige Buchungen, aufgegebene E-Mails und Belege, Schließfächer',
    policy: { scope: 'tenant', action: 'member' },
    params: pathParams('tenant'),
    query: {
      type: 'object',
      additionalProperties: false,
      properties: { rows: { type: 'integer', minimum: 0, maximum: 20, description: 'Vorgabe: 5.' } },
    },
    answer: {
      type: 'object',
      additionalProperties: false,
      required: ['date'],
      properties: {
        date: { type: 'string', format: 'date' },
        pending: bookings,
        unpaid: bookings,
        today: bookings,
        mails: tasksOf(openJobSchema),
        lockers: tasksOf(lockerTask),
      },
    },
  })
}
