import { type AcceptPayment, acceptPaymentCall } from '../../api/paymentLists.ts'
import { isObject } from '../../domain/json.ts'
import { acceptedReason, attemptCurrency } from '../../domain/payments/attempt.ts'
import { toCents } from '../../domain/money.ts'
import type { Refusal } from '../../domain/refusal.ts'
import { spread } from '../../domain/spread.ts'
import { isPaymentMethod } from '../../domain/booking/paymentMethods.ts'
import { notifyListeners } from '../bookings/bookingListeners.ts'
import { lockBookings, openingLocks } from '../bookings/bookingLocks.ts'
import { paymentNumber, storedBookings } from '../bookings/storedBookings.ts'
import type { Transaction } from '../database/database.ts'
import { sql } from '../database/sql.ts'
import { instant } from '../database/wireTypes.ts'
import { refuse } from '../faults.ts'
import type { Route } from '../http/route.ts'
import { conflict, demandMoneyRight, type PaymentCore } from './paymentCore.ts'
import { payBookings } from './payBookings.ts'
import { type LockedAttempt, lockedAttempt, paidNotification } from './settlePayment.ts'

interface WaitingRow {
  readonly cents: number
  readonly currency: string
  readonly note: string
  readonly method: string
  readonly accepted: boolean
  /** There is other money of the attempt that waits: the bookings' prices tell which is whose. */
  readonly isShared: boolean
}

const changed = (): Refusal =>
  conflict(
    'PAYMENT_CHANGED',
    'Eine Buchung dieser Zahlung ist inzwischen bezahlt, storniert oder gelöscht, oder ihr Platz ist vergeben. Das Geld kann nicht mehr angenommen werden; bitte erstatten Sie es.',
  )

/** The money, locked and not decided on yet. Two statements: the second sees a refund that the first waited for. */
const waitingMoney = async (
  tx: Transaction,
  tenant: string,
  id: string,
  state: AcceptPayment['state'],
): Promise<WaitingRow> => {
  if (!tx.unguarded)
    await tx.query(
      sql`select from payments where tenant_id = ${tenant} and attempt_id = ${id} and state = ${state} for no key update`,
    )
  const [[money], returned] = await Promise.all([
    tx.query<WaitingRow>(sql`select payment.amount_cents as cents, payment.currency, payment.note, attempt.method,
        payment.accepted_at is not null as accepted,
        exists (select from payments as other where other.tenant_id = payment.tenant_id and other.attempt_id = payment.attempt_id
          and other.state <> payment.state and other.state in ('shortfall', 'unclear') and other.accepted_at is null) as "isShared"
      from payments as payment join payment_attempts as attempt on attempt.tenant_id = payment.tenant_id and attempt.id = payment.attempt_id
      where payment.tenant_id = ${tenant} and payment.attempt_id = ${id} and payment.state = ${state}`),
    tx.query(
      sql`select from refunds where tenant_id = ${tenant} and attempt_id = ${id} and cause = ${state} and state <> 'waived'`,
    ),
  ])
  if (money === undefined) throw refuse('NOT_FOUND')
  if (money.accepted) throw conflict('PAYMENT_ACCEPTED', 'Dieses Geld ist schon als Zahlung angenommen.')
  if (returned.length > 0)
    throw conflict(
      'PAYMENT_REFUNDED',
      'Dieses Geld wird erstattet oder ist erstattet; es kann nicht angenommen werden.',
    )
  return money
}

/** The unsettled bookings of the attempt that this money is for. */
const partsOf = async (
  tx: Transaction,
  { tenant, id, parts }: LockedAttempt,
  state: AcceptPayment['state'],
  { isShared }: WaitingRow,
): Promise<LockedAttempt['parts']> => {
  const open = await tx.query<{ id: string }>(sql`select booking_id as id from payment_attempt_bookings
    where tenant_id = ${tenant} and attempt_id = ${id} and settled_cents = 0`)
  const ids = new Set(open.map((part) => part.id))
  const unsettled = parts.filter((part) => ids.has(part.id))
  const stored = await storedBookings(
    tx,
    tenant,
    unsettled.map((part) => part.id),
  )
  const surplus = await tx.query(
    sql`select from payments where tenant_id = ${tenant} and attempt_id = ${id} and state = 'surplus'`,
  )
  return unsettled.filter((part) => {
    const document = stored.find((one) => one.id === part.id)?.document
    if (document === undefined) return surplus.length === 0
    const price = Number(toCents(document.priceEur))
    // Its share is in the row of the surplus.
    if (surplus.length > 0 && (document.isPayed || document.isRejected || price === 0)) return false
    return !isShared || (state === 'shortfall' ? price > part.cents : price < part.cents)
  })
}

