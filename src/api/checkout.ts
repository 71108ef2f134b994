import type { ConsentAnswer } from '../domain/checkout/consents.ts'
import { maxSeriesDates, seriesFaultTexts } from '../domain/booking/seriesRule.ts'
import { objectAt } from '../domain/json.ts'
import { maxInstant, minInstant } from '../domain/limits.ts'
import type { Booking } from '../generated/entities/booking.ts'
import type { GroupBooking } from '../generated/entities/group-booking.ts'
import { type SimulatedSeries, simulatedSeries } from './groupBookings.ts'
import { type Call, defineCall, type JsonSchema, pathParams } from './call.ts'

/** One object to be checked, of a visitor's booking that is still being chosen. Epoch ms, half-open. */
export interface ItemBody {
  readonly bookableId: string
  readonly amount: number
  readonly timeBegin?: number | null
  readonly timeEnd?: number | null
  readonly couponCode?: string
  /** Pay although the session's user books free. */
  readonly bookWithPrice?: boolean
}

/** Prices of the whole amount, EUR: regular without coupon and free booking, user as to be paid. */
export interface CheckedItem {
  readonly regularPriceEur: number
  readonly userPriceEur: number
  readonly regularGrossPriceEur: number
  readonly userGrossPriceEur: number
  /** The session's user books this object free, and may pay instead (`bookWithPrice`). */
  readonly freeBookingAllowed: boolean
}

/** Properties that describe the booker. */
export const contactFields = [
  'name',
  'company',
  'street',
  'zipCode',
  'location',
  'mail',
  'phone',
  'comment',
] as const satisfies readonly (keyof Booking)[]

/** Properties of a booking that a visitor sets; the booking's own schema checks them. */
export const visitorFields = [
  'timeBegin',
  'timeEnd',
  'couponCode',
  ...contactFields,
  'customerKind',
  'paymentProvider',
  'bookWithPrice',
] as const satisfies readonly (keyof Booking)[]

/** A visitor's booking. */
export interface CheckoutBody extends Partial<Pick<Booking, (typeof visitorFields)[number]>> {
  readonly bookableItems: readonly { readonly bookableId: string; readonly amount: number }[]
  readonly attachmentStatus?: readonly ConsentAnswer[]
}

const id: JsonSchema = { type: 'string', minLength: 1, maxLength: 64 }
const amount: JsonSchema = { type: 'integer', minimum: 1, maximum: 1_000_000 }
const money: JsonSchema = { type: 'number' }
const instant: JsonSchema = { type: ['integer', 'null'], minimum: minInstant, maximum: maxInstant }

const visitors = { scope: 'tenant', action: 'read', public: true } as const

/**
 * May the caller book this object (X4)? 200 "OK"; 401 if it is reserved for users who must sign in, 403 if the session's user is not one of
 * them or it cannot be booked at all; 404.
 */
export const checkoutPermissionCall = defineCall<undefined, string>({
  method: 'GET',
  path: '/api/:tenant/checkout/permissions/:id',
  summary: 'Ob ein Buchungsobjekt gebucht werden darf',
  policy: visitors,
  params: pathParams('tenant', 'id'),
  answer: { type: 'string' },
})

/**
 * Is this much of an object free, and what does it cost (X1)? Reserves and stores nothing. 409 with the first rule against it as message; 400
 * for an unknown object or coupon and for a missing or reversed period. 120 a minute from a network in a tenant, then 429.
 */
export const checkItemCall = defineCall<ItemBody, CheckedItem>({
  method: 'POST',
  path: '/api/:tenant/checkout/validateItem',
  summary: 'Preis und Verfügbarkeit eines Buchungsobjekts',
  policy: visitors,
  params: pathParams('tenant'),
  body: {
    type: 'object',
    additionalProperties: false,
    required: ['bookableId', 'amount'],
    properties: {
      bookableId: id,
      amount,
      timeBegin: instant,
      timeEnd: instant,
      couponCode: { type: 'string', maxLength: 64 },
      bookWithPrice: { type: 'boolean' },
    },
  },
  answer: {
    type: 'object',
    additionalProperties: false,
    required: ['regularPriceEur', 'userPriceEur', 'regularGrossPriceEur', 'userGrossPriceEur', 'freeBookingAllowed'],
    properties: {
      regularPriceEur: money,
      userPriceEur: money,
      regularGrossPriceEur: money,
      userGrossPriceEur: money,
      freeBookingAllowed: { type: 'boolean' },
    },
  },
})

/** Different objects of one booking, or of all dates of a series. */
export const maxChosenObjects = 50

/** The chosen objects of one booking. */
export const chosenItemsShape: JsonSchema = {
  type: 'array',
  minItems: 1,
  maxItems: maxChosenObjects,
  items: {
    type: 'object',
    additionalProperties: false,
    required: ['bookableId', 'amount'],
    properties: { bookableId: id, amount },
  },
}

/** Properties of the body that the booking does not have in this form. */
const own: Readonly<Record<string, JsonSchema>> = {
  bookableItems: chosenItemsShape,
  attachmentStatus: {
    type: 'array',
    maxItems: 200,
    items: {
      type: 'object',
      additionalProperties: false,
      required: ['id', 'bookableId', 'accepted'],
      properties: { id, bookableId: id, accepted: { type: 'boolean' } },
    },
  },
}

