import type { Booking } from '../generated/entities/booking.ts'
import type { GroupBooking } from '../generated/entities/group-booking.ts'
import { paymentMethods } from '../domain/booking/paymentMethods.ts'
import { paymentProviderChoices } from '../domain/booking/paymentProviders.ts'
import type { RefundChoice } from '../domain/payments/refunds.ts'
import { type Call, defineCall, type JsonSchema, pathParams } from './call.ts'

/** One reason why an action was rejected; the first determines the message. */
export interface ActionError {
  readonly code: string
  /** German. */
  readonly message: string
  readonly meta: object
}

/** Response of commit, pay and reject, with 200 also when rejected (API-047, API-059); `data` is null then. */
export interface ActionAnswer<R = Booking> {
  readonly success: boolean
  readonly data: R | null
  readonly errors: readonly ActionError[]
}

export interface PayBody {
  readonly paymentMethod: Exclude<Booking['paymentMethod'], ''>
  /** Epoch ms; defaults to now. */
  readonly timePaid?: number
}

export interface CommitBody {
  /** The provider for this release; `''`: none. Absent: the provider of the booking. */
  readonly paymentProvider?: Booking['paymentProvider']
}

export interface RejectBody {
  readonly reason?: string
  /** What is given back of paid bookings; default: everything. */
  readonly refund?: RefundChoice
}

const text: JsonSchema = { type: 'string' }
const idParams: JsonSchema = pathParams('tenant', 'id')

const answerOf = (record: JsonSchema): JsonSchema => ({
  type: 'object',
  additionalProperties: false,
  required: ['success', 'data', 'errors'],
  properties: {
    success: { type: 'boolean' },
    data: { anyOf: [record, { type: 'null' }] },
    errors: {
      type: 'array',
      items: {
        type: 'object',
        additionalProperties: false,
        required: ['code', 'message', 'meta'],
        properties: { code: text, message: text, meta: { type: 'object' } },
      },
    },
  },
})

const payBody: JsonSchema = {
  type: 'object',
  additionalProperties: false,
  required: ['paymentMethod'],
  properties: {
    paymentMethod: { type: 'string', enum: paymentMethods },
    timePaid: { type: 'integer', minimum: 946681200000, maximum: 4133977200000 },
  },
}

/** The body is optional. */
export const commitBody: JsonSchema = {
  type: 'object',
  additionalProperties: false,
  properties: { paymentProvider: { type: 'string', enum: paymentProviderChoices } },
}

/** The body is optional. */
export const rejectBody: JsonSchema = {
  type: 'object',
  additionalProperties: false,
  properties: {
    reason: { type: 'string', maxLength: 2000 },
    refund: {
      type: 'object',
      additionalProperties: false,
      required: ['by'],
      description:
        'Was von bezahlten Buchungen erstattet wird; ohne Angabe alles. Ein anderer Betrag gilt nur einer Buchung.',
      properties: {
        by: { type: 'string', enum: ['full', 'rules', 'amount'] },
        amountCents: { type: 'integer', minimum: 0, maximum: 1_000_000_000 },
        reason: { type: 'string', minLength: 3, maxLength: 500 },
      },
    },
  },
}

const policy = { scope: 'tenant', blocks: ['manageBookings'] } as const

/**
 * The actions of a booking or of a whole series, below the path of the entity (API-047 to API-050, API-054 to API-057): 200 also when
 * rejected; 400 for an invalid body, 401, 403, 404 and 503 stay HTTP. Commit accepts GET as documented, from our own pages only,
 * or POST.
 */
export const actionCalls = <R extends Booking | GroupBooking>(path: string, label: string, record: JsonSchema) => {
  const base = `/api/:tenant/${path}/:id`
  const answer = answerOf(record)
  const common = { policy: { ...policy, action: 'update' }, params: idParams, answer, concealed: true } as const
  const commitByGet: Call<undefined, ActionAnswer<R>> = defineCall({
    ...common,
    method: 'GET',
    path: `${base}/commit`,
    summary: `${label} freigeben (wie POST; nur von eigenen Seiten)`,
  })
  const commit: Call<CommitBody | undefined, ActionAnswer<R>> = defineCall({
    ...common,
    method: 'POST',
    path: `${base}/commit`,
    summary: `${label} freigeben, auf Wunsch mit einem Zahlungsanbieter oder ohne`,
    body: commitBody,
    repeatable: true,
  })
  const pay: Call<PayBody, ActionAnswer<R>> = defineCall({
    ...common,
    method: 'POST',
    path: `${base}/pay`,
    summary: `${label} als bezahlt kennzeichnen`,
    body: payBody,
    repeatable: true,
  })
  const reject: Call<RejectBody, ActionAnswer<R>> = defineCall({
    ...common,
    method: 'POST',
    path: `${base}/reject`,
    summary: `${label} ablehnen oder stornieren`,
    body: rejectBody,
    repeatable: true,
  })
  return { commitByGet, commit, pay, reject }
}

/** A booking to be saved: the record and the options of the save. */
export type SaveBookingBody = Partial<Booking> & { readonly force?: boolean; readonly forceReason?: string }

/**
 * The schema of a body that saves a booking: the record with the options of the save.
 * @param needed required properties
 * @param more further properties
 */
export const withForce = (
  { properties, required, ...record }: JsonSchema,
  needed: unknown = required,
  more: Readonly<Record<string, JsonSchema>> = {},
): JsonSchema => ({
  ...record,
  required: needed,
  properties: {
    ...(typeof properties === 'object' ? properties : {}),
    ...more,
    force: { type: 'boolean', description: 'Trotz belegter Zeiten buchen; nur mit Begründung und dem Recht dazu.' },
    forceReason: { type: 'string', maxLength: 1000 },
    workflowStatus: { type: ['string', 'null'], maxLength: 64, description: 'Kennung des Status der Tafel.' },
  },
})

/** PUT api/{t}/bookings: creates without an id, changes with one (API-046). */
export const saveBookingCall = (record: JsonSchema, answer: JsonSchema): Call<SaveBookingBody, Booking> =>
  defineCall({
    method: 'PUT',
    path: '/api/:tenant/bookings',
    summary: 'Buchung anlegen oder ändern',
    policy: { ...policy, action: 'update' },
    params: pathParams('tenant'),
    body: withForce(record),
    answer,
    repeatable: true,
    concealed: true,
  })

/** DELETE of a booking or a whole series (API-050, API-057): 409 ALREADY_PAID if it includes a paid booking. */
export const removeCall = (path: string, label: string): Call<undefined, { readonly id: string }> =>
  defineCall({
    method: 'DELETE',
    path: `/api/:tenant/${path}/:id`,
    summary: `${label} löschen`,
    policy: { ...policy, action: 'delete' },
    params: idParams,
    answer: { type: 'object', additionalProperties: false, required: ['id'], properties: { id: text } },
    repeatable: true,
    concealed: true,
  })