/** What the money settles of each booking: together what arrived; of another currency what was asked for, and what arrived beside it. */
const settledParts = (parts: LockedAttempt['parts'], { cents, currency }: WaitingRow) => {
  const asked = parts.map((part) => BigInt(part.cents))
  const arrived = spread(BigInt(cents), asked)
  const isForeign = currency !== attemptCurrency
  return {
    settled: (isForeign ? asked : arrived).map(String),
    foreign: arrived.map((share) => (isForeign ? String(share) : null)),
    currency: isForeign ? currency : null,
  }
}

const accept = async (
  tx: Transaction,
  core: PaymentCore,
  attempt: LockedAttempt,
  { state, reason }: AcceptPayment,
): Promise<readonly string[]> => {
  const { tenant, id } = attempt
  const money = await waitingMoney(tx, tenant, id, state)
  await tx.afterCheck()
  const parts = await partsOf(tx, attempt, state, money)
  const method = isPaymentMethod(money.method) ? money.method : ''
  const { bookings } = await payBookings(tx, core, {
    ...{ tenant, method, reason: acceptedReason },
    parts: parts.map((part) => ({ id: part.id, cents: null })),
  })
  if (parts.length === 0 || bookings.length < parts.length) throw changed()
  const given = { by: tx.actor.userId ?? '', reason: reason.trim() }
  await tx.query(sql`update payments set accepted_at = ${instant(tx.at)}::timestamptz, accepted_by = ${given.by}, accepted_reason = ${given.reason}
    where tenant_id = ${tenant} and attempt_id = ${id} and state = ${state}`)
  const { settled, foreign, currency } = settledParts(parts, money)
  await tx.query(sql`update payment_attempt_bookings as part set settled_cents = taken.cents, payment_number = ${paymentNumber},
      foreign_cents = taken.foreign_cents, foreign_currency = ${currency}
    from bookings as record, unnest(${parts.map((part) => part.id)}::text[], ${settled}::bigint[], ${foreign}::bigint[]) as taken (id, cents, foreign_cents)
    where part.tenant_id = ${tenant} and part.attempt_id = ${id} and part.booking_id = taken.id
      and record.tenant_id = part.tenant_id and record.id = part.booking_id`)
  tx.record({
    entity: 'payment',
    id: `${id} ${state}`,
    before: { accepted: null },
    after: { accepted: { ...given, bookings: parts.map((part) => part.id) } },
  })
  await notifyListeners(tx, core.registry, tenant, paidNotification(bookings))
  return parts.map((part) => part.id)
}

const isAcceptance = (body: unknown): body is AcceptPayment => isObject(body) && typeof body['reason'] === 'string'

/** POST payments/{attempt}/accept: money that settled nothing pays its bookings after all, because staff say so. */
export const acceptPaymentRoute = (core: PaymentCore): Route => ({
  call: acceptPaymentCall,
  handle: async (request) => {
    const { body, database } = request
    const [tenant, id] = [request.tenantId ?? '', request.params['attempt'] ?? '']
    if (!isAcceptance(body)) throw new Error('a checked body has no reason')
    const options = { reason: acceptedReason, tenant, locks: openingLocks(tenant) }
    return request.once(database.system, options, async (tx) => {
      demandMoneyRight(core, tx.actor, tenant)
      const named = await tx.query<{ id: string }>(
        sql`select booking_id as id from payment_attempt_bookings where tenant_id = ${tenant} and attempt_id = ${id} order by booking_id`,
      )
      await lockBookings(
        tx,
        tenant,
        named.map((part) => part.id),
      )
      const attempt = await lockedAttempt(tx, tenant, id)
      if (attempt === undefined) throw refuse('NOT_FOUND')
      return { body: { bookingIds: await accept(tx, core, attempt, body) } }
    })
  },
})
