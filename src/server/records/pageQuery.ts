import type { Query } from '../database/sql.ts'
import { sql } from '../database/sql.ts'

export interface PageRow {
  /** The JSON text of one record; null in the only row of an empty page. */
  readonly json: string | null
  /** How many there are in all, the same in every row; null where nobody asked. */
  readonly total: number | null
}

/**
 * A page of a list: a row for each of `rows`, in their order, with the JSON text that `answer` makes of it (alias `record`). The total stands
 * beside each, so that both are of one moment; where the page is empty it stands alone. Were it one text for all, the database
 * would copy it several times on the way.
 */
export const pageQuery = (answer: Query, rows: Query, total: Query): Query =>
  sql`select page.json, counted.total from (select ${total} as total) as counted
    left join (select ${answer} as json from (${rows}) as record) as page on true`

/** The JSON array of a page. Pieces put together by `+` are copied once, when they are sent; `join` would copy them a second time. */
export const pageJson = (rows: readonly Pick<PageRow, 'json'>[]): string => {
  const inside = rows.reduce((all, { json }) => (json === null ? all : all + (all === '' ? '' : ',') + json), '')
  return '[' + inside + ']'
}
