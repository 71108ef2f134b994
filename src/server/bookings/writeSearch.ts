import { wordLengths } from '../../domain/search.ts'
import type { Query } from '../database/sql.ts'
import { sql } from '../database/sql.ts'
import { instant } from '../database/wireTypes.ts'
import { type SearchedBooking, searchFields } from './searchFields.ts'

const isWord = (text: string): boolean => {
  const length = [...text].length
  return length >= wordLengths.least && length <= wordLengths.most
}

/**
 * Writes the search data in the transaction that writes the bookings: the folded fields, one per line (folding leaves no line break inside
 * a field), and their words. One statement, all new or all changed.
 * @param pause called after each field
 */
export const writeSearch = async (
  tenant: string,
  bookings: readonly (SearchedBooking & { readonly timeCreated: number })[],
  which: 'new' | 'changed',
  pause: () => Promise<void>,
): Promise<Query> => {
  const given: { readonly id: string; readonly created: string; readonly fields: string }[] = []
  const words = new Set<string>()
  for (const booking of bookings) {
    const fields: string[] = []
    for (const field of searchFields(booking)) {
      fields.push(field)
      for (const word of field.split(' ')) words.add(word)
      await pause()
    }
    given.push({ id: booking.id, created: instant(booking.timeCreated), fields: fields.join('\n') })
  }
  return sql`with stored as (
      insert into booking_search (tenant_id, booking_id, created_at, fields)
      select ${tenant}, given.id, given.created, given.fields
      from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as given (id text, created timestamptz, fields text)
      ${which === 'new' ? sql.empty : sql`on conflict (tenant_id, booking_id) do update set fields = excluded.fields`})
    insert into booking_word (tenant_id, word)
    select ${tenant}, given.word from jsonb_array_elements_text(${JSON.stringify([...words].filter(isWord))}::jsonb) as given (word)
    where (select true from booking_word as known where known.tenant_id = ${tenant} and known.word = given.word) is null
    order by 2 on conflict do nothing`
}
