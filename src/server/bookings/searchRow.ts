import type { Actor } from '../actor.ts'
import type { Query } from '../database/sql.ts'
import { sql } from '../database/sql.ts'
import { audienceIn } from '../records/audience.ts'
import type { Kind } from '../records/kind.ts'
import { projection } from '../records/projection.ts'
import { mayDo } from '../records/scope.ts'

/** Columns of the row `record` needed for its JSON. */
export const rowColumns = sql`record.tenant_id, record.id, record.version, record.created_at, record.owners, record.doc`

const flag = (condition: Query): Query => sql`case when ${condition} then 'true' else 'false' end`

/** The JSON text of one row of list and calendar, over the row `record`. */
export const rowText = (kind: Kind, actor: Actor, tenant: string): Query => {
  const booking = projection(kind, { name: 'list', audience: audienceIn(kind, actor, tenant), populate: false })
  return sql`'{"booking":' || ${booking} || ',"mayUpdate":' || ${flag(mayDo(kind, actor, tenant, 'update'))}
    || ',"mayDelete":' || ${flag(mayDo(kind, actor, tenant, 'delete'))} || '}'`
}
