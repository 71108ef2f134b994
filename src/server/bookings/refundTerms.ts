import {
  type Cancelled,
  fullRefund,
  inEur,
  paidOf,
  type Refund,
  type RefundEur,
  refundOf,
  type RefundRules,
  refundRulesWords,
  refundRuleWords,
} from '../../domain/booking/refund.ts'
import { type ForeignRefund, inItsCurrency } from '../../domain/payments/foreignMoney.ts'
import { type PaidOnline, refundWay, type RefundWay } from '../../domain/payments/refunds.ts'
import { fromWallClock } from '../../domain/time.ts'
import { type Query, sql } from '../database/sql.ts'
import { type BookingDocument, paymentNumber } from './storedBookings.ts'

/** What the refund of a booking depends on besides the booking. */
export interface RefundTerms {
  /** Null: the defaults. */
  readonly rules: RefundRules | null
  /** When the first event of its tickets begins, by Berlin's clock: "2027-03-01T10:00". */
  readonly eventBegin: string | null
  /** The online payment that it is paid by and that has not been given back. */
  readonly online:
    | (PaidOnline & {
        readonly attempt: string
        readonly cents: number
        /** What arrived, if it was another currency that staff accepted. */
        readonly foreign: { readonly cents: number; readonly currency: string } | null
      })
    | null
  /** The latest refund of the payment that it has, unless waived. */
  readonly last: {
    readonly amountCents: number
    readonly feeCents: number
    readonly way: RefundWay
    /** The same in the currency that it goes back in; null: EUR. */
    readonly foreign: { readonly refundCents: number; readonly feeCents: number; readonly currency: string } | null
  } | null
}

/** Amount and fee of the row `refunds` in EUR, as its booking counts them. */
export const eurCents: Query = sql`coalesce(refunds.eur_cents, refunds.amount_cents)`
export const eurFeeCents: Query = sql`coalesce(refunds.eur_fee_cents, refunds.fee_cents)`

/** JSON of what arrived for the row `part` in another currency; null: it was EUR. */
export const foreignJson: Query = sql`case when part.foreign_cents is not null
  then json_build_object('cents', part.foreign_cents, 'currency', part.foreign_currency) end`

/** The `RefundTerms` of the row `record` as JSON. */
export const refundTerms: Query = sql`json_build_object(
  'rules', (select tenants.doc -> 'refundRules' from tenants where tenants.id = record.tenant_id),
  'eventBegin', (select min(concat(event.doc #>> '{information,startDate}', 'T', coalesce(nullif(event.doc #>> '{information,startTime}', ''), '00:00')))
    from booking_item as item join events as event
      on event.tenant_id = item.tenant_id and event.id = item.doc #>> '{_bookableUsed,eventId}'
    where item.tenant_id = record.tenant_id and item.booking_id = record.id),
  'online', (select json_build_object('attempt', attempt.id, 'isRefundable', attempt.is_refundable, 'method', attempt.method, 'cents', part.settled_cents,
      'foreign', ${foreignJson})
    from payment_attempt_bookings as part join payment_attempts as attempt
      on attempt.tenant_id = part.tenant_id and attempt.id = part.attempt_id
    where part.tenant_id = record.tenant_id and part.booking_id = record.id and part.settled_cents > 0
      and part.payment_number = ${paymentNumber}
      and not exists (select from refunds where refunds.tenant_id = part.tenant_id and refunds.booking_id = part.booking_id
        and refunds.attempt_id = part.attempt_id and refunds.state = 'paid')
    order by attempt.created_at desc, attempt.id limit 1),
  'last', (select json_build_object('amountCents', ${eurCents}, 'feeCents', ${eurFeeCents}, 'way', refunds.way,
      'foreign', case when refunds.eur_cents is not null
        then json_build_object('refundCents', refunds.amount_cents, 'feeCents', refunds.fee_cents, 'currency', refunds.currency) end)
    from refunds where refunds.tenant_id = record.tenant_id and refunds.booking_id = record.id and refunds.state <> 'waived'
      and refunds.payment_number = ${paymentNumber}
    order by refunds.created_at desc, refunds.id limit 1))`

/** The rules of the tenant. */
export const rulesIn = ({ rules }: RefundTerms): RefundRules => rules ?? fullRefund

type Refunded = Pick<BookingDocument, 'priceEur' | 'isPayed' | 'isCommitted' | 'isRejected' | 'timeBegin'>

/** What was paid for the booking, whole cents: online what arrived, else the price. */
export const paidFor = (booking: Refunded, { online }: RefundTerms): bigint =>
  booking.isPayed && online !== null ? BigInt(online.cents) : paidOf(booking)

/** A cancellation of the booking at `at`. */
export const cancelledAt = (
  { isCommitted, timeBegin }: Refunded,
  { eventBegin }: RefundTerms,
  at: number,
): Cancelled => {
  const [date = '', time] = eventBegin?.split('T') ?? []
  return { isCommitted, begin: timeBegin ?? fromWallClock(date, time), at }
}

/** A refund as bookers see it. */
export interface ShownRefund extends RefundEur {
  /** Which rule decides, in words; '' without rules. */
  readonly rule: string
  /** All rules in words; '' without rules. */
  readonly rules: string
  readonly way: RefundWay
  /** In the currency that was paid; absent: EUR. */
  readonly foreign?: ForeignRefund
}

/** Of a booking that has ended, what came of it: without a row nothing is due. */
const kept = (booking: Refunded, terms: RefundTerms): Refund => {
  const { last } = terms
  if (!booking.isPayed) return { paid: 0n, fee: 0n, refund: 0n }
  if (last === null) return { paid: paidFor(booking, terms), fee: paidFor(booking, terms), refund: 0n }
  const [refund, fee] = [BigInt(last.amountCents), BigInt(last.feeCents)]
  return { paid: refund + fee, fee, refund }
}

/** The sums in the currency that was paid in and that money goes back in; null: EUR. */
const foreignSums = ({ isPayed, isRejected }: Refunded, terms: RefundTerms, refund: Refund): ForeignRefund | null => {
  if (!isPayed) return null
  if (isRejected && terms.last !== null) {
    const { foreign } = terms.last
    return foreign && { ...foreign, paidCents: foreign.refundCents + foreign.feeCents }
  }
  const foreign = terms.online?.foreign ?? null
  if (foreign === null) return null
  const { cents, currency } = foreign
  const sums = inItsCurrency(refund, { cents: BigInt(cents), currency })
  return {
    currency,
    ...{ paidCents: cents, feeCents: Number(sums.fee), refundCents: Number(sums.refund) },
  }
}

/** What a cancellation by the booker at `at` means for the money, or what an earlier cancellation meant. */
export const shownRefund = (booking: Refunded, terms: RefundTerms, at: number): ShownRefund => {
  const cancelled = cancelledAt(booking, terms, at)
  const rules = rulesIn(terms)
  const refund = booking.isRejected ? kept(booking, terms) : refundOf(paidFor(booking, terms), rules, cancelled)
  const foreign = foreignSums(booking, terms, refund)
  return {
    ...inEur(refund),
    rule: booking.isRejected ? '' : refundRuleWords(rules, cancelled),
    rules: refundRulesWords(rules),
    way: booking.isRejected && terms.last !== null ? terms.last.way : refundWay(terms.online),
    ...(foreign && { foreign }),
  }
}
