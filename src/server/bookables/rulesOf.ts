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
export const specialDays = (dates: Dates): Query =>
  sql`jsonb_path_query_array(field.value, '$[*] ? (@.date >= $first && @.date <= $last)', ${JSON.stringify(dates)}::jsonb)`

/** Some properties of the row `record`, as jsonb; defaults fill properties missing in older rows. `value` may shorten `field.value`. */
export const propertiesOf = (kind: Kind, names: readonly string[], value: Query = sql`field.value`): Query => {
  const { defaults } = kind.storage.entity
  const preset = Object.fromEntries(names.flatMap((name) => (name in defaults ? [[name, defaults[name]]] : [])))
  return sql`${sql.literal(JSON.stringify(preset))}::jsonb || (select jsonb_object_agg(field.key, ${value})
    from jsonb_each(record.doc) as field where field.key = any(${[...names]}::text[]))`
}

/**
 * The properties of the row `record` for the availability rules (`propertiesOf`).
 * @param dates the dates whose opening hours are read; null: all
 */
export const rulesOf = (kind: Kind, dates: Dates | null = null): Query =>
  propertiesOf(
    kind,
    ruleFields,
    dates === null
      ? sql`field.value`
      : sql`case field.key when 'specialOpeningHours' then ${specialDays(dates)} else field.value end`,
  )
