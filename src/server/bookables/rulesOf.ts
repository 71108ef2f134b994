import { ruleFields } from '../../domain/availability/facts.ts'
import type { Query } from '../database/sql.ts'
import { sql } from '../database/sql.ts'
import type { Kind } from '../records/kind.ts'

/** The properties of the row `record` for the availability rules, as jsonb; defaults fill properties missing in older rows. */
export const rulesOf = (kind: Kind): Query => {
  const { defaults } = kind.storage.entity
  const preset = Object.fromEntries(ruleFields.flatMap((name) => (name in defaults ? [[name, defaults[name]]] : [])))
  return sql`${sql.literal(JSON.stringify(preset))}::jsonb || (select jsonb_object_agg(field.key, field.value)
    from jsonb_each(record.doc) as field where field.key = any(${[...ruleFields]}::text[]))`
}