const bodyWith = (fields: Readonly<Record<string, JsonSchema>>): JsonSchema => ({
  type: 'object',
  additionalProperties: false,
  required: ['bookableItems'],
  properties: { ...fields, ...own },
})

/** The names and the own parts of a visitor's booking; the values of its fields are checked with the booking. */
export const checkoutShape: JsonSchema = bodyWith(Object.fromEntries(visitorFields.map((name) => [name, {}])))

const fieldsOf = (booking: JsonSchema): Readonly<Record<string, JsonSchema>> => {
  const properties = objectAt(booking, 'properties')
  return Object.fromEntries(visitorFields.map((name) => [name, objectAt(properties, name)]))
}

/** Response header of a booking or a series: the token that proves the booker to `visitBookingCall` and its siblings, of a series for each booking. */
export const bookingTokenHeader = 'booking-token'

/**
 * A visitor books (X2): price, agreements and flags are set by the server, mandatory add-ons are added. 200 with the booking, and its token
 * in `bookingTokenHeader`; 400 for missing details and consents, 401 and 403 for an object reserved for others, 409 with
 * `details.conflicts` for what is not free or broken rules. Limited per network and hour (`visitorBookingsPerHour` of the tenant), then 429. With `simulate` nothing is stored or mailed and the
 * contact data may be absent; the answer is the booking as it would be made. What the draft in the header X-Checkout-Draft holds is free for
 * this booking and given back by it (`checkoutHold.ts`).
 * @param booking schema of a booking
 * @param record schema of a booking as answered
 */
export const checkoutCall = (booking: JsonSchema, record: JsonSchema): Call<CheckoutBody, Booking> =>
  defineCall({
    method: 'POST',
    path: '/api/:tenant/checkout',
    summary: 'Buchen; mit simulate nur prüfen',
    policy: visitors,
    params: pathParams('tenant'),
    body: bodyWith(fieldsOf(booking)),
    answer: record,
    simulated: record,
    repeatable: true,
  })

/** Is it a property of `contactData`? */
export const isContactField = (name: string): boolean => contactFields.some((field) => field === name)

/** One date of a visitor's series. */
export interface VisitorAttempt extends Pick<CheckoutBody, 'bookableItems' | 'couponCode'> {
  readonly timeBegin: number
  readonly timeEnd: number
}

/** A visitor's series. */
export interface CheckoutSeriesBody extends Pick<
  CheckoutBody,
  'attachmentStatus' | 'customerKind' | 'paymentProvider' | 'bookWithPrice'
> {
  readonly contactData: Pick<CheckoutBody, (typeof contactFields)[number]>
  readonly bookingAttempts: readonly VisitorAttempt[]
}

const seriesBody = (fields: Readonly<Record<string, JsonSchema>>): JsonSchema => {
  const {
    timeBegin = {},
    timeEnd = {},
    couponCode = {},
    customerKind = {},
    paymentProvider = {},
    bookWithPrice = {},
  } = fields
  return {
    type: 'object',
    additionalProperties: false,
    required: ['contactData', 'bookingAttempts'],
    properties: {
      contactData: {
        type: 'object',
        additionalProperties: false,
        properties: Object.fromEntries(contactFields.map((name) => [name, fields[name] ?? {}])),
      },
      bookingAttempts: {
        type: 'array',
        minItems: 1,
        maxItems: maxSeriesDates,
        items: {
          type: 'object',
          additionalProperties: false,
          required: ['timeBegin', 'timeEnd', 'bookableItems'],
          properties: { timeBegin, timeEnd, couponCode, bookableItems: chosenItemsShape },
        },
      },
      attachmentStatus: own['attachmentStatus'] ?? {},
      customerKind,
      paymentProvider,
      bookWithPrice,
    },
  }
}

/** Like `checkoutShape`, of a series; a coupon code is text, so that codes can be compared. */
export const checkoutSeriesShape: JsonSchema = seriesBody({ couponCode: { type: 'string', maxLength: 64 } })

/**
 * A visitor books a series (X3): all dates or none. 200 with the series, and its token in `bookingTokenHeader`; 404 for an unknown object, 401 and 403 for one that allows no series
 * to the caller, 409 with `details.conflicts[{index, date, code}]`; otherwise like `checkoutCall`. All dates have the same coupon, a
 * percentage. With `simulate` nothing is stored, the contact data may be absent, and the answer has price and conflict of each date.
 * @param booking schema of a booking
 * @param series schema of a series as answered
 */
export const checkoutSeriesCall = (
  booking: JsonSchema,
  series: JsonSchema,
): Call<CheckoutSeriesBody, GroupBooking | SimulatedSeries> =>
  defineCall({
    method: 'POST',
    path: '/api/:tenant/checkout/group',
    summary: 'Serie buchen; mit simulate nur prüfen',
    policy: visitors,
    params: pathParams('tenant'),
    body: seriesBody(fieldsOf(booking)),
    messages: { '/bookingAttempts': { maxItems: seriesFaultTexts.TOO_MANY_DATES } },
    answer: series,
    simulated: simulatedSeries,
    repeatable: true,
  })
