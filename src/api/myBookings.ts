import type { BookerEvent } from '../domain/booking/bookerStory.ts'
import { type DocumentKind, documentKinds } from '../domain/documents/documentNumber.ts'
import { closed, defineCall, type JsonSchema, pathParams } from './call.ts'
import {
  type BookedDate,
  type BookingState,
  type CancelAnswer,
  cancelAnswer,
  cancelReason,
  datesShape,
  stateShape,
  type VisitedBooking,
  visitedShape,
} from './visitorBookings.ts'

/** Signed-in users, whatever their rights: a user without a session gets 401. */
const users = { scope: 'user' } as const

const text: JsonSchema = { type: 'string' }

const params = pathParams('tenant', 'id')

/** Characters of `after`. */
export const maxCursorLength = 800

/** Bookings of a page. */
export const myBookingsPageSize = 50

/** A booking in the list of its addressee. */
export interface MyBooking extends BookingState {
  readonly tenantId: string
  readonly tenantName: string
  /** What is booked. */
  readonly title: string
  /** The booked period, or the events of the tickets. */
  readonly dates: readonly BookedDate[]
}

export interface MyBookingsPage {
  readonly bookings: readonly MyBooking[]
  /** `after` of the next page; null: this is the last. */
  readonly next: string | null
}

/**
 * The bookings of all tenants that were made while the caller was signed in, assigned to the caller by staff, or claimed by the verified
 * address. Upcoming ones and those without any date by their begin, past ones from the latest back; 50 a page. 400 BAD_QUERY: an `after`
 * that no page gave.
 */
export const myBookingsCall = defineCall<undefined, MyBookingsPage>({
  method: 'GET',
  path: '/api/user/bookings',
  summary: 'Eigene Buchungen bei allen Mandanten',
  policy: users,
  query: {
    type: 'object',
    additionalProperties: false,
    properties: {
      when: {
        type: 'string',
        enum: ['upcoming', 'past'],
        description: 'Kommende (Vorgabe) oder vergangene Buchungen.',
      },
      after: { type: 'string', maxLength: maxCursorLength, description: '`next` der Seite davor.' },
    },
  },
  answer: closed({
    bookings: {
      type: 'array',
      items: closed({ ...stateShape, tenantId: text, tenantName: text, title: text, dates: datesShape }),
    },
    next: { type: ['string', 'null'] },
  }),
})

/** An issued receipt or invoice; its bytes: `getReceiptCall`. */
export interface MyDocument {
  readonly id: string
  readonly kind: DocumentKind
  /** Number and revision. */
  readonly title: string
  /** Epoch ms. */
  readonly createdAt: number
}

export interface MyBookingDetails extends VisitedBooking {
  readonly tenantName: string
  /** Oldest first. */
  readonly story: readonly BookerEvent[]
  readonly documents: readonly MyDocument[]
}

/** One of the caller's bookings. An unknown one is refused like one of others (401, 403). */
export const myBookingCall = defineCall<undefined, MyBookingDetails>({
  method: 'GET',
  path: '/api/user/bookings/:tenant/:id',
  summary: 'Eine eigene Buchung mit Verlauf und Belegen',
  policy: users,
  params,
  concealed: true,
  answer: closed({
    ...visitedShape,
    tenantName: text,
    story: {
      type: 'array',
      items: closed({
        at: { type: 'integer' },
        isOwn: { type: 'boolean' },
        what: text,
        why: text,
        changes: { type: 'array', items: closed({ label: text, before: text, after: text }) },
      }),
    },
    documents: {
      type: 'array',
      items: closed({
        id: text,
        kind: { type: 'string', enum: [...documentKinds] },
        title: text,
        createdAt: { type: 'integer' },
      }),
    },
  }),
})

/** Its dates as a file for calendars (iCalendar); 404 NO_DATES without any; else refused as `myBookingCall`. */
export const myBookingFileCall = defineCall<undefined, string>({
  method: 'GET',
  path: '/api/user/bookings/:tenant/:id/calendar',
  summary: 'Kalenderdatei einer eigenen Buchung',
  policy: users,
  params,
  concealed: true,
  answer: text,
})

/**
 * Cancels one of the caller's bookings, by the rule and with the effects of `requestRejectCall` with a token. Refused as `myBookingCall`; 409
 * ALREADY_REJECTED or BOOKING_BEGUN.
 */
export const cancelMyBookingCall = defineCall<{ readonly reason?: string }, CancelAnswer>({
  method: 'POST',
  path: '/api/user/bookings/:tenant/:id/cancel',
  summary: 'Eine eigene Buchung stornieren',
  policy: users,
  params,
  body: { type: 'object', additionalProperties: false, properties: { reason: cancelReason } },
  repeatable: true,
  concealed: true,
  answer: cancelAnswer,
})

/** The link of the own calendar. */
export interface CalendarLink {
  /** Whole address with its secret; null: none was made. */
  readonly address: string | null
}

const calendarLink: JsonSchema = closed({ address: { type: ['string', 'null'] } })

/** The link under which calendars subscribe to the caller's bookings. */
export const calendarLinkCall = defineCall<undefined, CalendarLink>({
  method: 'GET',
  path: '/api/user/bookings/calendar',
  summary: 'Link zum Kalender der eigenen Buchungen',
  policy: users,
  answer: calendarLink,
})

/** Makes the link; an earlier one opens nothing any more. */
export const renewCalendarLinkCall = defineCall<undefined, CalendarLink>({
  method: 'POST',
  path: '/api/user/bookings/calendar',
  summary: 'Link zum Kalender der eigenen Buchungen anlegen oder erneuern',
  policy: users,
  answer: calendarLink,
})

/** Bookings of the calendar; of more, those that begin first, and so of its dates. */
export const maxCalendarBookings = 500
/** A booking of tickets has one for each of their events. */
export const maxCalendarDates = 1000

/**
 * The bookings of a user that end at most 31 days ago, as a calendar to subscribe to (iCalendar); cancelled ones are marked so. 404 for an
 * unknown or replaced token, and while the account cannot sign in. 60 a minute from a network, then 429.
 */
export const myCalendarCall = defineCall<undefined, string>({
  method: 'GET',
  path: '/api/user/bookings/calendar.ics',
  summary: 'Kalender der eigenen Buchungen (iCalendar), mit dem Zeichen aus dem Link',
  policy: { scope: 'public' },
  query: {
    type: 'object',
    additionalProperties: false,
    required: ['token'],
    properties: { token: { type: 'string', minLength: 1, maxLength: 64 } },
  },
  answer: text,
})
