import type { Query } from '../database/sql.ts'
import { sql } from '../database/sql.ts'

export interface PageRow {
  /** Null in the only row of an empty page. */
  readonly id: string | null
  /** JSON text of one record; null if the page was full before it. */
  readonly json: string | null
  /** Total number of records, the same in all rows; null if not requested. */
  readonly total: number | null
}

/** Bytes of a page read at once, and of a further part of a longer one. A page ends with the record that exceeds them. */
export const maxReadBytes = { page: 1_000_000, part: 250_000 } as const

/** Bytes read so far, for the current transaction. */
const readBytes = sql`current_setting('app.read_bytes')::bigint`

/**
 * A page of a list: one row for each of `rows`, in order, with the JSON text that `answer` makes of it (alias `record`). Once the texts
 * exceed `maxBytes`, no more are made, and the other rows have only their id. Each row has the total, from the same snapshot; an empty
 * page is one row with only the total. A single JSON text for all rows would be copied several times by the database.
 * @param further columns of `rows` that the page has after the text, each behind a comma
 */
export const pageQuery = (answer: Query, rows: Query, total: Query, maxBytes: number, further = sql.empty): Query =>
  sql`select page.*, counted.total
    from (select ${total} as total, set_config('app.read_bytes', '0', true) as begun) as counted
    left join (select record.id, case when ${readBytes} <= ${maxBytes}::bigint then (
        select made.json from (select ${answer} as json offset 0) as made
        where set_config('app.read_bytes', (${readBytes} + octet_length(made.json))::text, true) is not null) end as json${further}
      from (${rows}) as record) as page on true`

/** A condition of `pageQuery` for the records of these ids: they follow in order. */
export const inOrder = (table: Query, ids: readonly string[]): Query =>
  sql`unnest(${[...ids]}::text[]) with ordinality as wanted(id, position) join ${table} as record on record.id = wanted.id`
