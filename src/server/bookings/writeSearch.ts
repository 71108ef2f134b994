import { wordLengths } from '../../domain/search.ts'
import type { Query } from '../database/sql.ts'
import { sql } from '../database/sql.ts'
import { instant } from '../database/wireTypes.ts'
import { type SearchedBooking, searchFields } from './searchFields.ts'

/** The words of folded fields, each once. */
const wordsIn = (fields: readonly string[]): readonly string[] =>
  [...new Set(fields.flatMap((text) => text.split(/[ \n]+/)))].filter((word) => {
    const length = [...word].length
    return length >= wordLengths.least && length <= wordLengths.most
  })

/** Writes the search data in the transaction that writes the bookings; one statement, all new or all changed. */
export const writeSearch = (
  tenant: string,
  bookings: readonly (SearchedBooking & { readonly timeCreated: number })[],
  which: 'new' | 'changed',
): Query => {
  const given = bookings.map((booking) => ({
    id: booking.id,
    created: instant(booking.timeCreated),
    fields: searchFields(booking),
  }))
  const words = wordsIn(given.map(({ fields }) => fields))
  return sql`with stored as (
      insert into booking_search (tenant_id, booking_id, created_at, fields)
      select ${tenant}, given.id, given.created, given.fields
      from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as given (id text, created timestamptz, fields text)
      ${which === 'new' ? sql.empty : sql`on conflict (tenant_id, booking_id) do update set fields = excluded.fields`})
    insert into booking_word (tenant_id, word)
    select ${tenant}, given.word from jsonb_array_elements_text(${JSON.stringify(words)}::jsonb) as given (word)
    where (select true from booking_word as known where known.tenant_id = ${tenant} and known.word = given.word) is null
    order by 2 on conflict do nothing`
}
