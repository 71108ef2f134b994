import {
  askAccountCall,
  paidRefundCall,
  type RefundAnswer,
  refundPaymentCall,
  retryRefundCall,
  returnedRefundCall,
  transferRefundCall,
  waiveRefundCall,
} from '../../api/refunds.ts'
import {
  isOfThisPayment,
  openRefundStates,
  type PaidOnline,
  refundNotes,
  refundWay,
  type RefundWay,
} from '../../domain/payments/refunds.ts'
import { Refusal } from '../../domain/refusal.ts'
import { dateOf, formatDate, fromWallClock } from '../../domain/time.ts'
import { openingLocks } from '../bookings/bookingLocks.ts'
import type { Transaction } from '../database/database.ts'
import { sql } from '../database/sql.ts'
import { refuse } from '../faults.ts'
import type { Route, RouteAnswer, RouteRequest } from '../http/route.ts'
import { textAt } from '../http/outboundRequest.ts'
import { returnItem } from './batchStore.ts'
import { conflict, demandMoneyRight, type PaymentCore } from './paymentCore.ts'
import { inPaidCurrency } from './foreignRefunds.ts'
import { askForAccount } from './refundAccounts.ts'
import {
  changeRefund,
  insertRefund,
  isForgone,
  isKept,
  lockedRefund,
  openRefundsOf,
  refundJob,
  type StoredRefund,
  waiveKept,
} from './refundStore.ts'
import { settleRefund } from './returnMoney.ts'

/** It is on its way with others. */
export const inBatch = (): Refusal =>
  conflict(
    'REFUND_IN_BATCH',
    'Diese Erstattung steht in einer Sammelüberweisung. Bitte schließen Sie diese ab, oder verwerfen Sie sie.',
  )
const begun = () =>
  conflict('REFUND_BEGUN', 'Der Zahlungsdienst wird gerade gefragt. Bitte warten Sie, bis er geantwortet hat.')
const settled = () => conflict('REFUND_SETTLED', 'Diese Erstattung ist schon erledigt.')
const byTransfer = () =>
  conflict('REFUND_TRANSFER', 'Dieses Geld kann nicht über den Zahlungsdienst zurück. Bitte überweisen Sie es.')
const byProvider = () =>
  conflict('REFUND_PROVIDER', 'Dieses Geld geht über den Zahlungsdienst zurück. Dafür wird kein Konto gebraucht.')
const unaskable = () =>
  conflict(
    'ACCOUNT_UNASKABLE',
    'Hier lässt sich kein Konto anfragen: Die Buchung hat keine E-Mail-Adresse, oder das Geld kam nicht in EUR. Bitte überweisen Sie es einzeln.',
  )
const notSent = () =>
  conflict('REFUND_NOT_SENT', 'Diese Erstattung ist mit keiner Datei an die Bank gegangen. Bitte laden Sie neu.')
const kept = () =>
  conflict(
    'REFUND_KEPT',
    'Die Buchung wurde wieder aufgenommen und behält ihr Geld. Ist das Geld schon zurückgegangen, tragen Sie die Erstattung als bezahlt ein; sonst verzichten Sie auf sie.',
  )
const openTwice = () =>
  conflict(
    'REFUND_OPEN_TWICE',
    'Zu dieser Zahlung ist eine weitere Erstattung offen. Bitte erledigen Sie zuerst diese, dann tragen Sie den Rücklauf ein.',
  )

type Work = (tx: Transaction, refund: StoredRefund, request: RouteRequest) => Promise<RefundAnswer['state']>

