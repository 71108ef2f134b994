import type { Booking } from '../../generated/entities/booking.ts'
import { dayMs, formatDateTime, hourMs, minuteMs } from '../time.ts'
import { isOnlineProvider } from './paymentProviders.ts'
import { isOwed } from './transition.ts'

/** How long a tenant waits for payments; 0: for ever. */
export interface PaymentTerms {
  /** After a visitor's booking that needs no approval. */
  readonly paymentMinutes: number
  /** After an approval by staff. */
  readonly paymentDays: number
}

/** The properties of a booking that its deadline depends on. */
export type PayableBooking = Pick<
  Booking,
  'isCommitted' | 'isPayed' | 'isRejected' | 'priceEur' | 'paymentProvider' | 'timeBegin' | 'paymentDueAt'
>

/** Payment ends this long before the booked period begins. */
const beforeBeginMs = hourMs
/** Shortest time to pay after an approval, as far as the begin leaves it. */
const shortestMs = 30 * minuteMs

/** Does the booking wait for an online payment? */
export const awaitsOnlinePayment = (
  booking: Pick<PayableBooking, 'isCommitted' | 'isPayed' | 'isRejected' | 'priceEur' | 'paymentProvider'>,
): boolean => booking.isCommitted && !booking.isRejected && isOwed(booking) && isOnlineProvider(booking.paymentProvider)

/** The latest deadline that a period beginning then allows, epoch ms; infinite without a period. */
const latestBefore = (begin: number | null, at: number): number =>
  begin === null ? Infinity : Math.max(begin - beforeBeginMs, Math.min(begin, at + shortestMs))

/**
 * The deadline of a booking that begins to await its payment. Staff who book at once, or who make a paid or free booking owed, set the same
 * deadline as staff who approve. A period that has begun is not released any more: no deadline.
 */
const newDeadline = (
  { timeBegin }: Pick<PayableBooking, 'timeBegin'>,
  { paymentMinutes, paymentDays }: PaymentTerms,
  by: 'visitor' | 'staff',
  at: number,
): number | null => {
  if (by === 'visitor') return paymentMinutes === 0 ? null : at + paymentMinutes * minuteMs
  if (paymentDays === 0 || (timeBegin !== null && timeBegin <= at)) return null
  return Math.min(at + paymentDays * dayMs, latestBefore(timeBegin, at))
}

/**
 * The deadline for paying a booking (public-side.md 1.2.3), epoch ms; null: none. It is set when the booking begins to await an online
 * payment, kept while it does, and earlier only if its period is moved forward. Payment, rejection, cancellation, another kind of payment
 * and a price of 0 end it.
 * @param before as stored; null: new. Without a deadline there, a booking that awaited its payment gets none.
 * @param by a visitor who books without approval, or staff
 * @param at epoch ms
 */
export const paymentDeadline = (
  now: Omit<PayableBooking, 'paymentDueAt'>,
  before: PayableBooking | null,
  terms: PaymentTerms,
  by: 'visitor' | 'staff',
  at: number,
): number | null => {
  if (!awaitsOnlinePayment(now)) return null
  if (before === null || !awaitsOnlinePayment(before)) return newDeadline(now, terms, by, at)
  const { paymentDueAt } = before
  const isMoved = now.timeBegin !== before.timeBegin && (now.timeBegin ?? at) > at
  return paymentDueAt !== null && isMoved ? Math.min(paymentDueAt, latestBefore(now.timeBegin, at)) : paymentDueAt
}

/** The earliest of the deadlines; null without any. */
export const earliestDeadline = (deadlines: readonly (number | null)[]): number | null =>
  deadlines.reduce((first, due) => (first === null || (due !== null && due < first) ? due : first), null)

/** Reason in the history when a booking is cancelled because nobody paid in time. */
export const paymentExpiredReason = 'bookings.payment-expired'
/** The reason that the booking gets. */
export const paymentExpiredWords = 'Die Zahlungsfrist ist abgelaufen.'

/** A deadline in words: "Di 1. Dezember 2026, 14:30 Uhr". */
export const deadlineWords = (due: number): string => `${formatDateTime(due)} Uhr`
