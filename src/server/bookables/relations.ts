import { maxChainLength, maxWholes, type PartsOf, relationProblems } from '../../domain/relations.ts'
import type { Transaction } from '../database/database.ts'
import { sql } from '../database/sql.ts'
import { refuse } from '../faults.ts'

/** Exclusive for changes of the tenant's relations, of the events of tickets and of the owners of objects, shared for bookings. */
export const relationsLock = (tenant: string): string => `relations ${tenant}`

/** Lock of an object's capacity. */
export const objectLock = (tenant: string, id: string): string => `bookable ${tenant} ${id}`

interface Stored {
  /** Parts by object, for all objects below that have parts. */
  readonly wholes: Readonly<Record<string, readonly string[]>> | null
  /** Length of the longest chain that ends with this object. */
  readonly above: number
  /** The highest number of containing objects among the objects below, including this one and all above it. */
  readonly mostWholes: number
}

const stored = async (tx: Transaction, tenant: string, id: string, parts: readonly string[]): Promise<Stored> => {
  const [found] = await tx.query<Stored>(sql`
    with recursive edge as (
      select reference.id as whole, reference.bookable_id as part from reference
      where reference.tenant_id = ${tenant} and reference.entity = 'bookable' and reference.path like '/relatedBookableIds/%'
        and reference.id <> ${id}),
    below (id) as (
      select part from unnest(${parts}::text[]) as part
      union select edge.part from below join edge on edge.whole = below.id),
    above (id, depth) as (
      select ${id}::text, 1
      union select edge.whole, above.depth + 1 from above join edge on edge.part = above.id where above.depth <= ${maxChainLength}::integer),
    whole (part, id) as (
      select below.id, above.id from below cross join above
      union select below.id, edge.whole from below join edge on edge.part = below.id
      union select whole.part, edge.whole from whole join edge on edge.part = whole.id)
    select (select jsonb_object_agg(whole, parts) from (
        select edge.whole, jsonb_agg(edge.part) as parts from edge join below on below.id = edge.whole group by edge.whole) as listed) as wholes,
      (select max(depth) from above) as above,
      (select coalesce(max(counted.wholes), 0)::integer from (select count(*) as wholes from whole group by whole.part) as counted) as "mostWholes"`)
  return found ?? { wholes: null, above: 1, mostWholes: 0 }
}

/**
 * Refuses parts that contain the object itself directly or indirectly, chains of more than 10, and parts that would belong to more than
 * 30 objects. Needs `relationsLock`.
 */
export const demandTree = async (
  tx: Transaction,
  tenant: string,
  id: string,
  parts: readonly string[],
): Promise<void> => {
  if (parts.length === 0) return
  const { wholes, above, mostWholes } = await stored(tx, tenant, id, parts)
  const partsOf: PartsOf = new Map(Object.entries(wholes ?? {}))
  const fields = relationProblems(id, parts, partsOf, above).map(({ path, code, message }) => ({ path, code, message }))
  if (fields.length > 0) throw refuse('INVALID', { fields })
  if (mostWholes <= maxWholes) return
  const message = `Eines der zugehörigen Objekte wäre Teil von ${mostWholes} Objekten; höchstens ${maxWholes} sind möglich.`
  throw refuse('INVALID', { fields: [{ path: '/relatedBookableIds', code: 'RELATION_WHOLES', message }] })
}
