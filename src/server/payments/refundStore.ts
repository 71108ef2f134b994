import { randomBytes } from 'node:crypto'
import type { Refund } from '../../domain/booking/refund.ts'
import { attemptCurrency } from '../../domain/payments/attempt.ts'
import { inItsCurrency } from '../../domain/payments/foreignMoney.ts'
import type { BatchState } from '../../domain/payments/refundBatch.ts'
import {
  isOfThisPayment,
  type RefundCause,
  refundNotes,
  type RefundState,
  type RefundWay,
} from '../../domain/payments/refunds.ts'
import { lockBookings } from '../bookings/bookingLocks.ts'
import { eurCents, eurFeeCents } from '../bookings/refundTerms.ts'
import { paymentNumber, type StoredBooking, storedBookings } from '../bookings/storedBookings.ts'
import type { Change, Transaction } from '../database/database.ts'
import type { NewJob } from '../database/newJobs.ts'
import { type Query, sql } from '../database/sql.ts'
import { epochMs, instant } from '../database/wireTypes.ts'

/** A row of refunds, as payments read it. */
export interface StoredRefund {
  readonly tenant: string
  readonly id: string
  readonly cause: RefundCause
  readonly bookingId: string | null
  readonly attemptId: string | null
  readonly amountCents: number
  readonly feeCents: number
  readonly currency: string
  /** Amount and fee in EUR, as its booking counts them; of money that belongs to none the same as they are. */
  readonly eurCents: number
  readonly eurFeeCents: number
  readonly way: RefundWay
  readonly state: RefundState
  readonly note: string
  readonly reference: string | null
  /** Epoch ms. */
  readonly createdAt: number
  /** Which payment of its booking it gives back; null: it belongs to none. */
  readonly paymentNumber: number | null
  /** State of the batch it is being transferred with; null: in none that has not ended. */
  readonly batchState: BatchState | null
}

export type NewRefund = Omit<
  StoredRefund,
  'tenant' | 'id' | 'state' | 'reference' | 'createdAt' | 'paymentNumber' | 'batchState' | 'eurCents' | 'eurFeeCents'
> & {
  /** Of another currency. */
  readonly inEur?: { readonly amountCents: number; readonly feeCents: number }
}

/**
 * The sums of a refund in the currency that the money came in.
 * @param foreign another currency that staff accepted; null: EUR
 */
export const refundSums = (
  refund: Refund,
  foreign: { readonly cents: number; readonly currency: string } | null,
): Pick<NewRefund, 'amountCents' | 'feeCents' | 'currency' | 'inEur'> => {
  const eur = { amountCents: Number(refund.refund), feeCents: Number(refund.fee) }
  if (foreign === null) return { ...eur, currency: attemptCurrency }
  const { currency, cents } = foreign
  const sums = inItsCurrency(refund, { cents: BigInt(cents), currency })
  return { amountCents: Number(sums.refund), feeCents: Number(sums.fee), currency, inEur: eur }
}

/** Columns of `StoredRefund`, of the row `refunds`. */
export const refundColumns: Query = sql`refunds.tenant_id as tenant, refunds.id, refunds.cause, refunds.booking_id as "bookingId",
  refunds.attempt_id as "attemptId", refunds.amount_cents as "amountCents", refunds.fee_cents as "feeCents", refunds.currency,
  ${eurCents} as "eurCents", ${eurFeeCents} as "eurFeeCents", refunds.way, refunds.state, refunds.note, refunds.reference, ${epochMs(sql`refunds.created_at`)} as "createdAt", refunds.payment_number as "paymentNumber",
  (select batch.state from refund_batch_items as item
    join refund_batches as batch on batch.tenant_id = item.tenant_id and batch.id = item.batch_id
    where item.tenant_id = refunds.tenant_id and item.refund_id = refunds.id and item.is_live) as "batchState"`

/** Name of the queue of refunds that a provider is to give back. */
export const refundQueue = 'payment.refund'

/** The job that asks the provider. */
export const refundJob = (tenantId: string, id: string): NewJob => ({
  tenantId,
  queue: refundQueue,
  kind: 'refund',
  payload: { refund: id },
})

export const isRefundJob = (payload: object): payload is { readonly refund: string } =>
  'refund' in payload && typeof payload.refund === 'string'

/** Letters and digits of an id: 128 bits. */
const newRefundId = (): string => `rf_${randomBytes(16).toString('hex')}`

/** Writes a new refund; null: there is one already. */
export const insertRefund = async (
  tx: Transaction,
  tenant: string,
  refund: NewRefund,
  readers?: Change['readers'],
): Promise<StoredRefund | null> => {
  const { cause, bookingId, attemptId, amountCents, feeCents, currency, inEur, way, note } = refund
  const id = newRefundId()
  const [made] = await tx.query<{
    number: number | null
  }>(sql`insert into refunds (tenant_id, id, cause, booking_id, attempt_id, amount_cents, fee_cents, currency, way,
      state, note, created_at, eur_cents, eur_fee_cents, payment_number)
    values (${tenant}, ${id}, ${cause}, ${bookingId}, ${attemptId}, ${amountCents}::bigint, ${feeCents}::bigint, ${currency}, ${way},
      'due', ${note}, ${instant(tx.at)}::timestamptz, ${inEur?.amountCents ?? null}::bigint, ${inEur?.feeCents ?? null}::bigint, (select ${paymentNumber} from bookings as record where record.tenant_id = ${tenant} and record.id = ${bookingId}))
    on conflict do nothing returning payment_number as number`)
  if (made === undefined) return null
  tx.record({
    ...{ entity: 'refund', id, before: null, after: { ...refund, state: 'due' } },
    ...(readers && { readers }),
  })
  return {
    ...refund,
    eurCents: inEur?.amountCents ?? amountCents,
    eurFeeCents: inEur?.feeCents ?? feeCents,
    tenant,
    id,
    state: 'due',
    reference: null,
    createdAt: tx.at,
    paymentNumber: made.number,
    batchState: null,
  }
}

