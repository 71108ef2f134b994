import type { Query } from '../database/sql.ts'
import { sql } from '../database/sql.ts'

export interface PageRow {
  /** JSON text of one record; null in the only row of an empty page. */
  readonly json: string | null
  /** Total number of records, the same in all rows; null if not requested. */
  readonly total: number | null
}

/**
 * A page of a list: one row for each of `rows`, in order, with the JSON text that `answer` makes of it (alias `record`). Each row has the
 * total, from the same snapshot; an empty page is one row with only the total. A single JSON text for all rows would be copied several
 * times by the database.
 */
export const pageQuery = (answer: Query, rows: Query, total: Query): Query =>
  sql`select page.json, counted.total from (select ${total} as total) as counted
    left join (select ${answer} as json from (${rows}) as record) as page on true`

/** The JSON array of a page. Strings concatenated with `+` are copied once, when sent; `join` would copy them a second time. */
export const pageJson = (rows: readonly Pick<PageRow, 'json'>[]): string => {
  const inside = rows.reduce((all, { json }) => (json === null ? all : all + (all === '' ? '' : ',') + json), '')
  return '[' + inside + ']'
}
