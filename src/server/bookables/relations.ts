import type { Transaction } from '../database/database.ts'
import { sql } from '../database/sql.ts'
import { refuse } from '../http/faults.ts'

/** More objects than this in a row, each a part of the one before, is a mistake. */
const longestChain = 10

/** Whoever changes relations has the tenant's whole graph to himself; a booking will take it shared. */
export const relationsLock = (tenant: string): string => `relations ${tenant}`

const fault = (code: string, message: string): Error =>
  refuse('INVALID', { fields: [{ path: '/relatedBookableIds', code, message }] })

/** Refuses parts that contain the object itself, over whatever distance, and chains of more than ten. Needs `relationsLock`. */
export const demandTree = async (
  tx: Transaction,
  tenant: string,
  id: string,
  parts: readonly string[],
): Promise<void> => {
  if (parts.length === 0) return
  const [found] = await tx.rows<{ cycle: boolean; below: number; above: number }>(sql`
    with recursive edge as (
      select reference.id as whole, reference.bookable_id as part from reference
      where reference.tenant_id = ${tenant} and reference.entity = 'bookable' and reference.path like '/relatedBookableIds/%'
        and reference.id <> ${id}),
    below (id, depth) as (
      select part, 1 from unnest(${parts}::text[]) as part
      union select edge.part, below.depth + 1 from below join edge on edge.whole = below.id where below.depth <= ${longestChain}::integer),
    above (id, depth) as (
      select ${id}::text, 1
      union select edge.whole, above.depth + 1 from above join edge on edge.part = above.id where above.depth <= ${longestChain}::integer)
    select exists (select from below where below.id = ${id}) as cycle,
      (select max(depth) from below) as below, (select max(depth) from above) as above`)
  if (found?.cycle)
    throw fault('RELATION_CYCLE', 'Ein Objekt kann nicht Teil seiner selbst sein, auch nicht über andere Objekte.')
  if ((found?.below ?? 0) + (found?.above ?? 0) > longestChain)
    throw fault('RELATION_CHAIN', `Höchstens ${longestChain} Objekte dürfen aufeinander folgen.`)
}