/** What changes of a refund. */
export interface RefundChange {
  readonly state: RefundState
  readonly note: string
  readonly way?: RefundWay
  readonly reference?: string | null
  /** When the money left or was given up, epoch ms; default: now. */
  readonly settledAt?: number
  /** Waived, and its booking does not have the payment any more. */
  readonly isForgone?: boolean
}

/**
 * Changes a refund if it is still in the state that was read.
 * @returns whether it was
 */
export const changeRefund = async (tx: Transaction, before: StoredRefund, change: RefundChange): Promise<boolean> => {
  const { tenant, id } = before
  const { state, note, way = before.way, reference = before.reference, settledAt = tx.at, isForgone = false } = change
  const isSettled = state === 'paid' || state === 'waived'
  const changed =
    await tx.query(sql`update refunds set state = ${state}, note = ${note}, way = ${way}, reference = ${reference}, is_forgone = ${isForgone},
      settled_at = case when ${isSettled} then ${instant(settledAt)}::timestamptz end
    where tenant_id = ${tenant} and id = ${id} and (${tx.unguarded} or state = ${before.state}) returning id`)
  if (changed.length === 0) return false
  tx.record({
    ...{ entity: 'refund', id },
    before: { state: before.state, note: before.note, way: before.way },
    after: { state, note, way },
  })
  return true
}

/** The bookings that the money was paid for. */
export const refundedBookings = ({ bookingId, attemptId, tenant }: StoredRefund): Query =>
  bookingId === null
    ? sql`select booking_id as id from payment_attempt_bookings where tenant_id = ${tenant} and attempt_id = ${attemptId} order by 1`
    : sql`select ${bookingId} as id`

/** The same with their items; deleted ones are left out. */
export const bookingsOf = async (tx: Transaction, refund: StoredRefund): Promise<readonly StoredBooking[]> => {
  const rows = await tx.query<{ id: string }>(refundedBookings(refund))
  const ids = rows.map(({ id }) => id)
  return storedBookings(tx, refund.tenant, ids)
}

/** The booking of a refund of its price, and whether it has the very payment that was to go back. */
const paidBooking = async (tx: Transaction, refund: StoredRefund) => {
  const [booking] = refund.bookingId === null ? [] : await bookingsOf(tx, refund)
  if (booking === undefined) return null
  const { isPayed, isRejected } = booking.document
  return { isRejected, isPaid: isPayed && isOfThisPayment(refund, booking.document) }
}

/** Does the booking of a refund that has not been paid stand again, with the very money that was to go back? */
export const isKept = async (tx: Transaction, refund: StoredRefund): Promise<boolean> => {
  const booking = await paidBooking(tx, refund)
  return booking !== null && booking.isPaid && !booking.isRejected
}

/** Does waiving a refund leave the town money that its booking does not have as its payment any more? */
export const isForgone = async (tx: Transaction, refund: StoredRefund): Promise<boolean> =>
  (await paidBooking(tx, refund))?.isPaid === false

/** Gives up a locked refund that came back from its way, if its booking keeps the money. */
export const waiveKept = async (tx: Transaction, refund: StoredRefund): Promise<boolean> =>
  (await isKept(tx, refund)) && changeRefund(tx, refund, { state: 'waived', note: refundNotes.reopened })

/** The refunds of these ids, locked after the bookings that their money was paid for, so that nobody waits in a circle. */
export const lockedRefunds = async (
  tx: Transaction,
  tenant: string,
  ids: readonly string[],
): Promise<readonly StoredRefund[]> => {
  const these = sql`refunds.tenant_id = ${tenant} and refunds.id = any(${ids}::text[])`
  const bookings = await tx.query<{ id: string }>(sql`
    select refunds.booking_id as id from refunds where ${these} and refunds.booking_id is not null
    union select part.booking_id from refunds join payment_attempt_bookings as part
      on part.tenant_id = refunds.tenant_id and part.attempt_id = refunds.attempt_id where ${these} and refunds.booking_id is null`)
  await lockBookings(
    tx,
    tenant,
    bookings.map((booking) => booking.id),
  )
  return tx.query<StoredRefund>(sql`select ${refundColumns} from refunds where ${these} order by refunds.id
    ${tx.unguarded ? sql.empty : sql`for no key update of refunds`}`)
}

/** The refund of that id, locked. */
export const lockedRefund = async (tx: Transaction, tenant: string, id: string): Promise<StoredRefund | undefined> => {
  const [refund] = await lockedRefunds(tx, tenant, [id])
  return refund
}

/** The open refunds of cancelled bookings, locked; those the provider is being asked about among them. */
export const openRefundsOf = (
  tx: Transaction,
  tenant: string,
  bookings: readonly string[],
): Promise<readonly StoredRefund[]> =>
  tx.query<StoredRefund>(sql`select ${refundColumns} from refunds
    where tenant_id = ${tenant} and booking_id = any(${bookings}::text[]) and state in ('due', 'begun', 'unclear', 'failed')
    order by id ${tx.unguarded ? sql.empty : sql`for no key update of refunds`}`)
