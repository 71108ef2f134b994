import type { Occupation } from '../../domain/availability/facts.ts'
import { type Query, sql } from './sql.ts'
import { epochMs, instant } from './wireTypes.ts'

/** The allocations of some bookings, as `own`: looked up by booking, not by object. */
const ownAllocations = (tenant: Query, bookings: readonly string[]): Query =>
  sql`unnest(${bookings}::text[]) as changed(id) cross join lateral (
      select * from allocation where allocation.tenant_id = ${tenant} and allocation.booking_id = changed.id offset 0) as own`

/** Whose holds count, and when. */
export interface Holding {
  /** Moment of the request, epoch ms: holds that have expired by then count no more. */
  readonly at: number
  /** Hashes of holds to leave out. */
  readonly own: readonly string[]
}

/** Unexpired items of holds, as rows of `item`. */
const heldItems = (tenant: Query, { at, own }: Holding): Query =>
  sql`booking_hold_item as item where item.tenant_id = ${tenant} and item.expires_at > ${instant(at)}::timestamptz
    and item.hash <> all (${own}::text[])`

/**
 * Seats of an event that active bookings have, over all its tickets: the sum as a bigint, 0 if there are none. Updated with each
 * allocation, so its cost does not depend on the number of bookings.
 * @param besides numbers of bookings to leave out
 * @param holding seats that visitors hold count as well; absent: bookings alone
 */
export const soldSeats = (
  tenant: Query,
  event: Query,
  besides: readonly string[] = [],
  holding: Holding | null = null,
): Query => {
  const all = sql`(select coalesce(sum(held.amount), 0) from occupancy as held where held.tenant_id = ${tenant} and held.event_id = ${event})`
  const theirs = sql`(select coalesce(sum(own.amount), 0) from ${ownAllocations(tenant, besides)} where own.event_id = ${event} and own.active)`
  const sold = besides.length === 0 ? all : sql`${all} - ${theirs}`
  const kept =
    holding &&
    sql`+ (select coalesce(sum(item.amount), 0) from ${heldItems(tenant, holding)} and item.event_id = ${event})`
  return sql`(${sold} ${kept ?? sql``})::bigint`
}

/**
 * Pieces of an object that are booked or held at any time, by the event they were sold for: rows (event_id, amount bigint).
 * @param besides numbers of bookings to leave out
 */
export const soldFor = (tenant: Query, id: Query, besides: readonly string[], holding: Holding): Query => {
  const all = sql`select held.event_id, held.amount from occupancy as held where held.tenant_id = ${tenant} and held.bookable_id = ${id}`
  const theirs = sql`select own.event_id, -own.amount from ${ownAllocations(tenant, besides)} where own.bookable_id = ${id} and own.active`
  const kept = sql`select item.event_id, item.amount from ${heldItems(tenant, holding)} and item.bookable_id = ${id}`
  const taken = sql`${all} union all ${kept} ${besides.length === 0 ? sql`` : sql`union all ${theirs}`}`
  return sql`(select pieces.event_id, sum(pieces.amount)::bigint as amount from (${taken}) as pieces (event_id, amount)
    group by pieces.event_id having sum(pieces.amount) > 0)`
}

/** What is taken, by object: begins, ends (epoch ms) and pieces of its periods, in three lists. */
export type TakenLists = readonly (readonly [
  bookableId: string,
  begins: readonly number[],
  ends: readonly number[],
  amounts: readonly number[],
])[]

/**
 * Rows (bookable_id, begins, ends, amount) as JSON of `TakenLists`, by begin; null for none. Lists of numbers: of an object with 100,000
 * bookings a list of rows takes three times as long to read.
 */
export const takenLists = (rows: Query): Query => sql`(
  select json_agg(json_build_array(listed.bookable_id, listed.begins, listed.ends, listed.amounts))
  from (select taken.bookable_id, array_agg(${epochMs(sql`taken.begins`)}) as begins, array_agg(${epochMs(sql`taken.ends`)}) as ends, array_agg(taken.amount) as amounts
    from (select * from ${rows} as taken order by taken.begins) as taken group by taken.bookable_id) as listed)`

/** The lists as the rules take them. */
export const occupationsIn = (lists: TakenLists | null): readonly Occupation[] =>
  (lists ?? []).flatMap(([bookableId, begins, ends, amounts]) =>
    begins.map((begin, at) => ({ bookableId, begin, end: ends[at] ?? begin, amount: amounts[at] ?? 0 })),
  )
