import type { PaymentList } from '../../api/paymentLists.ts'
import { type Query, sql } from '../database/sql.ts'
import { epochMs } from '../database/wireTypes.ts'

/**
 * Money of the row `payment` that staff still decide on: it settled nothing, is not accepted, and not being returned. A waived refund ends the
 * matter for a surplus; other money may still be accepted.
 */
export const isWaiting: Query = sql`payment.state <> 'settled' and payment.accepted_at is null and not exists (select from refunds as returned
  where returned.tenant_id = payment.tenant_id and returned.attempt_id = payment.attempt_id and returned.cause = payment.state
    and (payment.state = 'surplus' or returned.state <> 'waived'))`

/** Waiting money of a tenant in a state, of the row `payment`. */
export const waitingOf = (tenant: string, state: Exclude<PaymentList, 'open' | 'refund'>): Query =>
  sql`payment.tenant_id = ${tenant} and payment.state = ${state} and ${isWaiting}`

/** Is the refund of the row `refund` still to be paid? Literals, so that the partial index refunds_open serves it. */
const isOpenRefund: Query = sql`refund.state in ('due', 'begun', 'unclear', 'failed')`

/** Refunds of a tenant that are still to be paid, of the row `refund`. */
export const openRefundsOf = (tenant: string): Query => sql`refund.tenant_id = ${tenant} and ${isOpenRefund}`

/**
 * Money that settled nothing of the booking in the row `part` of its attempt, and is still in a worklist: staff decide on it, or it is on
 * its way back. Until that has ended the booking is neither paid anew nor released.
 */
export const isHeldUp: Query = sql`part.settled_cents = 0 and exists (select from payments as payment
  where payment.tenant_id = part.tenant_id and payment.attempt_id = part.attempt_id and ((${isWaiting}) or exists (select from refunds as refund
    where refund.tenant_id = payment.tenant_id and refund.attempt_id = payment.attempt_id and refund.cause = payment.state and ${isOpenRefund})))`

/**
 * Are all bookings of the row's attempt, or the cancelled booking, of those that the caller may read?
 * @param allowed over the row `record`
 */
export const readableParts = (row: 'payment' | 'refund', allowed: Query): Query => {
  if (allowed.text === 'true') return sql`true`
  const of = sql.name(row)
  const parts = sql`select from payment_attempt_bookings as part
    left join bookings as record on record.tenant_id = part.tenant_id and record.id = part.booking_id
    where part.tenant_id = ${of}.tenant_id and part.attempt_id = ${of}.attempt_id and not coalesce(${allowed}, false)`
  if (row === 'payment') return sql`not exists (${parts})`
  return sql`case when ${of}.booking_id is null then not exists (${parts}) else exists (select from bookings as record
    where record.tenant_id = ${of}.tenant_id and record.id = ${of}.booking_id and ${allowed}) end`
}

const titleOf: Query = sql`(select coalesce(line.doc #>> '{_bookableUsed,title}', line.bookable_id) from booking_item as line
  where line.tenant_id = record.tenant_id and line.booking_id = record.id order by line.position limit 1)`

/** JSON of a row of a list: the booking of the row `record`, and the given name and value. */
export const bookingJson = (more: Query): Query =>
  sql`json_build_object('bookingId', record.id, 'name', coalesce(nullif(record.doc ->> 'name', ''), record.doc ->> 'company', ''),
    'title', coalesce(${titleOf}, ''), 'timeBegin', ${epochMs(sql`record.time_begin`)}, 'timeEnd', ${epochMs(sql`record.time_end`)}, ${more})`

/** JSON of waiting money, of a row `item` of payments. */
export const waitingJson: Query = sql`(select json_build_object('attemptId', item.attempt_id, 'state', item.state, 'amountCents', item.amount_cents,
    'currency', item.currency, 'askedCents', attempt.amount_cents, 'note', item.note, 'arrivedAt', ${epochMs(sql`item.arrived_at`)},
    'others', (select count(*) - 1 from payment_attempt_bookings as part
      where part.tenant_id = item.tenant_id and part.attempt_id = item.attempt_id))
  from payment_attempts as attempt where attempt.tenant_id = item.tenant_id and attempt.id = item.attempt_id)`

/** JSON of a refund, of a row `item` of refunds. */
export const refundJson: Query = sql`json_build_object('id', item.id, 'cause', item.cause, 'bookingId', item.booking_id,
  'amountCents', item.amount_cents, 'feeCents', item.fee_cents, 'currency', item.currency, 'way', item.way, 'state', item.state,
  'note', item.note, 'createdAt', ${epochMs(sql`item.created_at`)},
  'account', (select json_build_object('askedAt', ${epochMs(sql`account.asked_at`)}, 'until', ${epochMs(sql`account.token_until`)}, 'masked', account.masked)
    from refund_accounts as account where account.tenant_id = item.tenant_id and account.refund_id = item.id),
  'batchState', (select batch.state from refund_batch_items as part join refund_batches as batch on batch.tenant_id = part.tenant_id and batch.id = part.batch_id
    where part.tenant_id = item.tenant_id and part.refund_id = item.id and part.is_live))`
