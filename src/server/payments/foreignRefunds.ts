import { attemptCurrency } from '../../domain/payments/attempt.ts'
import { foreignNote } from '../../domain/payments/refunds.ts'
import { systemActor } from '../actor.ts'
import { openingLocks } from '../bookings/bookingLocks.ts'
import type { Database, Transaction } from '../database/database.ts'
import { sql } from '../database/sql.ts'
import { lockedRefund, refundSums, type StoredRefund } from './refundStore.ts'

/** What the row `part` brought in another currency is given back in EUR by the row `refunds`, from before each was kept in its own. */
const inEurOnly = sql`refunds.tenant_id = part.tenant_id and refunds.attempt_id = part.attempt_id and refunds.booking_id = part.booking_id
  and refunds.payment_number = part.payment_number and part.foreign_cents is not null and refunds.currency = ${attemptCurrency}
  and refunds.currency <> part.foreign_currency`

/** A locked refund in the currency that its money came in; refunds of EUR, and those in a batch, stay as they are. */
export const inPaidCurrency = async (tx: Transaction, refund: StoredRefund): Promise<StoredRefund> => {
  const { tenant, id, amountCents, feeCents, batchState } = refund
  if (batchState !== null) return refund
  const [foreign] = await tx.query<{ cents: number; currency: string }>(sql`
    select part.foreign_cents as cents, part.foreign_currency as currency from refunds join payment_attempt_bookings as part on ${inEurOnly}
    where refunds.tenant_id = ${tenant} and refunds.id = ${id}`)
  if (foreign === undefined) return refund
  const eur = { paid: BigInt(amountCents + feeCents), fee: BigInt(feeCents), refund: BigInt(amountCents) }
  const { inEur: _inEur, ...sums } = refundSums(eur, foreign)
  const note = `${refund.note} ${foreignNote(sums.amountCents, sums.currency)}`.trim()
  await tx.query(sql`update refunds set amount_cents = ${sums.amountCents}, fee_cents = ${sums.feeCents}, currency = ${sums.currency},
      eur_cents = ${amountCents}, eur_fee_cents = ${feeCents}, note = ${note}
    where tenant_id = ${tenant} and id = ${id}`)
  const before = { amountCents, feeCents, currency: refund.currency, note: refund.note }
  tx.record({ entity: 'refund', id, before, after: { ...sums, note } })
  return { ...refund, ...sums, note, eurCents: amountCents, eurFeeCents: feeCents }
}

/**
 * Mends open refunds that an older server has stored in EUR. Of those that a provider or the bank may have been asked for, staff decide.
 * @param now epoch ms
 */
export const mendForeignRefunds = async ({ system }: Pick<Database, 'system'>, now: number): Promise<void> => {
  const found = await system.query<{ tenant: string; id: string }>(sql`
    select refunds.tenant_id as tenant, refunds.id from refunds join payment_attempt_bookings as part on ${inEurOnly}
    where refunds.state in ('due', 'failed')`)
  for (const { tenant, id } of found) {
    const options = { reason: 'payments.refund-currency', tenant, locks: openingLocks(tenant) }
    await system.transaction({ actor: systemActor, at: now }, options, async (tx) => {
      const refund = await lockedRefund(tx, tenant, id)
      if (refund?.state === 'due' || refund?.state === 'failed') await inPaidCurrency(tx, refund)
    })
  }
}
