import type { Booking, BookingCouponUsed } from '../generated/entities/booking.ts'
import type { ItemPrice } from '../domain/booking/composePrice.ts'
import { customerKinds } from '../domain/tax/customerKinds.ts'
import { defineCall, type JsonSchema, pathParams } from './call.ts'

/** An incomplete booking: missing properties are not checked. */
export interface PreviewBody extends Partial<
  Pick<
    Booking,
    | 'id'
    | 'timeBegin'
    | 'timeEnd'
    | 'couponCode'
    | 'priceOverrideEur'
    | 'assignedUserId'
    | 'mail'
    | 'isRejected'
    | 'customerKind'
  >
> {
  readonly bookableItems: readonly { readonly bookableId: string; readonly amount: number }[]
}

/** A conflicting booking. */
export interface BlockingBooking {
  /** Empty if the caller may not read that booking; then its name is null. */
  readonly id: string
  /** The object it takes; the object that is to be booked where the caller may not know of that one: then the amount is null too. */
  readonly bookableId: string
  readonly name: string | null
  readonly timeBegin: number | null
  readonly timeEnd: number | null
  readonly amount: number | null
}

/** One rule the booking violates. */
export interface PreviewReason {
  readonly code: string
  /** German. */
  readonly message: string
  readonly bookableId: string
  /** Cannot be overridden (except capacity with `force`); the others are warnings. */
  readonly hard: boolean
  /** Whether `force` overrides it. */
  readonly canForce: boolean
}

/** The tax of an item. */
export interface PreviewTax {
  /** Code; '' without. */
  readonly key: string
  /** Percent. */
  readonly rate: number
  /** Why there is none; '' if there is, or if none was decided. */
  readonly reason: string
}

export interface BookingPreview {
  readonly price: {
    readonly priceEur: number
    readonly vatIncludedEur: number
    readonly discountEur: number
    readonly isFree: boolean
    /** One per item, in the same order. */
    readonly items: readonly ItemPrice[]
    /** Likewise; null for an unknown object. */
    readonly taxes: readonly (PreviewTax | null)[]
  }
  readonly coupon: BookingCouponUsed | null
  /** Faults of fields: an unknown object, a rejected coupon. */
  readonly faults: readonly { readonly path: string; readonly code: string; readonly message: string }[]
  readonly reasons: readonly PreviewReason[]
  /** The bookings that occupy the period, when capacity is missing. */
  readonly blocking: readonly BlockingBooking[]
  /** The nearest periods without violations, nearest first. */
  readonly alternatives: readonly { readonly timeBegin: number; readonly timeEnd: number }[]
}

const id: JsonSchema = { type: 'string', maxLength: 64 }
/**
 * The years 1900 to 9000: includes the values of a half-typed year, which the response explains. Before April 1893 midnight in Berlin was
 * not at a whole minute of UTC.
 */
const instant: JsonSchema = { type: ['integer', 'null'], minimum: -2_208_988_800_000, maximum: 221_845_392_000_000 }

/**
 * The result of saving a booking, while it is typed: the current price and all conflicts. Reserves and stores nothing. With an `id` the
 * stored booking does not conflict with itself.
 */
export const bookingPreviewCall = defineCall<PreviewBody, BookingPreview>({
  method: 'POST',
  path: '/api/:tenant/bookings/preview',
  summary: 'Preis und Konflikte einer Buchung, bevor sie gespeichert wird',
  policy: { scope: 'tenant', blocks: ['manageBookings'], action: 'update' },
  params: pathParams('tenant'),
  body: {
    type: 'object',
    additionalProperties: false,
    required: ['bookableItems'],
    properties: {
      id,
      bookableItems: {
        type: 'array',
        maxItems: 200,
        items: {
          type: 'object',
          additionalProperties: false,
          required: ['bookableId', 'amount'],
          properties: { bookableId: id, amount: { type: 'integer', minimum: 1, maximum: 1_000_000 } },
        },
      },
      timeBegin: instant,
      timeEnd: instant,
      couponCode: { type: ['string', 'null'], maxLength: 64 },
      priceOverrideEur: { type: ['number', 'null'], minimum: 0, maximum: 1_000_000, multipleOf: 0.01 },
      assignedUserId: { type: ['string', 'null'], maxLength: 254 },
      mail: { type: 'string', maxLength: 254 },
      isRejected: { type: 'boolean' },
      customerKind: { type: 'string', enum: customerKinds.map(({ kind }) => kind) },
    },
  },
  answer: {
    type: 'object',
    required: ['price', 'coupon', 'faults', 'reasons', 'blocking', 'alternatives'],
    properties: {
      price: { type: 'object' },
      coupon: { type: ['object', 'null'] },
      faults: { type: 'array', items: { type: 'object' } },
      reasons: { type: 'array', items: { type: 'object' } },
      blocking: { type: 'array', items: { type: 'object' } },
      alternatives: { type: 'array', items: { type: 'object' } },
    },
  },
})
