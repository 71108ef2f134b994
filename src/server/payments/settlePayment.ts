import { surplusPaymentMail } from '../../domain/mail/bookingMails.ts'
import {
  differingState,
  isOverdue,
  openStates,
  paidOnlineReason,
  paymentNotes,
  type PaymentState,
} from '../../domain/payments/attempt.ts'
import { Refusal } from '../../domain/refusal.ts'
import { systemActor } from '../actor.ts'
import { type BookingNotification, openListeners } from '../bookings/bookingListeners.ts'
import { lockBookings, openingLocks } from '../bookings/bookingLocks.ts'
import { paymentNumber } from '../bookings/storedBookings.ts'
import type { Transaction } from '../database/database.ts'
import { sql } from '../database/sql.ts'
import { instant } from '../database/wireTypes.ts'
import { handled } from '../handled.ts'
import { listed, mailedIn } from '../bookings/mailedBookings.ts'
import { enqueueMails } from '../mail/mailQueue.ts'
import { payBookings, type Settled, type Share } from './payBookings.ts'
import type { PaymentCore } from './paymentCore.ts'
import type { Outcome } from './provider.ts'
import { storable } from './providerClient.ts'
import { returnSurplus } from './returnSurplus.ts'
import { attemptQuery, type StoredAttempt } from './storedAttempt.ts'

export type LockedAttempt = StoredAttempt & {
  readonly parts: readonly { readonly id: string; readonly cents: number }[]
}

/** The attempt with its bookings' prices, locked. The caller holds the locks of its bookings, so that nobody waits in a circle. */
export const lockedAttempt = async (
  tx: Transaction,
  tenant: string,
  id: string,
): Promise<LockedAttempt | undefined> => {
  const [, [attempt], parts] = await Promise.all([
    tx.query(sql`select id from payment_attempts where tenant_id = ${tenant} and id = ${id}
      ${tx.unguarded ? sql.empty : sql`for no key update`}`),
    tx.query<StoredAttempt>(attemptQuery(tenant, id)),
    tx.query<
      LockedAttempt['parts'][number]
    >(sql`select booking_id as id, amount_cents as cents from payment_attempt_bookings
      where tenant_id = ${tenant} and attempt_id = ${id} order by booking_id`),
  ])
  return attempt && { ...attempt, parts }
}

interface Arrived {
  readonly state: PaymentState
  readonly cents: number
  readonly notes: readonly string[]
}

/** One row for each state of the money. */
const writePayments = async (
  tx: Transaction,
  { tenant, id }: StoredAttempt,
  currency: string,
  arrived: readonly Arrived[],
): Promise<void> => {
  const inserted = arrived.map(({ state, cents, notes }) => {
    const note = notes.join(' ')
    tx.record({
      entity: 'payment',
      id: `${id} ${state}`,
      before: null,
      after: { attempt: id, state, cents, currency, note },
    })
    return tx.query(sql`insert into payments (tenant_id, attempt_id, state, amount_cents, currency, arrived_at, note)
      values (${tenant}, ${id}, ${state}, ${cents}::bigint, ${currency}, ${instant(tx.at)}::timestamptz, ${note})`)
  })
  await Promise.all(inserted)
}

/** The money by its state: of each booking its own part. */
const arrivedOf = ({ parts }: LockedAttempt, { bookings, shares }: Settled): readonly Arrived[] => {
  const paid = new Set(bookings.map(({ id }) => id))
  const sums = new Map<PaymentState, { cents: number; notes: Set<string> }>()
  for (const { id, cents } of parts) {
    const share = shares.get(id)
    const state =
      paid.has(id) || share === undefined || share.what === 'pay' || share.what === 'reopen' ? 'settled' : share.what
    const sum = sums.get(state) ?? { cents: 0, notes: new Set() }
    if (share !== undefined && 'note' in share) sum.notes.add(paymentNotes[share.note])
    sums.set(state, { ...sum, cents: sum.cents + cents })
  }
  return [...sums].map(([state, { cents, notes }]) => ({ state, cents, notes: [...notes] }))
}

/** Tells the payers of bookings that do not exist any more that their money is kept for them. */
const tellOfSurplus = async (
  tx: Transaction,
  { registry }: PaymentCore,
  { tenant }: StoredAttempt,
  shares: ReadonlyMap<string, Share>,
): Promise<void> => {
  const surplus = [...shares.values()].flatMap((share) =>
    'note' in share && (share.note === 'gone' || share.note === 'ended') && share.stored ? [share.stored] : [],
  )
  const bookings = listed(surplus.map(mailedIn(registry, tenant)))
  if (bookings === null) return
  const [town] = await tx.query<{ name: string }>(
    sql`select coalesce(doc ->> 'name', '') as name from tenants where id = ${tenant}`,
  )
  const letter = surplusPaymentMail(
    { tenantId: tenant, tenantName: town?.name ?? '', origin: registry.origin() ?? '' },
    bookings,
  )
  enqueueMails(tx, registry.box, tenant, [
    {
      kind: 'booking.payment-surplus',
      to: bookings[0].mail,
      letter,
      bookings: bookings.map(({ id }) => id),
      whileBookings: 'ended',
    },
  ])
}

/** What the listeners of bookings paid together are notified of; those of one series as the series. */
export const paidNotification = (bookings: Settled['bookings']): BookingNotification => {
  const series = new Set(bookings.map(({ before }) => before?.groupBookingId ?? null))
  const [whole = null] = series.size === 1 && bookings.length > 1 ? series : []
  return { bookings, series: whole, as: 'staff' }
}

/** What follows from paid bookings is refused: a receipt that its template makes too long. */
class UnpayableBookings extends Error {
  override readonly name = 'UnpayableBookings'
}

