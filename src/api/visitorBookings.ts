import { maxSeriesDates } from '../domain/booking/seriesRule.ts'
import type { RefundEur } from '../domain/booking/refund.ts'
import type { Cancellation } from '../domain/checkout/cancellation.ts'
import type { PublicStatus } from '../domain/checkout/publicStatus.ts'
import type { ForeignRefund } from '../domain/payments/foreignMoney.ts'
import type { RefundWay } from '../domain/payments/refunds.ts'
import type { Booking } from '../generated/entities/booking.ts'
import { closed, defineCall, type JsonSchema, pathParams } from './call.ts'

const visitors = { scope: 'tenant', action: 'read', public: true } as const

const text: JsonSchema = { type: 'string' }
const money: JsonSchema = { type: 'number' }
const cents: JsonSchema = { type: 'integer' }
const flag: JsonSchema = { type: 'boolean' }
const instant: JsonSchema = { type: ['integer', 'null'] }
const typedName: JsonSchema = { type: 'string', minLength: 1, maxLength: 200 }
const token: JsonSchema = { type: 'string', minLength: 1, maxLength: 64 }

/** The state of a booking without personal data. */
export interface BookingState extends Pick<
  Booking,
  'priceEur' | 'timeBegin' | 'timeEnd' | 'isCommitted' | 'isPayed' | 'isRejected' | 'paymentProvider' | 'paymentDueAt'
> {
  readonly bookingId: string
  /** An invoice over it, alone or with others of its series, counts, or did until it was cancelled. */
  readonly isInvoiced: boolean
  /** What a cancellation now would mean for the money, or meant. */
  readonly refund: RefundEur & {
    /** Which rule of the town decides, German; '' if it has none. */
    readonly rule: string
    /** All its rules, German; '' if it has none. */
    readonly rules: string
    /** `provider`: back the way it was paid online. */
    readonly way: RefundWay
    /** The sums in the currency that was paid, in which money goes back; absent: EUR. */
    readonly foreign?: ForeignRefund
  }
}

export const stateShape: Readonly<Record<string, JsonSchema>> = {
  bookingId: text,
  priceEur: money,
  timeBegin: instant,
  timeEnd: instant,
  isCommitted: flag,
  isPayed: flag,
  isRejected: flag,
  paymentProvider: text,
  paymentDueAt: instant,
  isInvoiced: flag,
  refund: closed(
    {
      ...{ paidEur: money, feeEur: money, refundEur: money, rule: text, rules: text },
      way: { type: 'string', enum: ['provider', 'transfer'] },
      foreign: closed({ currency: text, ...{ paidCents: cents, feeCents: cents, refundCents: cents } }),
    },
    ['foreign'],
  ),
}

/** Bookings asked for at once: those of the longest series. */
export const maxAskedBookings = maxSeriesDates

/** A list of as many numbers of nine signs, each with a comma, which may be encoded. */
const maxIdsLength = maxAskedBookings * 12

/**
 * The states of bookings (X8), in the order of the ids; public, so without titles and personal data. `ids` is one id or a list with
 * commas. 404 if any is unknown; 400 for more than 366; 60 a minute from a network in a tenant, then 429.
 */
export const bookingStatesCall = defineCall<undefined, readonly BookingState[]>({
  method: 'GET',
  path: '/api/:tenant/bookings/:ids/status',
  summary: 'Stand von Buchungen, ohne persönliche Angaben',
  policy: visitors,
  params: {
    type: 'object',
    additionalProperties: false,
    required: ['tenant', 'ids'],
    properties: {
      ...Object(pathParams('tenant')['properties']),
      ids: { type: 'string', minLength: 1, maxLength: maxIdsLength },
    },
  },
  answer: {
    type: 'array',
    items: closed(stateShape),
  },
})

