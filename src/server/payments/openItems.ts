import { maxExactCount } from '../../domain/limits.ts'
import { firstOverdue, usualInvoiceDays } from '../../domain/payments/openItems.ts'
import { dateOf } from '../../domain/time.ts'
import { standingInvoices } from '../bookings/lastInvoice.ts'
import { type Query, sql } from '../database/sql.ts'

/** The price of the booking in the row `record`, whole cents. */
export const priceCents: Query = sql`round((record.doc ->> 'priceEur')::numeric * 100)::bigint`

/** The calendar day of a moment in Berlin. */
export const dayOf = (moment: Query): Query => sql`(${moment} at time zone 'Europe/Berlin')::date`

/** The time to pay an invoice of a tenant, days. */
const invoiceDays = (tenant: string): Query =>
  sql`(select coalesce((jsonb_path_query_first(doc, '$.applications[*] ? (@.id == "invoice").daysUntilPaymentDue') #>> '{}')::integer,
    ${usualInvoiceDays}::integer) from tenants where id = ${tenant})`

/** Joins what sets the day on which the booking in the row `record` is to be paid: `due.day`, `due.by`. */
export const dueJoin = (tenant: string): Query => sql`cross join lateral (
  select max(document.created_at) as invoiced_at ${standingInvoices}) as invoice
  cross join lateral (select
    case when invoice.invoiced_at is not null then ${dayOf(sql`invoice.invoiced_at`)} + (select ${invoiceDays(tenant)})
      else ${dayOf(sql`coalesce(record.payment_due_at, record.created_at)`)} end as day,
    case when invoice.invoiced_at is not null then 'invoice' when record.payment_due_at is not null then 'deadline' else 'created' end as by) as due`

/** Days since then, at the moment `at` (epoch ms). */
export const overdueDays = (at: number): Query => sql`(${dateOf(at)}::date - due.day)`

/** A booking that is released, priced and not paid; literals, so that the partial index bookings_unpaid serves it. */
export const isOpenItem: Query = sql`record.is_committed and not record.is_rejected and not record.is_payed
  and (record.doc ->> 'priceEur')::numeric > 0`

/** Open fees of letters about the booking in the row `record`, whole cents. */
export const openFeeCents: Query = sql`(select coalesce(sum(reminders.fee_cents), 0)::bigint from reminders
  where reminders.tenant_id = record.tenant_id and reminders.booking_id = record.id and reminders.fee_state = 'open')`

/** The letters about the booking in the row `record`, as a JSON list. */
export const sentJson: Query = sql`(select coalesce(json_agg(json_build_object('step', reminders.step, 'day', ${dayOf(sql`reminders.created_at`)},
    'termDay', reminders.term_day) order by reminders.step), '[]'::json) from reminders
  where reminders.tenant_id = record.tenant_id and reminders.booking_id = record.id)`

/**
 * The open items that the caller may read, oldest bookings first, up to `maxExactCount` + 1: unpaid bookings, and others with an open fee.
 * Each part is read in the order of its index.
 */
export const openBookings = (tenant: string, allowed: Query): Query => {
  const most = sql`order by record.created_at, record.id limit ${maxExactCount + 1}::bigint`
  return sql`select record.* from (
      (select record.* from bookings as record where record.tenant_id = ${tenant} and ${isOpenItem} and ${allowed} ${most})
      union all
      (select record.* from bookings as record where record.tenant_id = ${tenant} and not (${isOpenItem}) and ${allowed}
        and record.id in (select reminders.booking_id from reminders where reminders.tenant_id = ${tenant} and reminders.fee_state = 'open')
        ${most})) as record ${most}`
}

interface Wanted {
  readonly tenant: string
  /** Over the row `record`. */
  readonly allowed: Query
  /** Undefined: of all providers. */
  readonly provider: string | undefined
  readonly offset: number
  readonly count: number
  /** Epoch ms. */
  readonly at: number
}

/** `rows`, `total` and `sums` of the open items, by due day. The sums are over the oldest bookings if there are too many. */
export const openPage = ({ tenant, allowed, provider, offset, count, at }: Wanted, shown: Query): Query => {
  const { to14, to30, over30 } = firstOverdue
  const chosen = provider === undefined ? sql`true` : sql`record.doc ->> 'paymentProvider' = ${provider}`
  const cents = (condition: Query) => sql`coalesce(sum(cents) filter (where ${condition}), 0)::bigint`
  return sql`with item as materialized (
      select record.tenant_id, record.id, record.doc ->> 'paymentProvider' as provider, due.day, due.by,
        ${overdueDays(at)} as overdue, ${isOpenItem} as owed, fee.cents as fee,
        fee.cents + case when ${isOpenItem} then ${priceCents} else 0 end as cents
      from (${openBookings(tenant, sql`${allowed} and ${chosen}`)}) as record ${dueJoin(tenant)}
        cross join lateral (select ${openFeeCents} as cents) as fee),
    page as (select * from item order by day, id limit ${count}::bigint offset ${offset}::bigint)
    select (select count(*) from item) as total,
      (select json_build_object('notDue', ${cents(sql`overdue < ${to14}::integer`)},
        'to14', ${cents(sql`overdue >= ${to14}::integer and overdue < ${to30}::integer`)},
        'to30', ${cents(sql`overdue >= ${to30}::integer and overdue < ${over30}::integer`)},
        'over30', ${cents(sql`overdue >= ${over30}::integer`)}, 'total', coalesce(sum(cents), 0)::bigint) from item) as sums,
      (select json_agg(${shown} order by item.day, item.id) from page as item
        join bookings as record on record.tenant_id = item.tenant_id and record.id = item.id) as rows`
}

/** The properties of an open item, of the rows `item` and `record`. */
export const openItemJson: Query = sql`json_build_object('amountCents', item.cents, 'feeCents', item.fee, 'provider', coalesce(item.provider, ''),
  'dueDay', item.day, 'dueBy', item.by, 'overdueDays', item.overdue, 'sent', ${sentJson},
  'isRemindable', item.owed and record.payment_due_at is null)`

/** Number of the open items that were due before today, up to `maxExactCount` + 1. */
export const overdueCount = (tenant: string, allowed: Query, at: number): Query =>
  sql`select count(*) from (${openBookings(tenant, allowed)}) as record ${dueJoin(tenant)} where ${overdueDays(at)} > 0`
