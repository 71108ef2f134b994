import { maxChainLength, type PartsOf, relationProblems } from '../../domain/relations.ts'
import type { Transaction } from '../database/database.ts'
import { sql } from '../database/sql.ts'
import { refuse } from '../http/faults.ts'

/** Whoever changes relations has the tenant's whole graph to himself; a booking will take it shared. */
export const relationsLock = (tenant: string): string => `relations ${tenant}`

interface Stored {
  /** Every object below that has parts, with them. */
  readonly wholes: Readonly<Record<string, readonly string[]>> | null
  /** Objects in the longest row that ends with this one. */
  readonly above: number
}

const stored = async (tx: Transaction, tenant: string, id: string, parts: readonly string[]): Promise<Stored> => {
  const [found] = await tx.rows<Stored>(sql`
    with recursive edge as (
      select reference.id as whole, reference.bookable_id as part from reference
      where reference.tenant_id = ${tenant} and reference.entity = 'bookable' and reference.path like '/relatedBookableIds/%'
        and reference.id <> ${id}),
    below (id) as (
      select part from unnest(${parts}::text[]) as part
      union select edge.part from below join edge on edge.whole = below.id),
    above (id, depth) as (
      select ${id}::text, 1
      union select edge.whole, above.depth + 1 from above join edge on edge.part = above.id where above.depth <= ${maxChainLength}::integer)
    select (select jsonb_object_agg(whole, parts) from (
        select edge.whole, jsonb_agg(edge.part) as parts from edge join below on below.id = edge.whole group by edge.whole) as listed) as wholes,
      (select max(depth) from above) as above`)
  return found ?? { wholes: null, above: 1 }
}

/** Refuses parts that contain the object itself, over whatever distance, and chains of more than ten. Needs `relationsLock`. */
export const demandTree = async (
  tx: Transaction,
  tenant: string,
  id: string,
  parts: readonly string[],
): Promise<void> => {
  if (parts.length === 0) return
  const { wholes, above } = await stored(tx, tenant, id, parts)
  const partsOf: PartsOf = new Map(Object.entries(wholes ?? {}))
  const fields = relationProblems(id, parts, partsOf, above).map(({ path, code, message }) => ({ path, code, message }))
  if (fields.length > 0) throw refuse('INVALID', { fields })
}