/**
 * What number and full name open (X9, contract 6.6). 404 BOOKING_UNPROVEN, the same for an unknown number and another name; 405
 * STATUS_VIEW_OFF if the tenant does not offer it (`enablePublicStatusView`). With the calls to cancel, 10 a minute from a network in a
 * tenant, then 429.
 */
export const publicStatusCall = defineCall<undefined, PublicStatus>({
  method: 'GET',
  path: '/api/:tenant/bookings/:id/status/public',
  summary: 'Stand einer Buchung für den, der Nummer und Namen kennt',
  policy: visitors,
  params: pathParams('tenant', 'id'),
  query: {
    type: 'object',
    additionalProperties: false,
    required: ['lastname'],
    properties: { lastname: { ...typedName, description: 'Der volle Name, wie er bei der Buchung angegeben wurde.' } },
  },
  answer: closed({
    bookingId: text,
    title: text,
    name: text,
    status: closed(
      {
        paymentStatus: { type: 'string', enum: ['paid', 'pending'] },
        bookingStatus: { type: 'string', enum: ['confirmed', 'pending', 'rejected', 'cancelled'] },
        activeStatus: { type: 'string', enum: ['expired', 'pending', 'active'] },
      },
      ['activeStatus'],
    ),
    timeBegin: instant,
    timeEnd: instant,
    timeCreated: { type: 'integer' },
    comment: text,
  }),
})

const cancellation: JsonSchema = closed({
  isPossible: flag,
  obstacle: { anyOf: [closed({ code: text, message: text }), { type: 'null' }] },
})

/** A booking whose booker has been recognised by the name. */
export interface RecognisedBooking {
  readonly bookingId: string
  readonly cancellation: Cancellation
}

/**
 * Do number and full name belong together (X10)? 200 with whether the booking can be cancelled; 404 BOOKING_UNPROVEN, the same for an
 * unknown number and another name. Shares the limit of `publicStatusCall`.
 */
export const verifyOwnershipCall = defineCall<undefined, RecognisedBooking>({
  method: 'GET',
  path: '/api/:tenant/bookings/:id/verify-ownership',
  summary: 'Ob Buchungsnummer und Name zusammengehören',
  policy: visitors,
  params: pathParams('tenant', 'id'),
  query: {
    type: 'object',
    additionalProperties: false,
    required: ['name'],
    properties: { name: typedName },
  },
  answer: closed({ bookingId: text, cancellation }),
})

/** When and where something booked takes place. */
export interface BookedDate {
  /** The booked objects, or the name of the event. */
  readonly title: string
  /** Epoch ms. */
  readonly begin: number
  /** Epoch ms; null: an event of which only the begin is known. */
  readonly end: number | null
  /** Empty if unknown. */
  readonly location: string
}

/** A booking as its booker sees it. */
export interface VisitedBooking
  extends
    BookingState,
    Pick<
      Booking,
      | 'rejectionReason'
      | 'vatIncludedEur'
      | 'couponCode'
      | 'timeCreated'
      | 'name'
      | 'company'
      | 'street'
      | 'zipCode'
      | 'location'
      | 'mail'
      | 'phone'
      | 'comment'
    > {
  readonly items: readonly { readonly title: string; readonly amount: number; readonly grossPriceEur: number }[]
  /** The booked period, or the events of the tickets. */
  readonly dates: readonly BookedDate[]
  readonly cancellation: Cancellation
}

export const datesShape: JsonSchema = {
  type: 'array',
  items: closed({ title: text, begin: { type: 'integer' }, end: instant, location: text }),
}

export const visitedShape: Readonly<Record<string, JsonSchema>> = {
  ...stateShape,
  items: { type: 'array', items: closed({ title: text, amount: { type: 'integer' }, grossPriceEur: money }) },
  timeCreated: { type: 'integer' },
  vatIncludedEur: money,
  couponCode: text,
  rejectionReason: text,
  name: text,
  company: text,
  street: text,
  zipCode: text,
  location: text,
  mail: text,
  phone: text,
  comment: text,
  dates: datesShape,
  cancellation,
}

