import { type PaidOnline, refundNotes, refundWay } from '../../domain/payments/refunds.ts'
import type { DecidedBooking } from '../bookings/decideBooking.ts'
import { foreignJson } from '../bookings/refundTerms.ts'
import type { Transaction } from '../database/database.ts'
import { sql } from '../database/sql.ts'
import { insertRefund, type NewRefund, refundSums } from './refundStore.ts'

/** A payment that staff took back; of a booking that had ended, its refund tells what became of it. */
const isTakenBack = ({ before, document }: DecidedBooking): boolean =>
  before?.document.isPayed === true && !document.isPayed && !(before.document.isRejected && document.isRejected)

interface TakenBack extends PaidOnline {
  readonly bookingId: string
  readonly attemptId: string
  readonly cents: number
  readonly foreign: { readonly cents: number; readonly currency: string } | null
}

/**
 * Money of online payments that staff took back is listed among the refunds until staff have decided what became of it: it may have gone
 * already, so neither the provider nor the booker hears of it.
 */
export const keepTakenBack = async (
  tx: Transaction,
  tenant: string,
  changed: readonly DecidedBooking[],
): Promise<void> => {
  const bookings = changed.filter(isTakenBack)
  if (bookings.length === 0) return
  const ids = bookings.map(({ id }) => id)
  const numbers = bookings.map(({ before }) => before?.document.paymentNumber ?? 0)
  const money = await tx.query<TakenBack>(sql`
    select part.booking_id as "bookingId", part.attempt_id as "attemptId", part.settled_cents as cents, ${foreignJson} as foreign,
      attempt.is_refundable as "isRefundable", attempt.method
    from unnest(${ids}::text[], ${numbers}::integer[]) as taken (id, number)
    join payment_attempt_bookings as part on part.tenant_id = ${tenant} and part.booking_id = taken.id
      and part.payment_number = taken.number and part.settled_cents > 0
    join payment_attempts as attempt on attempt.tenant_id = part.tenant_id and attempt.id = part.attempt_id
    where not exists (select from refunds where refunds.tenant_id = ${tenant} and refunds.booking_id = taken.id
      and refunds.payment_number = taken.number and refunds.state <> 'waived')`)
  for (const { bookingId, attemptId, cents, foreign, ...paid } of money) {
    const document = bookings.find(({ id }) => id === bookingId)?.document
    const made: NewRefund = {
      cause: 'cancellation',
      ...{ bookingId, attemptId, way: refundWay(paid), note: refundNotes.takenBack },
      ...refundSums({ paid: BigInt(cents), fee: 0n, refund: BigInt(cents) }, foreign),
    }
    await insertRefund(tx, tenant, made, document && { entity: 'booking', document })
  }
}
