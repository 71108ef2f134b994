import { type PaidOnline, refundWay } from '../../domain/payments/refunds.ts'
import type { Transaction } from '../database/database.ts'
import { sql } from '../database/sql.ts'
import { insertRefund, refundJob } from './refundStore.ts'

interface Surplus extends PaidOnline {
  readonly cents: number
  readonly currency: string
  readonly note: string
}

/** Gives the surplus of an attempt back if the tenant wants that at once and its provider can; else it waits for staff. */
export const returnSurplus = async (tx: Transaction, tenant: string, attempt: string): Promise<void> => {
  const [money] = await tx.query<Surplus>(sql`select payment.amount_cents as cents, payment.currency, payment.note,
      attempt.is_refundable as "isRefundable", attempt.method
    from payments as payment join payment_attempts as attempt on attempt.tenant_id = payment.tenant_id and attempt.id = payment.attempt_id
    join tenants on tenants.id = payment.tenant_id and tenants.doc -> 'automaticSurplusRefund' = 'true'::jsonb
    where payment.tenant_id = ${tenant} and payment.attempt_id = ${attempt} and payment.state = 'surplus' and payment.amount_cents > 0`)
  if (money === undefined || refundWay(money) !== 'provider') return
  const { cents, currency, note } = money
  const stored = await insertRefund(tx, tenant, {
    ...{ cause: 'surplus', bookingId: null, attemptId: attempt, amountCents: cents, feeCents: 0, currency, note },
    way: 'provider',
  })
  if (stored !== null) tx.enqueue([refundJob(tenant, stored.id)])
}