/** Changes an open refund in a transaction of the caller. */
const changed =
  (core: PaymentCore, operation: string, work: Work) =>
  (request: RouteRequest): Promise<RouteAnswer> => {
    const tenant = request.tenantId ?? ''
    const id = request.params['id'] ?? ''
    const options = { reason: `payments.${operation}`, tenant, locks: openingLocks(tenant) }
    return request.once(request.database, options, async (tx) => {
      demandMoneyRight(core, tx.actor, tenant)
      const refund = await lockedRefund(tx, tenant, id)
      if (refund === undefined) throw refuse('NOT_FOUND')
      if (refund.state === 'begun') throw begun()
      if (!openRefundStates.includes(refund.state)) throw settled()
      if (refund.batchState !== null) throw inBatch()
      return { body: { id, state: await work(tx, refund, request) } satisfies RefundAnswer }
    })
  }

/** Sends the money on its way, unless its booking keeps it. */
const sending =
  (work: Work): Work =>
  async (tx, refund, request) => {
    if (await isKept(tx, refund)) throw kept()
    return work(tx, await inPaidCurrency(tx, refund), request)
  }

const retry: Work = async (tx, refund) => {
  if (refund.way === 'transfer') throw byTransfer()
  await changeRefund(tx, refund, { state: 'due', note: refundNotes.again })
  tx.enqueue([refundJob(refund.tenant, refund.id)])
  return 'due'
}

const transfer =
  ({ registry }: PaymentCore): Work =>
  async (tx, refund) => {
    await changeRefund(tx, refund, { state: 'due', way: 'transfer', note: refundNotes.transfer })
    if (refund.way !== 'transfer') await askForAccount(tx, registry, { ...refund, way: 'transfer' })
    return 'due'
  }

const askAccount =
  ({ registry }: PaymentCore): Work =>
  async (tx, refund) => {
    if (refund.way !== 'transfer') throw byProvider()
    if (!(await askForAccount(tx, registry, refund))) throw unaskable()
    return refund.state
  }

/** An unclear one that staff found at the provider keeps its way. */
const wayPaid = ({ state, way }: StoredRefund): RefundWay => (state === 'unclear' ? way : 'transfer')

/** The day of a transfer of these refunds, epoch ms. */
export const paidDay = (
  tx: Pick<Transaction, 'at'>,
  body: unknown,
  refunds: readonly Pick<StoredRefund, 'createdAt'>[],
): number => {
  const paidOn = textAt(body, 'paidOn')
  const first = dateOf(Math.max(0, ...refunds.map(({ createdAt }) => createdAt)))
  const day = fromWallClock(paidOn)
  if (day !== null && day <= tx.at && paidOn >= first) return day
  throw new Refusal(
    400,
    'REFUND_DATE',
    `Bitte geben Sie den Tag an, an dem überwiesen wurde. Er liegt nicht vor dem Tag der Erstattung (${formatDate(fromWallClock(first) ?? tx.at)}) und nicht in der Zukunft.`,
  )
}

const paid =
  (core: PaymentCore): Work =>
  async (tx, refund, { body }) => {
    const day = paidDay(tx, body, [refund])
    const reason = textAt(body, 'reason').trim()
    const way = wayPaid(refund)
    const note = reason || (way === 'transfer' ? 'Das Geld wurde überwiesen.' : refundNotes.returned)
    await settleRefund(tx, core, refund, { way, note, settledAt: day })
    return 'paid'
  }

const waive: Work = async (tx, refund, { body }) => {
  const note = textAt(body, 'reason').trim()
  await changeRefund(tx, refund, { state: 'waived', note, isForgone: await isForgone(tx, refund) })
  return 'waived'
}

/** Has the payment of a refund that was paid another open one? */
const hasOther = async (tx: Transaction, refund: StoredRefund): Promise<boolean> => {
  const { tenant, id, bookingId } = refund
  const open = bookingId === null ? [] : await openRefundsOf(tx, tenant, [bookingId])
  return open.some((other) => other.id !== id && isOfThisPayment(other, refund))
}

