import { type Query, sql } from './sql.ts'

/**
 * Pieces of an object, or seats of an event, that active bookings hold at any time: the sum as a bigint, 0 if there are none. Updated
 * with each allocation, so its cost does not depend on the number of bookings.
 * @param of the column that contains `id`
 * @param besides numbers of bookings to leave out
 */
export const takenPieces = (
  of: 'bookable_id' | 'event_id',
  tenant: Query,
  id: Query,
  besides: readonly string[] = [],
): Query => {
  const column = sql.name(of)
  const all = sql`(select coalesce(sum(held.amount), 0) from occupancy as held where held.tenant_id = ${tenant} and held.${column} = ${id})`
  const theirs = sql`(select coalesce(sum(own.amount), 0) from unnest(${besides}::text[]) as changed(id) cross join lateral (
      select * from allocation where allocation.tenant_id = ${tenant} and allocation.booking_id = changed.id offset 0) as own
    where own.${column} = ${id} and own.active)`
  return besides.length === 0 ? sql`${all}::bigint` : sql`(${all} - ${theirs})::bigint`
}
