import { ruleFields } from '../../domain/availability/facts.ts'
import type { Query } from '../database/sql.ts'
import { sql } from '../database/sql.ts'

/** Dates "YYYY-MM-DD", both included. */
export interface Dates {
  readonly first: string
  readonly last: string
}

/** Expressions in place of some properties, or in addition to them; they may read the properties as columns of `field`. */
type Expressions = Readonly<Record<string, Query>>

/** The special days on these dates: an object may have a thousand. For properties that include them. */
export const specialDays = (dates: Dates): Expressions => ({
  specialOpeningHours: sql`jsonb_path_query_array(field."specialOpeningHours",
    '$[*] ? (@.date >= $first && @.date <= $last)', ${JSON.stringify(dates)}::jsonb)`,
})

/** The expressions of some properties by name, and the record that they read as `field`. */
const picking = (names: readonly string[], expressions: Expressions) => ({
  picked: [...new Set([...names, ...Object.keys(expressions)])].map(
    (name) => [name, expressions[name] ?? sql`field.${sql.name(name)}`] as const,
  ),
  field: sql`jsonb_to_record(record.doc) as field (${sql.join(names.map((name) => sql`${sql.name(name)} jsonb`))})`,
})

/**
 * Some properties of the row `record`, as json. `jsonb_to_record` reads the document once,
 * in half the time of `jsonb_each`.
 */
export const propertiesOf = (names: readonly string[], expressions: Expressions = {}): Query => {
  const { picked, field } = picking(names, expressions)
  const columns = picked.map(([name, value]) => sql`${value} as ${sql.name(name)}`)
  return sql`(select row_to_json(picked) from (select ${sql.join(columns)} from ${field}) as picked)`
}

/** Like `propertiesOf`, as an array of their values in that order: for hundreds of rows the names are half of the bytes. */
export const valuesOf = (names: readonly string[], expressions: Expressions = {}): Query => {
  const { picked, field } = picking(names, expressions)
  return sql`(select json_build_array(${sql.join(picked.map(([, value]) => value))}) from ${field})`
}

/**
 * The properties of the row `record` for the availability rules (`propertiesOf`).
 * @param dates the dates whose opening hours are read; null: all
 */
export const rulesOf = (dates: Dates | null = null): Query =>
  propertiesOf(ruleFields, dates === null ? {} : specialDays(dates))
