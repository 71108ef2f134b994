import {
  type OpenItem,
  type PaymentList,
  type PaymentListAnswer,
  paymentListCall,
  type PaymentListRow,
  paymentLists,
} from '../../api/paymentLists.ts'
import { scopeOf } from '../../domain/access.ts'
import { maxExactCount } from '../../domain/limits.ts'
import { type DunningRules, nextStep } from '../../domain/payments/dunning.ts'
import type { Actor } from '../actor.ts'
import { type Query, sql } from '../database/sql.ts'
import { refuse } from '../faults.ts'
import type { Route, RouteRequest } from '../http/route.ts'
import { type Kind, kindNamed } from '../records/kind.ts'
import type { Registry } from '../records/save.ts'
import { mayDo } from '../records/scope.ts'
import { openBookings, openItemJson, openPage, overdueCount } from './openItems.ts'
import { mayMoveMoney } from './paymentCore.ts'
import { rulesIn, rulesOf } from './remind.ts'
import { bookingJson, openRefundsOf, readableParts, refundJson, waitingJson, waitingOf } from './waitingMoney.ts'

const defaultRows = 50

interface Reading {
  readonly kind: Kind
  readonly actor: Actor
  readonly tenant: string
  /** Epoch ms. */
  readonly at: number
}

/** A row as it is read: of an open item all letters, and whether another may follow. */
type ReadRow = Omit<PaymentListRow, 'open'> & {
  readonly open?: Omit<OpenItem, 'reminder' | 'next'> & {
    readonly sent: readonly NonNullable<OpenItem['reminder']>[]
    readonly isRemindable: boolean
  }
}

interface Page {
  readonly total: number
  readonly sums: PaymentListAnswer['sums']
  readonly rows: readonly ReadRow[] | null
}

const shownRow = ({ open, ...row }: ReadRow, rules: DunningRules): PaymentListRow => {
  if (open === undefined) return row
  const { sent, isRemindable, ...item } = open
  const next = isRemindable ? nextStep(item.dueDay, sent, rules) : null
  return {
    ...row,
    open: { ...item, reminder: sent.at(-1) ?? null, next: next && { step: next.step, day: next.day } },
  }
}

/** All rows of a list, up to `maxExactCount` + 1. */
const allOf = (list: PaymentList, { kind, actor, tenant }: Reading): Query => {
  const allowed = mayDo(kind, actor, tenant, 'read')
  if (list === 'open') return sql`select from (${openBookings(tenant, allowed)}) as record`
  const few = sql`limit ${maxExactCount + 1}::bigint`
  if (list === 'refund')
    return sql`select from refunds as refund where ${openRefundsOf(tenant)} and ${readableParts('refund', allowed)} ${few}`
  return sql`select from payments as payment where ${waitingOf(tenant, list)} and ${readableParts('payment', allowed)} ${few}`
}

/** `total`, `sums` and `rows` of a page of a list. */
const pageOf = (list: PaymentList, reading: Reading, { query }: Pick<RouteRequest, 'query'>): Query => {
  const { kind, actor, tenant, at } = reading
  const allowed = mayDo(kind, actor, tenant, 'read')
  const offset = typeof query['offset'] === 'number' ? query['offset'] : 0
  const count = typeof query['count'] === 'number' ? query['count'] : defaultRows
  const provider = typeof query['provider'] === 'string' ? query['provider'] : undefined
  if (list === 'open')
    return openPage({ tenant, allowed, provider, offset, count, at }, bookingJson(sql`'open', ${openItemJson}`))
  const total = sql`(select count(*) from (${allOf(list, reading)}) as counted)`
  const isRefund = list === 'refund'
  const page = isRefund
    ? sql`select refund.*, coalesce(refund.booking_id, (select min(part.booking_id) from payment_attempt_bookings as part
        where part.tenant_id = refund.tenant_id and part.attempt_id = refund.attempt_id)) as first_booking
      from refunds as refund where ${openRefundsOf(tenant)} and ${readableParts('refund', allowed)}
      order by refund.created_at, refund.id limit ${count}::bigint offset ${offset}::bigint`
    : sql`select payment.*, (select min(part.booking_id) from payment_attempt_bookings as part
        where part.tenant_id = payment.tenant_id and part.attempt_id = payment.attempt_id and part.settled_cents = 0) as first_booking
      from payments as payment where ${waitingOf(tenant, list)} and ${readableParts('payment', allowed)}
      order by payment.arrived_at, payment.attempt_id limit ${count}::bigint offset ${offset}::bigint`
  const shown = isRefund ? sql`'refund', ${refundJson}` : sql`'payment', ${waitingJson}`
  const order = isRefund ? sql`item.created_at, item.id` : sql`item.arrived_at, item.attempt_id`
  return sql`select ${total} as total, null::json as sums,
    (select json_agg(${bookingJson(shown)} order by ${order}) from (${page}) as item
      left join bookings as record on record.tenant_id = item.tenant_id and record.id = item.first_booking) as rows`
}

const isList = (value: unknown): value is PaymentList => paymentLists.some((list) => list === value)

/** GET payments: a worklist of money with the numbers of all. */
export const paymentListRoute = ({ kinds }: Pick<Registry, 'kinds'>): Route => {
  const kind = kindNamed(kinds, 'booking')
  return {
    call: paymentListCall,
    handle: async (request) => {
      const { query, database, caller } = request
      const tenant = request.tenantId ?? ''
      const list = isList(query['list']) ? query['list'] : 'open'
      interface Read extends Page, Pick<PaymentListAnswer, 'counts' | 'overdue'> {
        readonly rules: Partial<DunningRules> | null
      }
      const { actor, rows } = await database.read<Read>(caller, tenant, (who) => {
        if (scopeOf(who.permissions, tenant, 'read', kind.storage.entity.access) === 'none') throw refuse('FORBIDDEN')
        const reading = { kind, actor: who, tenant, at: caller.at }
        const counts = paymentLists.map(
          (one) => sql`${one}::text, (select count(*) from (${allOf(one, reading)}) as counted)`,
        )
        return sql`select page.*, json_build_object(${sql.join(counts, ', ')}) as counts, ${rulesOf(tenant)} as rules,
            (${overdueCount(tenant, mayDo(kind, who, tenant, 'read'), caller.at)}) as overdue from (${pageOf(list, reading, request)}) as page`
      })
      const [page] = rows
      if (page === undefined) throw new Error('a worklist has no page')
      const { counts, overdue, total, sums } = page
      const rules = rulesIn(page.rules)
      const mayChange = mayMoveMoney({ kinds }, actor, tenant)
      const shown = (page.rows ?? []).map((row) => shownRow(row, rules))
      return { body: { counts, overdue, rows: shown, total, sums, mayChange } satisfies PaymentListAnswer }
    },
  }
}