/** @param pays false: the money is only recorded, for staff */
const settlePaid = async (
  tx: Transaction,
  core: PaymentCore,
  attempt: LockedAttempt,
  outcome: Outcome,
  pays: boolean,
): Promise<void> => {
  const { tenant, id } = attempt
  const currency = (outcome.currency ?? attempt.currency).toUpperCase()
  const amountCents = outcome.amountCents ?? BigInt(attempt.amountCents)
  const differing = differingState(
    { amountCents: BigInt(attempt.amountCents), currency: attempt.currency },
    { amountCents, currency },
  )
  if (differing !== null) {
    const { state, note } = differing
    return writePayments(tx, attempt, currency, [{ state, cents: Number(amountCents), notes: [paymentNotes[note]] }])
  }
  if (!pays) {
    const notes = [paymentNotes.refused]
    return writePayments(tx, attempt, currency, [{ state: 'unclear', cents: Number(amountCents), notes }])
  }
  const notify = openListeners(tx, core.registry, tenant)
  const settled = await payBookings(tx, core, { ...attempt, method: outcome.method, reason: paidOnlineReason })
  const { bookings, shares } = settled
  const arrived = arrivedOf(attempt, settled)
  await Promise.all([
    writePayments(tx, attempt, currency, arrived),
    tx.query(sql`update payment_attempt_bookings as part set settled_cents = amount_cents, payment_number = ${paymentNumber}
      from bookings as record where part.tenant_id = ${tenant} and part.attempt_id = ${id}
        and part.booking_id = any(${bookings.map((one) => one.id)}::text[]) and record.tenant_id = part.tenant_id and record.id = part.booking_id`),
  ])
  if (bookings.length > 0)
    await notify(paidNotification(bookings)).catch((error: unknown) => {
      throw error instanceof Refusal ? new UnpayableBookings(error.message, { cause: error }) : error
    })
  await tellOfSurplus(tx, core, attempt, shares)
  if (arrived.some(({ state }) => state === 'surplus')) await returnSurplus(tx, tenant, id)
}

/** State of an attempt that the outcome leads to; null: it stays, because money has arrived, or it is over and said so before. */
const stateAfter = (
  { state, expiresAt }: StoredAttempt,
  outcome: Outcome,
  at: number,
): StoredAttempt['state'] | null => {
  if (state === 'paid') return null
  if (outcome.state === 'paid') return 'paid'
  if (outcome.state !== 'pending') return outcome.state
  if (isOverdue({ expiresAt }, at)) return 'expired'
  return openStates.includes(state) ? 'pending' : null
}

/** Is the attempt still as it was when it was read? Most questions about open payments end so, and write nothing. */
const isUnchanged = ({ state, expiresAt, transaction }: StoredAttempt, outcome: Outcome, at: number): boolean =>
  outcome.state === 'pending' &&
  state === 'pending' &&
  !isOverdue({ expiresAt }, at) &&
  outcome.methodCode === '' &&
  (outcome.transaction ?? transaction) === transaction

/** What is known of an attempt after an outcome was taken in. */
export type Taken = 'paid' | 'unpaid' | 'pending'

const settle = (
  core: PaymentCore,
  { tenant, id, bookingIds }: StoredAttempt,
  outcome: Outcome,
  pays: boolean,
): Promise<Taken> => {
  const options = { reason: paidOnlineReason, tenant, locks: openingLocks(tenant), ahead: true } as const
  return core.system.transaction({ actor: systemActor, at: core.clock() }, options, async (tx) => {
    // One round trip: the statements run in this order, so that the second reads what the first waited for.
    const [, attempt] = await Promise.all([lockBookings(tx, tenant, bookingIds), lockedAttempt(tx, tenant, id)])
    if (attempt === undefined) throw new Error(`there is no attempt ${id}`)
    await tx.afterCheck()
    const state = stateAfter(attempt, outcome, tx.at)
    if (state === null) return attempt.state === 'paid' ? 'paid' : 'pending'
    const isFinal = state !== 'pending'
    const changed = handled(
      tx.query(sql`update payment_attempts set state = ${state}, method = ${outcome.method}, method_code = ${outcome.methodCode},
        result_code = ${outcome.resultCode}, transaction = coalesce(${outcome.transaction}, transaction),
        settled_at = case when ${isFinal} then ${instant(tx.at)}::timestamptz end,
        next_check_at = case when ${isFinal} then null else next_check_at end
      where tenant_id = ${tenant} and id = ${id}`),
    )
    if (attempt.state !== state)
      tx.record({ entity: 'payment-attempt', id, before: { state: attempt.state }, after: { state } })
    if (state === 'paid') await settlePaid(tx, core, attempt, outcome, pays)
    await changed
    return state === 'paid' ? 'paid' : isFinal ? 'unpaid' : 'pending'
  })
}

/**
 * Takes in what a provider says of an attempt, in one transaction (public-side.md 2.4.3, 1.3). Money is recorded once for each attempt,
 * whatever state it was in; it pays the bookings that still await it, takes up released ones again while their place is free, and is
 * otherwise kept for staff. Anything else changes the attempt alone.
 * @param read the attempt as it was before its provider was asked
 */
export const settlePayment = async (core: PaymentCore, read: StoredAttempt, said: Outcome): Promise<Taken> => {
  const outcome = storable(said)
  if (isUnchanged(read, outcome, core.clock())) return 'pending'
  try {
    return await settle(core, read, outcome, true)
  } catch (error) {
    if (!(error instanceof UnpayableBookings)) throw error
    return settle(core, read, outcome, false)
  }
}
