import { bookingIdChars } from '../domain/booking/bookingId.ts'
import { paymentProviderChoices } from '../domain/booking/paymentProviders.ts'
import { maxSeriesDates } from '../domain/booking/seriesRule.ts'
import { customerKinds } from '../domain/tax/customerKinds.ts'
import type { Booking } from '../generated/entities/booking.ts'
import { contactFields } from './checkout.ts'
import { closed, defineCall, type JsonSchema, pathParams } from './call.ts'
import { maxInstant } from '../domain/limits.ts'

export type ContactField = (typeof contactFields)[number]

/** A booking made from a draft. */
export interface MadeBooking {
  /** What was chosen, as a hash that the page makes. */
  readonly choice: string
  /** The ids of a series by comma. */
  readonly bookingId: string
  /** Proves the booker, of a series for each of its bookings. */
  readonly bookingToken?: string
  /** The address given, and how its booker corrects it. */
  readonly correction?: {
    readonly mail: string
    /** Of the answer that booked; empty: it was corrected. */
    readonly token: string
    /** Epoch ms. */
    readonly until: number
  }
}

/** What a visitor has typed before booking, kept for a day; what is chosen stands in the address of the page. */
export interface CheckoutDraft extends Readonly<Record<ContactField, string>> {
  /** Absent: not asked. */
  readonly customerKind?: Booking['customerKind']
  readonly paymentProvider: Booking['paymentProvider']
  /** The agreements that are ticked, as the page names them. */
  readonly consents: readonly string[]
  /** Idempotency-Key of the next booking from this draft: two clicks or two tabs book once. */
  readonly repeatKey: string
  readonly booked: readonly MadeBooking[]
}

/** Longest contact data, as in the schema of a booking. */
export const maxContactChars: Readonly<Record<ContactField, number>> = {
  name: 200,
  company: 200,
  street: 200,
  zipCode: 20,
  location: 200,
  mail: 254,
  phone: 60,
  comment: 5_000,
}

/** Bookings that a draft remembers, the last ones. */
export const maxMadeBookings = 10
/** Longest name of a choice: a hash. */
export const maxChoiceChars = 64

const draft: JsonSchema = {
  type: 'object',
  additionalProperties: false,
  required: [...contactFields, 'paymentProvider', 'consents', 'repeatKey', 'booked'],
  properties: {
    ...Object.fromEntries(contactFields.map((name) => [name, { type: 'string', maxLength: maxContactChars[name] }])),
    customerKind: { type: 'string', enum: customerKinds.map(({ kind }) => kind) },
    paymentProvider: { type: 'string', enum: paymentProviderChoices },
    consents: { type: 'array', maxItems: 200, items: { type: 'string', maxLength: 200 } },
    repeatKey: { type: 'string', pattern: '^[\\w-]{20,60}$' },
    booked: {
      type: 'array',
      maxItems: maxMadeBookings,
      items: {
        type: 'object',
        additionalProperties: false,
        required: ['choice', 'bookingId'],
        properties: {
          choice: { type: 'string', maxLength: maxChoiceChars },
          bookingId: { type: 'string', minLength: 1, maxLength: maxSeriesDates * (bookingIdChars + 1) - 1 },
          bookingToken: { type: 'string', maxLength: 100 },
          correction: closed({
            mail: { type: 'string', maxLength: 254 },
            token: { type: 'string', maxLength: 100 },
            until: { type: 'integer', minimum: 0, maximum: maxInstant },
          }),
        },
      },
    },
  },
}

/** Is it a secret that names a draft? 20 to 60 letters and digits, with hyphens. */
export const isDraftSecret = (text: string): boolean => /^[\w-]{20,60}$/.test(text)

/** `:draft` is a secret of 20 to 60 letters and digits that the client makes; it is all that a request needs to read and change the draft. */
const path = '/api/:tenant/checkout/drafts/:draft'
const policy = { scope: 'tenant', action: 'read', public: true } as const

/** The draft of a visitor's booking; 404 if there is none or its day is over. */
export const checkoutDraftCall = defineCall<undefined, CheckoutDraft>({
  method: 'GET',
  path,
  summary: 'Entwurf einer Buchung lesen',
  policy,
  params: pathParams('tenant', 'draft'),
  concealed: true,
  answer: draft,
})

/**
 * Keeps a draft for a day from now: 200 with the draft. 400 for a secret of another form. 429 from a network in a tenant: TOO_MANY_ATTEMPTS
 * after 60 a minute, TOO_MANY_DRAFTS for more different ones a day than ten times its `visitorBookingsPerHour`.
 * A draft reserves nothing and is no booking.
 */
export const saveCheckoutDraftCall = defineCall<CheckoutDraft, CheckoutDraft>({
  method: 'PUT',
  path,
  summary: 'Entwurf einer Buchung ablegen',
  policy,
  params: pathParams('tenant', 'draft'),
  body: draft,
  answer: draft,
})
