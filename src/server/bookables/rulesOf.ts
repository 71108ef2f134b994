import { ruleFields } from '../../domain/availability/facts.ts'
import type { Query } from '../database/sql.ts'
import { sql } from '../database/sql.ts'
import type { Kind } from '../records/kind.ts'

/** Dates "YYYY-MM-DD", both included. */
export interface Dates {
  readonly first: string
  readonly last: string
}

/** The special days of `field.value` on these dates: an object may have a thousand. */
const specialDays = (dates: Dates): Query =>
  sql`jsonb_path_query_array(field.value, '$[*] ? (@.date >= $first && @.date <= $last)', ${JSON.stringify(dates)}::jsonb)`

/**
 * The properties of the row `record` for the availability rules, as jsonb; defaults fill properties missing in older rows.
 * @param dates the dates whose opening hours are read; null: all
 */
export const rulesOf = (kind: Kind, dates: Dates | null = null): Query => {
  const { defaults } = kind.storage.entity
  const preset = Object.fromEntries(ruleFields.flatMap((name) => (name in defaults ? [[name, defaults[name]]] : [])))
  const value =
    dates === null
      ? sql`field.value`
      : sql`case field.key when 'specialOpeningHours' then ${specialDays(dates)} else field.value end`
  return sql`${sql.literal(JSON.stringify(preset))}::jsonb || (select jsonb_object_agg(field.key, ${value})
    from jsonb_each(record.doc) as field where field.key = any(${[...ruleFields]}::text[]))`
}
