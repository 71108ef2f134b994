import { attemptCurrency } from '../../domain/payments/attempt.ts'
import { refundedMail } from '../../domain/mail/refundedMail.ts'
import { transferPurpose } from '../../domain/documents/documentValues.ts'
import { isOfThisPayment, refundNotes, refundSum } from '../../domain/payments/refunds.ts'
import { minuteMs } from '../../domain/time.ts'
import { isObject } from '../../domain/json.ts'
import { systemActor } from '../actor.ts'
import { notifyListeners } from '../bookings/bookingListeners.ts'
import { openingLocks } from '../bookings/bookingLocks.ts'
import { writeChanges } from '../bookings/changeBooking.ts'
import { listed, mailedIn } from '../bookings/mailedBookings.ts'
import type { StoredBooking } from '../bookings/storedBookings.ts'
import type { Transaction } from '../database/database.ts'
import { sql } from '../database/sql.ts'
import type { Job, JobQueue, RunJob } from '../jobs/job.ts'
import { openProvider, type OpenedProvider, type PaymentCore, providerTimeoutMs, within } from './paymentCore.ts'
import type { RefundAnswer } from './provider.ts'
import { askForAccount } from './refundAccounts.ts'
import {
  bookingsOf,
  changeRefund,
  isRefundJob,
  lockedRefund,
  type RefundChange,
  refundColumns,
  refundQueue,
  type StoredRefund,
  waiveKept,
} from './refundStore.ts'
import { asSeen, attemptQuery, type StoredAttempt } from './storedAttempt.ts'

/** Reason in the history. */
export const refundReason = 'payments.refund'

/** A booking that stands although the money of its payment has gone back is unpaid. */
const unpay = async (
  tx: Transaction,
  { registry }: Pick<PaymentCore, 'registry'>,
  refund: StoredRefund,
  bookings: readonly StoredBooking[],
): Promise<void> => {
  const { tenant, cause } = refund
  const [standing] = bookings.filter(
    ({ document }) => !document.isRejected && document.isPayed && isOfThisPayment(refund, document),
  )
  if (cause !== 'cancellation' || standing === undefined) return
  const { items, document } = standing
  const draft = {
    ...{ before: standing, items, document: { ...document, isPayed: false, timeUpdated: tx.at } },
    ...{ open: { isCommitted: false, isPayed: false }, force: null, asker: null, reason: '' },
  }
  const changed = await writeChanges(tx, registry, tenant, [draft], refundReason)
  await notifyListeners(tx, registry, tenant, { bookings: changed, series: null, as: 'staff' })
}

const tellBooker = async (
  tx: Transaction,
  { registry, followRefund }: Pick<PaymentCore, 'registry' | 'followRefund'>,
  refund: StoredRefund,
  stored: readonly StoredBooking[],
): Promise<void> => {
  const { tenant, bookingId, amountCents, feeCents, eurCents, eurFeeCents, currency, way } = refund
  const bookings = listed(stored.map(mailedIn(registry, tenant)))
  if (bookings === null) return
  const [town] = await tx.query<{ name: string }>(
    sql`select coalesce(doc ->> 'name', '') as name from tenants where id = ${tenant}`,
  )
  const sums = { refunded: refundSum(amountCents, currency), kept: feeCents === 0 ? '' : refundSum(feeCents, currency) }
  const letter = refundedMail(
    { tenantId: tenant, tenantName: town?.name ?? '', origin: registry.origin() ?? '' },
    bookings,
    { ...sums, way },
  )
  // The receipt of a booking that was paid again counts for that payment.
  const isOfLast = stored.some(({ document }) => isOfThisPayment(refund, document))
  const money = {
    ...{ tenant, bookingId: isOfLast ? bookingId : null, amountCents: eurCents, feeCents: eurFeeCents },
    ...(currency !== attemptCurrency && { refundedAs: sums.refunded }),
  }
  await followRefund(tx, money, {
    ...{ kind: 'booking.refunded', to: bookings[0].mail, letter },
    bookings: bookings.map(({ id }) => id),
  })
}

/**
 * Notes that the money of a locked refund has left, and tells the booker.
 * @returns false: the refund is not in the state that was read any more
 */
export const settleRefund = async (
  tx: Transaction,
  core: Pick<PaymentCore, 'registry' | 'followRefund'>,
  refund: StoredRefund,
  change: Omit<RefundChange, 'state'>,
): Promise<boolean> => {
  const bookings = await bookingsOf(tx, refund)
  if (!(await changeRefund(tx, refund, { ...change, state: 'paid' }))) return false
  await unpay(tx, core, refund, bookings)
  await tellBooker(tx, core, { ...refund, way: change.way ?? refund.way }, bookings)
  return true
}

const inTransaction = <T>(
  { system, clock }: PaymentCore,
  tenant: string,
  work: (tx: Transaction) => Promise<T>,
): Promise<T> =>
  system.transaction(
    { actor: systemActor, at: clock() },
    { reason: refundReason, tenant, locks: openingLocks(tenant) },
    work,
  )