/**
 * A booking for its booker, who is proven by the token of a link (`t`), its own or that of its series, without an account. 404 BOOKING_UNPROVEN, the same for an unknown
 * booking, a forged token, and one that was mailed to an address the booking no longer has. Independent of `enablePublicStatusView`. 60 a
 * minute from a network in a tenant, then 429.
 */
export const visitBookingCall = defineCall<undefined, VisitedBooking>({
  method: 'GET',
  path: '/api/:tenant/bookings/:id/visit',
  summary: 'Buchung für den Besteller, mit dem Zeichen aus seinem Link',
  policy: visitors,
  params: pathParams('tenant', 'id'),
  query: { type: 'object', additionalProperties: false, required: ['t'], properties: { t: token } },
  answer: closed(visitedShape),
})

/**
 * The dates of a booking as a file for calendars (iCalendar), for its booker, who is proven as in `visitBookingCall`; cancelled dates are
 * marked so. 404 BOOKING_UNPROVEN; 404 NO_DATES for a booking without any period. Shares the limit of `visitBookingCall`.
 */
export const bookingCalendarCall = defineCall<undefined, string>({
  method: 'GET',
  path: '/api/:tenant/bookings/:id/calendar',
  summary: 'Kalenderdatei einer Buchung für den Besteller, mit dem Zeichen aus seinem Link',
  policy: visitors,
  params: pathParams('tenant', 'id'),
  query: { type: 'object', additionalProperties: false, required: ['t'], properties: { t: token } },
  answer: { type: 'string' },
})

export const cancelReason: JsonSchema = { type: 'string', maxLength: 2000 }

/** A booker's wish to cancel, proven by the name or by the token of a link. */
export type CancelBody = { readonly reason?: string } & ({ readonly name: string } | { readonly t: string })

/** Is the booking cancelled already, or does the booker have to confirm it by the mail just sent? */
export interface CancelAnswer {
  readonly cancelled: boolean
}

export const cancelAnswer: JsonSchema = closed({ cancelled: flag })

/**
 * A booker cancels (X11). With `name` the answer is 201 `{cancelled: false}`: a mail to the address of the booking has the link that
 * confirms it (X12), valid for 48 hours, and replaces an earlier one; three such mails an hour for a booking. With `t`, the token of a
 * mailed link, which proves the same as that mail, it is 200 `{cancelled: true}`. 404 BOOKING_UNPROVEN as in `verifyOwnershipCall` and
 * `visitBookingCall`; 409 ALREADY_REJECTED or BOOKING_BEGUN; 400 without `name` and `t`, or with both. Shares the limit of
 * `publicStatusCall`.
 */
export const requestRejectCall = defineCall<CancelBody, CancelAnswer>({
  method: 'POST',
  path: '/api/:tenant/bookings/:id/request-reject',
  summary: 'Stornierung durch den Besteller',
  policy: visitors,
  repeatable: true,
  params: pathParams('tenant', 'id'),
  body: {
    type: 'object',
    additionalProperties: false,
    properties: { reason: cancelReason, name: typedName, t: token },
  },
  answer: cancelAnswer,
})

/**
 * The booker confirms by the mailed link (X12): the booking is cancelled with the reason that was given. A POST, so that programs that only
 * follow the links of a mail change nothing. 404 ALREADY_HANDLED if the link was used, replaced or is older than 48 hours, and for
 * everything unknown; 409 ALREADY_REJECTED or BOOKING_BEGUN, also for what became so since the mail. 60 a minute, then 429.
 */
export const releaseHookCall = defineCall<undefined, CancelAnswer>({
  method: 'POST',
  path: '/api/:tenant/bookings/:id/hooks/:hookId/release',
  summary: 'Stornierung mit dem Link aus der E-Mail bestätigen',
  policy: visitors,
  repeatable: true,
  params: pathParams('tenant', 'id', 'hookId'),
  answer: cancelAnswer,
})
