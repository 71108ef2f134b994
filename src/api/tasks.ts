import { defineCall, type JsonSchema, pathParams } from './call.ts'
import { type BookingRow, rowSchema } from './findBookings.ts'
import { type WaitingMail, waitingMailSchema } from './mails.ts'

/** One kind of task: how many there are, and the first of them. */
export interface Tasks<Row> {
  readonly total: number
  /** There are more than `total`. */
  readonly more: boolean
  readonly rows: readonly Row[]
}

/** What needs a hand in a tenant; a kind the caller may not read is absent. */
export interface TenantTasks {
  /** The day that `today` means, "YYYY-MM-DD" in Berlin. */
  readonly date: string
  /** Neither released nor rejected, the oldest first. */
  readonly pending?: Tasks<BookingRow>
  /** Released, with a price and not paid, the oldest first. */
  readonly unpaid?: Tasks<BookingRow>
  /** Today's, neither rejected nor cancelled, by begin. */
  readonly today?: Tasks<BookingRow>
  /** Mails that were given up, the newest first. */
  readonly mails?: Tasks<WaitingMail>
}

const tasksOf = (row: JsonSchema): JsonSchema => ({
  type: 'object',
  additionalProperties: false,
  required: ['total', 'more', 'rows'],
  properties: { total: { type: 'integer' }, more: { type: 'boolean' }, rows: { type: 'array', items: row } },
})

/**
 * What needs a hand in a tenant: as many as the list of bookings with the filters of `taskList` has for this caller, exact to 10,000.
 * `rows`: so many of each kind (0 to 20, 5 by default). Rights to own bookings alone give figures of own bookings; members without any
 * of the rights get no kind. Refused with 400: another number of rows.
 */
export const tasksCall = (booking: JsonSchema) => {
  const bookings = tasksOf(rowSchema(booking))
  return defineCall<undefined, TenantTasks>({
    method: 'GET',
    path: '/api/:tenant/tasks',
    summary: 'Was zu erledigen ist: ausstehende, unbezahlte und heutige Buchungen, nicht zustellbare E-Mails',
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
        mails: tasksOf(waitingMailSchema),
      },
    },
  })
}