/** The bank has not executed a transfer, or has sent its money back. */
const returned = (core: PaymentCore, request: RouteRequest): Promise<RouteAnswer> => {
  const tenant = request.tenantId ?? ''
  const id = request.params['id'] ?? ''
  const options = { reason: 'payments.refund-returned', tenant, locks: openingLocks(tenant) }
  return request.once(request.database, options, async (tx) => {
    demandMoneyRight(core, tx.actor, tenant)
    const refund = await lockedRefund(tx, tenant, id)
    if (refund === undefined) throw refuse('NOT_FOUND')
    if (!(await returnItem(tx, refund))) throw notSent()
    if (await hasOther(tx, refund)) throw openTwice()
    if (await waiveKept(tx, refund)) return { body: { id, state: 'waived' } satisfies RefundAnswer }
    const note = `Die Bank hat die Überweisung zurückgewiesen: ${textAt(request.body, 'reason').trim()}`
    await changeRefund(tx, refund, { state: 'failed', note })
    await askForAccount(tx, core.registry, refund, { isReturned: true })
    return { body: { id, state: 'failed' } satisfies RefundAnswer }
  })
}

interface Kept extends PaidOnline {
  readonly state: 'surplus' | 'shortfall' | 'unclear'
  readonly cents: number
  readonly currency: string
  readonly note: string
  readonly isAccepted: boolean
}

/** Gives back money of an attempt that settled nothing. */
const refundPayment = (core: PaymentCore, request: RouteRequest): Promise<RouteAnswer> => {
  const tenant = request.tenantId ?? ''
  const attempt = request.params['attempt'] ?? ''
  const options = { reason: 'payments.refund', tenant, locks: openingLocks(tenant) }
  return request.once(request.database, options, async (tx) => {
    demandMoneyRight(core, tx.actor, tenant)
    const [money] =
      await tx.query<Kept>(sql`select payments.state, payments.amount_cents as cents, payments.currency, payments.note,
        payments.accepted_at is not null as "isAccepted", attempt.is_refundable as "isRefundable", attempt.method
      from payments join payment_attempts as attempt on attempt.tenant_id = payments.tenant_id and attempt.id = payments.attempt_id
      where payments.tenant_id = ${tenant} and payments.attempt_id = ${attempt} and payments.state = ${textAt(request.body, 'state')}
        and payments.amount_cents > 0 ${tx.unguarded ? sql.empty : sql`for no key update of payments`}`)
    if (money === undefined) throw refuse('NOT_FOUND')
    if (money.isAccepted) throw conflict('PAYMENT_ACCEPTED', 'Dieses Geld wurde schon als Zahlung angenommen.')
    const way = refundWay(money)
    const stored = await insertRefund(tx, tenant, {
      ...{ cause: money.state, bookingId: null, attemptId: attempt, amountCents: money.cents, feeCents: 0 },
      ...{ currency: money.currency, way, note: textAt(request.body, 'reason').trim() || money.note },
    })
    if (stored === null) throw conflict('REFUND_EXISTS', 'Dieses Geld wird schon erstattet.')
    if (way === 'provider') tx.enqueue([refundJob(tenant, stored.id)])
    else await askForAccount(tx, core.registry, stored)
    return { body: { id: stored.id, state: 'due' } satisfies RefundAnswer }
  })
}

/** What staff do with refunds. */
export const refundRoutes = (core: PaymentCore): readonly Route[] => [
  { call: retryRefundCall, handle: changed(core, 'refund', sending(retry)) },
  { call: transferRefundCall, handle: changed(core, 'refund-transfer', sending(transfer(core))) },
  { call: askAccountCall, handle: changed(core, 'refund-ask', sending(askAccount(core))) },
  { call: paidRefundCall, handle: changed(core, 'refund-paid', paid(core)) },
  { call: waiveRefundCall, handle: changed(core, 'refund-waive', waive) },
  { call: returnedRefundCall, handle: (request) => returned(core, request) },
  { call: refundPaymentCall, handle: (request) => refundPayment(core, request) },
]
