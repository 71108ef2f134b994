import { awaitsOnlinePayment, paymentExpiredReason, paymentExpiredWords } from '../../domain/booking/paymentDeadline.ts'
import { hourMs, minuteMs } from '../../domain/time.ts'
import { systemActor } from '../actor.ts'
import { draftAfter } from '../bookings/bookingActions.ts'
import { type BookingRegistry, notifyListeners } from '../bookings/bookingListeners.ts'
import { lockBookings, lockObjects, openingLocks } from '../bookings/bookingLocks.ts'
import { writeChanges } from '../bookings/changeBooking.ts'
import { seriesOf, storedBookings } from '../bookings/storedBookings.ts'
import type { SystemDatabase } from '../database/database.ts'
import { sql } from '../database/sql.ts'
import { epochMs, instant } from '../database/wireTypes.ts'
import { inPool } from './inPool.ts'
import type { JobQueue } from '../jobs/job.ts'
import { repeatedJob } from '../jobs/repeatedJob.ts'
import type { PaidTogether } from './checkAttempt.ts'
import type { Taken } from './settlePayment.ts'
import { attemptsOver } from './storedAttempt.ts'

/** Time after the deadline in which a payment begun before may still arrive. */
const graceMs = 10 * minuteMs
/** Deadlines of a run; the others follow with the next one. */
const maxClaimed = 100
/** Orders whose providers are asked at a time, of one tenant and in all. */
const parallelOrders = { size: 20, perKind: 5, kindOf: ({ tenant }: DueOrder) => tenant } as const
/** Delay before a provider is asked about the same deadline again; three times as long after each attempt. */
const firstDelayMs = 5 * minuteMs
const maxDelayMs = 6 * hourMs

/** Bookings of one order with one deadline. */
interface DueOrder extends PaidTogether {
  readonly series: string | null
  readonly dueAt: number
}

/**
 * Claims bookings past their deadline and returns their orders. A claimed deadline is due again after a delay, whatever becomes of it:
 * another server skips it, and a provider that says `pending`, or fails, is asked ever more rarely. Dates of a series with the same
 * deadline are one order, the unclaimed ones included.
 */
const claimOrders = (system: SystemDatabase, now: number): Promise<readonly DueOrder[]> => {
  const at = sql`${instant(now)}::timestamptz`
  const delay = (attempts: typeof sql.empty) =>
    sql`least(${maxDelayMs}::float8, ${firstDelayMs}::float8 * power(3, least(${attempts}, 10) - 1)) * interval '1 millisecond'`
  const repeated = sql`case when checked.due_at = excluded.due_at then checked.attempts + 1 else 1 end`
  return system.query<DueOrder>(sql`
    with due as (
      select record.tenant_id, record.id, record.payment_due_at, record.doc ->> 'paymentProvider' as provider, ${seriesOf} as series
      from bookings as record
      where record.payment_due_at <= ${instant(now - graceMs)}::timestamptz and not exists (select from payment_check as checked
        where checked.tenant_id = record.tenant_id and checked.booking_id = record.id
          and checked.due_at = record.payment_due_at and checked.next_at > ${at})
      order by record.payment_due_at, record.tenant_id, record.id limit ${maxClaimed}::integer for update skip locked
    ), claimed as (
      insert into payment_check as checked (tenant_id, booking_id, due_at, attempts, next_at)
      select tenant_id, id, payment_due_at, 1, ${at} + ${delay(sql`1`)} from due
      on conflict (tenant_id, booking_id) do update
        set due_at = excluded.due_at, attempts = ${repeated}, next_at = ${at} + ${delay(repeated)}
        where checked.due_at <> excluded.due_at or checked.next_at <= ${at}
      returning tenant_id, booking_id
    ), orders as (
      select distinct due.tenant_id, due.payment_due_at, due.provider, due.series, case when due.series is null then due.id end as alone
      from claimed join due on due.tenant_id = claimed.tenant_id and due.id = claimed.booking_id
    )
    select orders.tenant_id as tenant, orders.series, ${epochMs(sql`orders.payment_due_at`)} as "dueAt",
      case when orders.series is null then array[orders.alone] else array(
        select record.id from reference as member join bookings as record on record.tenant_id = member.tenant_id and record.id = member.booking_id
        where member.tenant_id = orders.tenant_id and member.entity = 'group-booking' and member.id = orders.series
          and record.payment_due_at = orders.payment_due_at and record.doc ->> 'paymentProvider' = orders.provider
        order by record.time_begin, record.id) end as "bookingIds"
    from orders order by orders.payment_due_at, orders.tenant_id, orders.alone`)
}

export interface ReleaseOptions {
  readonly system: SystemDatabase
  readonly registry: BookingRegistry
  /**
   * What is known of the payment of an order; asks the provider, outside of any transaction. After an error nothing is known.
   */
  readonly statusOf: (order: PaidTogether) => Promise<Taken>
  /** Epoch ms. */
  readonly clock: () => number
  /** Called with the error of an order, which is tried again. */
  readonly report: (error: unknown) => void
}

/** Cancels the bookings of an order that are still unpaid and due. */
const cancelUnpaid = (
  { system, registry, clock }: ReleaseOptions,
  { tenant, bookingIds, series, dueAt }: DueOrder,
): Promise<number> => {
  const options = { reason: paymentExpiredReason, tenant, locks: openingLocks(tenant) }
  return system.transaction({ actor: systemActor, at: clock() }, options, async (tx) => {
    const [, stored, reopened] = await Promise.all([
      lockBookings(tx, tenant, bookingIds),
      storedBookings(tx, tenant, bookingIds),
      tx.query(attemptsOver(tenant, bookingIds)),
    ])
    // Begun, or asked about anew, since all were known to be unpaid: the next run asks.
    if (reopened.length > 0 && !tx.unguarded) return 0
    const unpaid = stored.filter(
      ({ document }) => awaitsOnlinePayment(document) && document.paymentDueAt === dueAt && dueAt + graceMs <= tx.at,
    )
    if (unpaid.length === 0) return 0
    const ids = unpaid.map(({ id }) => id)
    await lockObjects(tx, tenant, [], ids)
    const drafts = unpaid.map((before) => draftAfter(before, 'reject', { reason: paymentExpiredWords }, tx.at))
    const bookings = await writeChanges(tx, registry, tenant, drafts, paymentExpiredReason)
    const whole = bookings.length > 1 ? series : null
    await notifyListeners(tx, registry, tenant, { bookings, series: whole, as: 'staff', isExpired: true })
    return bookings.length
  })
}

const release = async (options: ReleaseOptions, order: DueOrder): Promise<number> => {
  try {
    return (await options.statusOf(order)) === 'unpaid' ? await cancelUnpaid(options, order) : 0
  } catch (error) {
    options.report(error)
    return 0
  }
}

/**
 * Releases what was not paid in time (public-side.md 1.2.4): cancels bookings ten minutes past their deadline, if their provider knows of
 * no payment. Several servers may run it at once.
 * @returns number of cancelled bookings
 */
export const releaseUnpaid = async (options: ReleaseOptions): Promise<number> => {
  const orders = await claimOrders(options.system, options.clock())
  const counts = await inPool(orders, parallelOrders, (order) => release(options, order))
  return counts.reduce((sum, count) => sum + count, 0)
}

export const releaseJob = (options: ReleaseOptions): JobQueue =>
  repeatedJob({
    ...{ name: 'payments.release', everyMs: minuteMs, leaseMs: 30 * minuteMs },
    run: () => releaseUnpaid(options),
    clock: options.clock,
    report: options.report,
  })
