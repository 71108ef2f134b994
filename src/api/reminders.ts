import { type DunningStep, dunningSteps, type FeeState, feeStates } from '../domain/payments/dunning.ts'
import { closed, defineCall, type JsonSchema, pathParams } from './call.ts'

/** Bookings of one request. */
export const maxReminded = 100

export interface RemindRequest {
  readonly bookingIds: readonly string[]
  /** Also those for which it is not yet time. */
  readonly early?: boolean
}

/** A letter that was sent, or would be. */
export interface SentReminder {
  readonly id: string
  readonly bookingId: string
  readonly step: DunningStep
  /** Number of its document. */
  readonly title: string
  /** The day on which it was to be paid, "YYYY-MM-DD" in Berlin. */
  readonly dueDay: string
  /** The new one. */
  readonly termDay: string
  readonly openCents: number
  readonly feeCents: number
  /** It was not yet time: the day on which it would have been. */
  readonly earlyUntil: string | null
  /** Address of its mail; '' without one: the letter is to be printed. */
  readonly mail: string
}

export interface RemindAnswer {
  /** In the order of the request. */
  readonly reminders: readonly SentReminder[]
}

const text: JsonSchema = { type: 'string' }
const whole: JsonSchema = { type: 'integer' }

const policy = { scope: 'tenant', blocks: ['manageBookings'], action: 'update' } as const

/**
 * Sends the next letter about each of these unpaid bookings, all or none: first the reminder, then the dunning letter, each once, on
 * different days. For the right to change all bookings. 404 for an unknown booking; 409 REMINDER_NOTHING_OPEN, REMINDER_ONLINE while it
 * waits for an online payment, REMINDER_LAST if both were sent, REMINDER_TODAY if one was sent today, and without `early` REMINDER_EARLY;
 * `details.bookingIds` names the bookings.
 */
export const remindCall = defineCall<RemindRequest, RemindAnswer>({
  method: 'POST',
  path: '/api/:tenant/payments/remind',
  summary: 'An unbezahlte Buchungen erinnern oder sie anmahnen',
  policy,
  params: pathParams('tenant'),
  body: closed(
    {
      bookingIds: {
        type: 'array',
        minItems: 1,
        maxItems: maxReminded,
        uniqueItems: true,
        items: { type: 'string', minLength: 1, maxLength: 64 },
      },
      early: { type: 'boolean', description: 'Auch wenn es dafür noch nicht Zeit ist.' },
    },
    ['early'],
  ),
  repeatable: true,
  answer: closed({
    reminders: {
      type: 'array',
      items: closed({
        ...{ id: text, bookingId: text, step: { type: 'integer', enum: dunningSteps }, title: text, dueDay: text },
        ...{ termDay: text, openCents: whole, feeCents: whole, earlyUntil: { type: ['string', 'null'] }, mail: text },
      }),
    },
  }),
})

/** The fee of a letter after a call. */
export interface FeeAnswer {
  readonly id: string
  readonly feeState: FeeState
}

const ofFee = {
  method: 'POST',
  policy,
  params: pathParams('tenant', 'id'),
  repeatable: true,
  answer: closed({ id: text, feeState: { type: 'string', enum: feeStates } }),
} as const

/** The fee of a letter is not asked for. 404 without such a letter, 409 FEE_SETTLED. For the right to change all bookings. */
export const waiveFeeCall = defineCall<{ readonly reason: string }, FeeAnswer>({
  ...ofFee,
  path: '/api/:tenant/reminders/:id/waive',
  summary: 'Mahngebühr erlassen',
  body: closed({ reason: { type: 'string', minLength: 3, maxLength: 500, pattern: '\\S' } }),
})

/** The fee of a letter was paid. 404 without such a letter, 409 FEE_SETTLED. For the right to change all bookings. */
export const paidFeeCall = defineCall<object, FeeAnswer>({
  ...ofFee,
  path: '/api/:tenant/reminders/:id/paid',
  summary: 'Mahngebühr als bezahlt kennzeichnen',
  body: { type: 'object', additionalProperties: false, properties: {} },
})
