import { type Query, sql } from './sql.ts'

/** The allocations of some bookings, as `own`: looked up by booking, not by object. */
const ownAllocations = (tenant: Query, bookings: readonly string[]): Query =>
  sql`unnest(${bookings}::text[]) as changed(id) cross join lateral (
      select * from allocation where allocation.tenant_id = ${tenant} and allocation.booking_id = changed.id offset 0) as own`

/**
 * Seats of an event that active bookings hold, over all its tickets: the sum as a bigint, 0 if there are none. Updated with each
 * allocation, so its cost does not depend on the number of bookings.
 * @param besides numbers of bookings to leave out
 */
export const soldSeats = (tenant: Query, event: Query, besides: readonly string[] = []): Query => {
  const all = sql`(select coalesce(sum(held.amount), 0) from occupancy as held where held.tenant_id = ${tenant} and held.event_id = ${event})`
  const theirs = sql`(select coalesce(sum(own.amount), 0) from ${ownAllocations(tenant, besides)} where own.event_id = ${event} and own.active)`
  return besides.length === 0 ? sql`${all}::bigint` : sql`(${all} - ${theirs})::bigint`
}

/**
 * Pieces of an object that active bookings hold at any time, by the event they were sold for: rows (event_id, amount bigint).
 * @param besides numbers of bookings to leave out
 */
export const soldFor = (tenant: Query, id: Query, besides: readonly string[] = []): Query => {
  const all = sql`select held.event_id, held.amount from occupancy as held where held.tenant_id = ${tenant} and held.bookable_id = ${id}`
  const theirs = sql`select own.event_id, -own.amount from ${ownAllocations(tenant, besides)} where own.bookable_id = ${id} and own.active`
  const held = besides.length === 0 ? all : sql`${all} union all ${theirs}`
  return sql`(select pieces.event_id, sum(pieces.amount)::bigint as amount from (${held}) as pieces (event_id, amount)
    group by pieces.event_id having sum(pieces.amount) > 0)`
}
