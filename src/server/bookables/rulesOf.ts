import { ruleFields } from '../../domain/availability/facts.ts'
import type { Query } from '../database/sql.ts'
import { sql } from '../database/sql.ts'
import type { Kind } from '../records/kind.ts'

/** Dates "YYYY-MM-DD", both included. */
export interface Dates {
  readonly first: string
  readonly last: string
}

/** Expressions in place of some properties, or in addition to them. */
type Expressions = Readonly<Record<string, Query>>

/** The special days on these dates: an object may have a thousand. */
export const specialDays = (dates: Dates): Expressions => ({
  specialOpeningHours: sql`jsonb_path_query_array(record.doc -> 'specialOpeningHours',
    '$[*] ? (@.date >= $first && @.date <= $last)', ${JSON.stringify(dates)}::jsonb)`,
})

/** A property of `field`, with its default in rows older than the property. In a record a JSON null is an SQL null like a missing one. */
const withDefault = ({ storage }: Kind, name: string): Query => {
  const preset = storage.entity.defaults[name] ?? null
  const value = sql`field.${sql.name(name)}`
  if (preset === null) return value
  return sql`coalesce(${value}, case when record.doc ? ${sql.literal(name)} then null else ${sql.literal(JSON.stringify(preset))}::jsonb end)`
}

/** The expressions of some properties by name, and the record that they read as `field`. */
const picking = (kind: Kind, names: readonly string[], expressions: Expressions) => ({
  picked: [...new Set([...names, ...Object.keys(expressions)])].map(
    (name) => [name, expressions[name] ?? withDefault(kind, name)] as const,
  ),
  field: sql`jsonb_to_record(record.doc) as field (${sql.join(names.map((name) => sql`${sql.name(name)} jsonb`))})`,
})

/**
 * Some properties of the row `record`, as json; defaults fill properties missing in older rows. `jsonb_to_record` reads the document once,
 * in half the time of `jsonb_each`.
 */
export const propertiesOf = (kind: Kind, names: readonly string[], expressions: Expressions = {}): Query => {
  const { picked, field } = picking(kind, names, expressions)
  const columns = picked.map(([name, value]) => sql`${value} as ${sql.name(name)}`)
  return sql`(select row_to_json(picked) from (select ${sql.join(columns)} from ${field}) as picked)`
}

/** Like `propertiesOf`, as an array of their values in that order: for hundreds of rows the names are half of the bytes. */
export const valuesOf = (kind: Kind, names: readonly string[], expressions: Expressions = {}): Query => {
  const { picked, field } = picking(kind, names, expressions)
  return sql`(select json_build_array(${sql.join(picked.map(([, value]) => value))}) from ${field})`
}

/**
 * The properties of the row `record` for the availability rules (`propertiesOf`).
 * @param dates the dates whose opening hours are read; null: all
 */
export const rulesOf = (kind: Kind, dates: Dates | null = null): Query =>
  propertiesOf(kind, ruleFields, dates === null ? {} : specialDays(dates))
