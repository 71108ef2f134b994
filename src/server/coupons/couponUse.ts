import { couponFault, type CouponTerms } from '../../domain/coupon.ts'
import { Refusal } from '../../domain/refusal.ts'
import type { Coupon } from '../../generated/entities/coupon.ts'
import type { Transaction } from '../database/database.ts'
import type { Query } from '../database/sql.ts'
import { sql } from '../database/sql.ts'

/** A coupon locked until the transaction ends: it cannot be changed, deleted or used meanwhile. */
export interface HeldCoupon extends CouponTerms, Pick<Coupon, 'id' | 'type' | 'discount' | 'description'> {}

/** One use of a coupon, with its stored id instead of the typed code. A booking has at most one. */
export interface CouponUse {
  readonly bookingId: string
  readonly couponId: string
}

/** A refusal at the field `couponCode`. */
export const couponRefusal = (code: Parameters<typeof couponFault>[0]): Refusal => {
  const { status, message } = couponFault(code)
  return new Refusal(status, code, message, { fields: [{ path: '/couponCode', code, message }] })
}

export interface HeldRow extends HeldCoupon {
  /** The code as requested. */
  readonly asked: string
}

/**
 * The coupons with these codes in their current state, as `HeldRow`s, without locks.
 * @param besides bookings whose uses are ignored
 */
export const couponsQuery = (tenant: string, codes: readonly string[], besides: readonly string[] = []): Query => sql`
    select asked.code as asked, record.id, record.doc ->> 'type' as type, (record.doc -> 'discount')::double precision as discount,
      coalesce(record.doc ->> 'description', '') as description, (record.doc ->> 'maxAmount')::integer as "maxAmount",
      (extract(epoch from record.valid_from) * 1000)::double precision as "validFrom",
      (extract(epoch from record.valid_to) * 1000)::double precision as "validTo", coalesce(counter.used, 0) - (select count(*)::integer from coupon_use as own
        where own.tenant_id = record.tenant_id and own.coupon_id = record.id and own.booking_id = any(${besides}::text[])) as "usedAmount"
    from (select code, coupons_id(btrim(code)) as id from unnest(${codes}::text[]) as code) as asked
    join coupons as record on record.tenant_id = ${tenant} and record.id = asked.id
    left join coupon_counter as counter on counter.tenant_id = record.tenant_id and counter.coupon_id = record.id`

/**
 * Reads and locks the coupons with these codes, always in the same order. Codes are trimmed and case-insensitive; unknown ones are
 * omitted. Decide with `couponProblem`, then write with `useCoupons`.
 * @returns coupons by the code as requested
 */
export const holdCoupons = async (
  tx: Transaction,
  tenant: string,
  codes: readonly string[],
): Promise<ReadonlyMap<string, HeldCoupon>> => {
  const wanted = [...new Set(codes)]
  if (wanted.length === 0) return new Map()
  await tx.query(sql`select record.id from coupons as record
    where record.tenant_id = ${tenant} and record.id = any(array(select coupons_id(btrim(code)) from unnest(${wanted}::text[]) as code))
    order by record.id ${tx.unguarded ? sql.empty : sql`for no key update`}`)
  // A separate statement, so that it sees everything committed while waiting for the lock.
  const rows = await tx.query<HeldRow>(couponsQuery(tenant, wanted))
  return new Map(rows.map(({ asked, ...coupon }) => [asked, coupon]))
}

/**
 * Counts the uses of bookings already stored in this transaction. Checks the limit in the update itself, independent of earlier reads.
 * @throws 409 COUPON_USED_UP; rolls the transaction back
 */
export const useCoupons = async (tx: Transaction, tenant: string, uses: readonly CouponUse[]): Promise<void> => {
  if (uses.length === 0) return
  await tx.afterCheck()
  const coupons = [...new Set(uses.map(({ couponId }) => couponId))]
  const counted = await tx.query(sql`
    insert into coupon_counter as counter (tenant_id, coupon_id, used)
    select ${tenant}, wanted.coupon_id, wanted.uses
    from (select coupon_id, count(*)::integer as uses from unnest(${uses.map(({ couponId }) => couponId)}::text[]) as coupon_id
      group by coupon_id) as wanted
    join coupons as record on record.tenant_id = ${tenant} and record.id = wanted.coupon_id
    where ${tx.unguarded} or coalesce((record.doc ->> 'maxAmount')::integer, wanted.uses) >= wanted.uses
    order by wanted.coupon_id
    on conflict (tenant_id, coupon_id) do update set used = counter.used + excluded.used
      where ${tx.unguarded} or counter.used + excluded.used <= coalesce(
        (select (record.doc ->> 'maxAmount')::integer from coupons as record where record.tenant_id = counter.tenant_id and record.id = counter.coupon_id),
        counter.used + excluded.used)
    returning counter.coupon_id`)
  if (counted.length < coupons.length) throw couponRefusal('COUPON_USED_UP')
  await tx.query(sql`insert into coupon_use (tenant_id, booking_id, coupon_id)
    select ${tenant}, booking_id, coupon_id
    from unnest(${uses.map(({ bookingId }) => bookingId)}::text[], ${uses.map(({ couponId }) => couponId)}::text[]) as wanted(booking_id, coupon_id)`)
}

/**
 * Gives back the coupons of bookings: on reject, cancel and before delete. Idempotent; bookings without a use or with a deleted coupon
 * change nothing.
 */
export const giveBackCoupons = async (
  tx: Transaction,
  tenant: string,
  bookingIds: readonly string[],
): Promise<void> => {
  if (bookingIds.length === 0) return
  await tx.query(sql`
    with given as (delete from coupon_use where tenant_id = ${tenant} and booking_id = any(${bookingIds}::text[]) returning coupon_id),
      counts as (select coupon_id, count(*)::integer as uses from given group by coupon_id),
      held as (select counter.coupon_id from coupon_counter as counter
        where counter.tenant_id = ${tenant} and counter.coupon_id in (select coupon_id from counts) order by counter.coupon_id for update)
    update coupon_counter as counter set used = counter.used - counts.uses from counts
    where counter.tenant_id = ${tenant} and counter.coupon_id = counts.coupon_id and counter.coupon_id in (select coupon_id from held)`)
}
