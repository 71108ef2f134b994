import type { Query } from '../database/sql.ts'
import { sql } from '../database/sql.ts'
import { instant } from '../database/wireTypes.ts'
import { type SearchedBooking, searchFields } from './searchFields.ts'

/** Words longer than this are no words anybody types. */
const longestWord = 60

/** Makes stored bookings findable, in the transaction that writes them; one statement for all. */
export const writeSearch = (
  tenant: string,
  bookings: readonly (SearchedBooking & { readonly timeCreated: number })[],
): Query => {
  const given = bookings.map((booking) => ({
    id: booking.id,
    created: instant(booking.timeCreated),
    fields: searchFields(booking),
  }))
  return sql`with given as (
      select * from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as row(id text, created timestamptz, fields text)),
    stored as (
      insert into booking_search (tenant_id, booking_id, created_at, fields)
      select ${tenant}::text, given.id, given.created, given.fields from given
      on conflict (tenant_id, booking_id) do update set fields = excluded.fields)
    insert into booking_word (tenant_id, word)
    select distinct ${tenant}::text, part.text from given, regexp_split_to_table(given.fields, '[[:space:]]+') as part(text)
    where length(part.text) between 3 and ${longestWord}::integer
      and (select true from booking_word as known where known.tenant_id = ${tenant} and known.word = part.text) is null
    order by 2 on conflict do nothing`
}
