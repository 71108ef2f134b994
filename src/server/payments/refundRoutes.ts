import {
  paidRefundCall,
  type RefundAnswer,
  refundPaymentCall,
  retryRefundCall,
  transferRefundCall,
  waiveRefundCall,
} from '../../api/refunds.ts'
import { scopeOf } from '../../domain/access.ts'
import { openRefundStates, refundNotes, refundWay, type RefundWay } from '../../domain/payments/refunds.ts'
import { Refusal } from '../../domain/refusal.ts'
import { fromWallClock } from '../../domain/time.ts'
import { openingLocks } from '../bookings/bookingLocks.ts'
import type { Transaction } from '../database/database.ts'
import { sql } from '../database/sql.ts'
import { refuse } from '../faults.ts'
import type { Route, RouteAnswer, RouteRequest } from '../http/route.ts'
import { kindNamed } from '../records/kind.ts'
import { textAt } from '../http/outboundRequest.ts'
import type { PaymentCore } from './paymentCore.ts'
import { changeRefund, insertRefund, lockedRefund, refundJob, type StoredRefund } from './refundStore.ts'
import { settleRefund } from './returnMoney.ts'

const conflict = (code: string, message: string): Refusal => new Refusal(409, code, message)

const begun = () =>
  conflict('REFUND_BEGUN', 'Der Zahlungsdienst wird gerade gefragt. Bitte warten Sie, bis er geantwortet hat.')
const settled = () => conflict('REFUND_SETTLED', 'Diese Erstattung ist schon erledigt.')
const byTransfer = () =>
  conflict('REFUND_TRANSFER', 'Dieses Geld kann nicht über den Zahlungsdienst zurück. Bitte überweisen Sie es.')

/** Moving money takes the right to change all bookings of the tenant. */
const demandRight = ({ registry }: PaymentCore, tx: Transaction, tenant: string): void => {
  const { access } = kindNamed(registry.kinds, 'booking').storage.entity
  if (scopeOf(tx.actor.permissions, tenant, 'update', access) !== 'all') throw refuse('FORBIDDEN')
}

type Work = (tx: Transaction, refund: StoredRefund, request: RouteRequest) => Promise<RefundAnswer['state']>

/** Changes an open refund in a transaction of the caller. */
const changed =
  (core: PaymentCore, operation: string, work: Work) =>
  (request: RouteRequest): Promise<RouteAnswer> => {
    const tenant = request.tenantId ?? ''
    const id = request.params['id'] ?? ''
    const options = { reason: `payments.${operation}`, tenant, locks: openingLocks(tenant) }
    return request.once(request.database, options, async (tx) => {
      demandRight(core, tx, tenant)
      const refund = await lockedRefund(tx, tenant, id)
      if (refund === undefined) throw refuse('NOT_FOUND')
      if (refund.state === 'begun') throw begun()
      if (!openRefundStates.includes(refund.state)) throw settled()
      return { body: { id, state: await work(tx, refund, request) } satisfies RefundAnswer }
    })
  }

const retry: Work = async (tx, refund) => {
  if (refund.way === 'transfer') throw byTransfer()
  await changeRefund(tx, refund, { state: 'due', note: refundNotes.again })
  tx.enqueue([refundJob(refund.tenant, refund.id)])
  return 'due'
}

const transfer: Work = async (tx, refund) => {
  await changeRefund(tx, refund, { state: 'due', way: 'transfer', note: refundNotes.transfer })
  return 'due'
}

/** An unclear one that staff found at the provider keeps its way. */
const wayPaid = ({ state, way }: StoredRefund): RefundWay => (state === 'unclear' ? way : 'transfer')

const paid =
  (core: PaymentCore): Work =>
  async (tx, refund, { body }) => {
    const day = fromWallClock(textAt(body, 'paidOn'))
    if (day === null || day > tx.at)
      throw new Refusal(
        400,
        'REFUND_DATE',
        'Bitte geben Sie den Tag an, an dem überwiesen wurde; er liegt nicht in der Zukunft.',
      )
    const reason = textAt(body, 'reason').trim()
    const way = wayPaid(refund)
    const note = reason || (way === 'transfer' ? 'Das Geld wurde überwiesen.' : refundNotes.returned)
    await settleRefund(tx, core, refund, { way, note, settledAt: day })
    return 'paid'
  }

const waive: Work = async (tx, refund, { body }) => {
  await changeRefund(tx, refund, { state: 'waived', note: textAt(body, 'reason').trim() })
  return 'waived'
}

interface Kept {
  readonly state: 'surplus' | 'shortfall' | 'unclear'
  readonly cents: number
  readonly currency: string
  readonly note: string
  readonly isAccepted: boolean
  readonly provider: string
  readonly method: string
}

/** Gives back money of an attempt that settled nothing. */
const refundPayment = (core: PaymentCore, request: RouteRequest): Promise<RouteAnswer> => {
  const tenant = request.tenantId ?? ''
  const attempt = request.params['attempt'] ?? ''
  const options = { reason: 'payments.refund', tenant, locks: openingLocks(tenant) }
  return request.once(request.database, options, async (tx) => {
    demandRight(core, tx, tenant)
    const [money] =
      await tx.query<Kept>(sql`select payments.state, payments.amount_cents as cents, payments.currency, payments.note,
        payments.accepted_at is not null as "isAccepted", attempt.provider, attempt.method
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
    return { body: { id: stored.id, state: 'due' } satisfies RefundAnswer }
  })
}

/** What staff do with refunds. */
export const refundRoutes = (core: PaymentCore): readonly Route[] => [
  { call: retryRefundCall, handle: changed(core, 'refund', retry) },
  { call: transferRefundCall, handle: changed(core, 'refund-transfer', transfer) },
  { call: paidRefundCall, handle: changed(core, 'refund-paid', paid(core)) },
  { call: waiveRefundCall, handle: changed(core, 'refund-waive', waive) },
  { call: refundPaymentCall, handle: (request) => refundPayment(core, request) },
]
