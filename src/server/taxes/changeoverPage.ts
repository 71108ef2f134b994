import { maxChangeoverBookings } from '../../api/taxChangeover.ts'
import type { Transaction } from '../database/database.ts'
import { type Query, sql } from '../database/sql.ts'

/** A page ends with the booking that reaches one of these: its lines are read, answered and written. */
const maxPageLines = 1000
/** Characters of the stored bookings. */
const maxPageChars = 1_000_000

/** Bookings of one call. */
export interface ChangeoverPage {
  /** In the order of their numbers. */
  readonly ids: readonly string[]
  /** It ended because a limit was reached: there may be more. */
  readonly isFull: boolean
}

/**
 * The next bookings, as many as one call changes. Reads no more of them than that.
 * @param after number after which they begin
 * @param next the `id` of the booking that follows a number
 */
export const changeoverPage = async (
  tx: Transaction,
  { tenant, after }: { readonly tenant: string; readonly after: string },
  next: (last: Query) => Query,
): Promise<ChangeoverPage> => {
  const isFull = sql`(page.bookings >= ${maxChangeoverBookings}::integer or page.lines >= ${maxPageLines}::bigint or page.chars >= ${maxPageChars}::bigint)`
  const rows = await tx.query<{ id: string; isFull: boolean }>(sql`with recursive page (id, bookings, lines, chars) as (
      select ${after}::text, 0, 0::bigint, 0::bigint
      union all select next.id, page.bookings + 1, page.lines + stored.lines,
        page.chars + stored.chars + coalesce((select octet_length(record.doc::text) from bookings as record where record.tenant_id = ${tenant} and record.id = next.id), 0)
      from page cross join lateral (${next(sql`page.id`)}) as next
        cross join lateral (select count(*) as lines, coalesce(sum(octet_length(item.doc::text)), 0)::bigint as chars
          from booking_item as item where item.tenant_id = ${tenant} and item.booking_id = next.id) as stored
      where not ${isFull})
    select page.id, ${isFull} as "isFull" from page where page.bookings > 0 order by page.bookings`)
  return { ids: rows.map(({ id }) => id), isFull: rows.at(-1)?.isFull ?? false }
}
