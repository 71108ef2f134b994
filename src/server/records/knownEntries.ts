import type { Query } from '../database/sql.ts'
import { sql } from '../database/sql.ts'

/** The id in `named.entry`, for lists of ids. */
export const entryItself = sql`(named.entry #>> '{}')`

/**
 * The entries of a list of the row `record` that reference a row of `table` matching `may`, in order; null if there are none.
 * @param id the id in `named.entry`
 * @param may a condition over the row of `table`, there called `record`
 */
export const knownEntries = (
  property: string,
  table: string,
  id: Query,
  may: Query,
): Query => sql`(select jsonb_agg(named.entry order by named.position)
  from (select record.tenant_id as town) as own, jsonb_array_elements(record.doc -> ${sql.literal(property)}) with ordinality as named(entry, position)
  where exists (select from ${sql.name(table)} as record where record.tenant_id = own.town and record.id = ${id} and ${may}))`
