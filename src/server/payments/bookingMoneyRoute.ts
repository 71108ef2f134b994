import { type BookingMoneyAnswer, bookingMoneyCall, type RefundRow } from '../../api/paymentLists.ts'
import { bookingMoney } from '../../domain/payments/bookingMoney.ts'
import type { OfPayment } from '../../domain/payments/refunds.ts'
import { sql } from '../database/sql.ts'
import { epochMs } from '../database/wireTypes.ts'
import { eurCents, eurFeeCents } from '../bookings/refundTerms.ts'
import { paymentNumber } from '../bookings/storedBookings.ts'
import type { Route } from '../http/route.ts'
import { kindNamed } from '../records/kind.ts'
import type { Registry } from '../records/save.ts'
import { mayDo, missing, ofTenant } from '../records/scope.ts'
import { dueJoin, isOpenItem, openFeeCents, overdueDays, priceCents } from './openItems.ts'
import { mayMoveMoney } from './paymentCore.ts'
import { isWaiting, refundJson, waitingJson } from './waitingMoney.ts'

interface MoneyRow {
  readonly allowed: boolean
  readonly price: number
  readonly isCommitted: boolean
  readonly isPayed: boolean
  readonly isRejected: boolean
  readonly paymentNumber: number
  readonly settled: readonly (OfPayment & { readonly cents: number })[] | null
  readonly due: BookingMoneyAnswer['due']
  readonly waiting: BookingMoneyAnswer['waiting'] | null
  readonly refunds: BookingMoneyAnswer['refunds'] | null
  readonly returned:
    | readonly (OfPayment & Pick<RefundRow, 'amountCents' | 'feeCents' | 'state'> & { readonly isForgone: boolean })[]
    | null
  readonly fee: number
  readonly reminders: BookingMoneyAnswer['reminders'] | null
}

const moneyOf = (row: MoneyRow, mayChange: boolean): BookingMoneyAnswer => {
  const { price, isCommitted, isPayed, isRejected, paymentNumber: number, due, waiting } = row
  const money = bookingMoney({
    ...{ priceCents: BigInt(price), isCommitted, isPayed, isRejected, paymentNumber: number },
    settled: (row.settled ?? []).map(({ cents, ...payment }) => ({ ...payment, cents: BigInt(cents) })),
    refunds: (row.returned ?? []).map(({ amountCents, feeCents, ...refund }) => ({
      ...refund,
      amountCents: BigInt(amountCents),
      feeCents: BigInt(feeCents),
    })),
  })
  return {
    priceCents: Number(money.price),
    paidCents: Number(money.paid),
    refundedCents: Number(money.refunded),
    refundDueCents: Number(money.refundDue),
    keptCents: Number(money.kept),
    openCents: Number(money.open),
    feeCents: row.fee,
    due,
    waiting: waiting ?? [],
    refunds: row.refunds ?? [],
    reminders: row.reminders ?? [],
    mayChange,
  }
}

/** GET bookings/{id}/money: the sums of a booking, and what is to be decided about its money. */
export const bookingMoneyRoute = ({ kinds }: Pick<Registry, 'kinds'>): Route => {
  const kind = kindNamed(kinds, 'booking')
  return {
    call: bookingMoneyCall,
    handle: async ({ database, caller, tenantId, params }) => {
      const tenant = tenantId ?? ''
      const { actor, rows } = await database.read<MoneyRow>(
        caller,
        tenant,
        (who) => sql`
        select ${mayDo(kind, who, tenant, 'read')} as allowed, ${priceCents} as price, record.is_committed as "isCommitted",
          record.is_payed as "isPayed", record.is_rejected as "isRejected", ${paymentNumber} as "paymentNumber",
          (select json_agg(json_build_object('cents', part.settled_cents, 'paymentNumber', part.payment_number)) from payment_attempt_bookings as part
            where part.tenant_id = record.tenant_id and part.booking_id = record.id and part.settled_cents > 0) as settled,
          case when ${isOpenItem} then json_build_object('day', due.day, 'by', due.by, 'overdueDays', ${overdueDays(caller.at)}) end as due,
          (select json_agg(${waitingJson} order by item.arrived_at, item.attempt_id) from (
            select payment.* from payment_attempt_bookings as part join payments as payment
              on payment.tenant_id = part.tenant_id and payment.attempt_id = part.attempt_id
            where part.tenant_id = record.tenant_id and part.booking_id = record.id and part.settled_cents = 0 and ${isWaiting}) as item) as waiting,
          (select json_agg(${refundJson} order by item.created_at, item.id) from refunds as item
            where item.tenant_id = record.tenant_id and item.booking_id = record.id) as refunds,
          (select json_agg(json_build_object('amountCents', ${eurCents}, 'feeCents', ${eurFeeCents}, 'state', refunds.state,
              'paymentNumber', refunds.payment_number, 'isForgone', refunds.is_forgone)) from refunds
            where refunds.tenant_id = record.tenant_id and refunds.booking_id = record.id) as returned,
          ${openFeeCents} as fee,
          (select json_agg(json_build_object('id', item.id, 'step', item.step, 'title', document.title, 'createdAt', ${epochMs(sql`item.created_at`)},
              'termDay', item.term_day, 'feeCents', item.fee_cents, 'feeState', item.fee_state, 'note', item.note) order by item.step)
            from reminders as item join document on document.tenant_id = item.tenant_id and document.id = item.document_id
            where item.tenant_id = record.tenant_id and item.booking_id = record.id) as reminders
        from bookings as record ${dueJoin(tenant)}
        where ${ofTenant(tenant, database.faults)} and record.id = ${params['id'] ?? ''}`,
      )
      const [row] = rows
      if (row?.allowed !== true) throw missing(kind, actor, tenant, 'read')
      return { body: moneyOf(row, mayMoveMoney({ kinds }, actor, tenant)) }
    },
  }
}
