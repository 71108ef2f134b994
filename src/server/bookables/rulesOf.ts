import { ruleFields } from '../../domain/availability/facts.ts'
import type { Query } from '../database/sql.ts'
import { sql } from '../database/sql.ts'
import type { Kind } from '../records/kind.ts'

/** The properties of the row `record` that the rules of availability read, as jsonb; what an older row lacks has its default. */
export const rulesOf = (kind: Kind): Query => {
  const { defaults } = kind.storage.entity
  const preset = Object.fromEntries(ruleFields.flatMap((name) => (name in defaults ? [[name, defaults[name]]] : [])))
  return sql`${sql.literal(JSON.stringify(preset))}::jsonb || (select jsonb_object_agg(field.key, field.value)
    from jsonb_each(record.doc) as field where field.key = any(${[...ruleFields]}::text[]))`
}