/** Claims a refund that is due, committed before the provider is asked. A repeated job that finds it begun has lost the answer. */
const claim = (core: PaymentCore, tenant: string, id: string, isRepeated: boolean): Promise<StoredRefund | null> =>
  inTransaction(core, tenant, async (tx) => {
    const refund = await lockedRefund(tx, tenant, id)
    if (refund?.way !== 'provider') return null
    await tx.afterCheck()
    if (refund.state === 'begun' && isRepeated)
      await changeRefund(tx, refund, { state: 'unclear', note: refundNotes.unanswered })
    if (refund.state !== 'due') return null
    const isMine = await changeRefund(tx, refund, { state: 'begun', note: refundNotes.begun })
    return isMine ? { ...refund, state: 'begun', note: refundNotes.begun } : null
  })

const answerOf = async (
  core: PaymentCore,
  { provider, application, organization }: OpenedProvider,
  attempt: StoredAttempt,
  refund: StoredRefund,
): Promise<RefundAnswer | null> => {
  const { id, amountCents, currency, bookingId } = refund
  const ids = bookingId === null ? attempt.bookingIds : [bookingId]
  const purpose = `Erstattung ${transferPurpose({ bookings: ids.map((one) => ({ id: one })), purposeSuffix: '' })}`
  const asked = { id, amountCents: BigInt(amountCents), currency, purpose, attempt: asSeen(attempt, organization) }
  try {
    const work = provider.refund?.(application, asked)
    return work === undefined ? null : await within(providerTimeoutMs, work)
  } catch (error) {
    core.report(`Fehler beim Erstatten einer Zahlung bei ${attempt.provider}`, error)
    return null
  }
}

const keep = (core: PaymentCore, { tenant, id }: StoredRefund, answer: RefundAnswer | null): Promise<void> =>
  inTransaction(core, tenant, async (tx) => {
    const refund = await lockedRefund(tx, tenant, id)
    // Staff may have settled it since, after it was given up as unclear.
    if (refund?.state !== 'begun' && refund?.state !== 'unclear') return
    if (answer === null) await changeRefund(tx, refund, { state: 'unclear', note: refundNotes.unanswered })
    else if (answer.state === 'refused' && (await waiveKept(tx, refund))) return
    else if (answer.state === 'refused') await changeRefund(tx, refund, { state: 'failed', note: answer.words })
    else await settleRefund(tx, core, refund, { note: refundNotes.returned, reference: answer.reference })
  })

/** Has the refund transferred if no provider can be asked: it is not connected any more, or has no such call. */
const orTransfer = (core: PaymentCore, tenant: string, id: string): Promise<void> =>
  inTransaction(core, tenant, async (tx) => {
    const refund = await lockedRefund(tx, tenant, id)
    if (refund?.state !== 'due') return
    await changeRefund(tx, refund, { state: 'due', way: 'transfer', note: refundNotes.impossible })
    await askForAccount(tx, core.registry, { ...refund, way: 'transfer' })
  })

/**
 * Gives the money of a refund back through its provider, once: it is begun in a transaction of its own, the provider is called outside of
 * any, and what has no answer is never asked again by itself.
 * @param isRepeated an earlier run of the job has not ended
 */
export const returnMoney = async (
  core: PaymentCore,
  tenant: string,
  id: string,
  isRepeated: boolean,
): Promise<void> => {
  const [found] = await core.system.query<StoredRefund>(
    sql`select ${refundColumns} from refunds where tenant_id = ${tenant} and id = ${id}`,
  )
  if (found === undefined || found.attemptId === null) return
  const [attempt] = await core.system.query<StoredAttempt>(attemptQuery(tenant, found.attemptId))
  const opened = attempt && (await openProvider(core, tenant, attempt.provider))
  if (attempt === undefined || !opened?.provider.refund) return orTransfer(core, tenant, id)
  const refund = await claim(core, tenant, id, isRepeated)
  if (refund !== null) await keep(core, refund, await answerOf(core, opened, attempt, refund))
}

/** After a crash between the claim and the answer, the job is repeated after so long, and finds the refund begun. */
const leaseMs = 15 * minuteMs

/** Asks providers to give money back. */
export const refundJobs = (core: PaymentCore): JobQueue => {
  const run: RunJob = async ({ tenantId, payload, attempts }: Job) => {
    if (isObject(payload) && isRefundJob(payload)) await returnMoney(core, tenantId, payload.refund, attempts > 1)
    return { kind: 'done' }
  }
  return {
    name: refundQueue,
    parallelPerTenant: 2,
    leaseMs,
    maxStartDelayMs: minuteMs,
    retryDelaysMs: [minuteMs, 5 * minuteMs, 30 * minuteMs],
    open: async () => run,
  }
}
