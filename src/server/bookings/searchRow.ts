import type { Query } from '../database/sql.ts'
import { sql } from '../database/sql.ts'
import type { Actor } from '../http/actor.ts'
import { audienceIn } from '../records/audience.ts'
import type { Kind } from '../records/kind.ts'
import { projection } from '../records/projection.ts'
import { mayDo } from '../records/scope.ts'

/** Columns of the row `record` that its JSON is made from. */
export const rowColumns = sql`record.tenant_id, record.id, record.version, record.created_at, record.owners, record.doc`

/** What stands for the items until their room supplies them. */
const none = sql`'[]'::jsonb`

const flag = (condition: Query): Query => sql`case when ${condition} then 'true' else 'false' end`

/** The JSON text of one row of list and calendar, over the row `record`. */
export const rowText = (kind: Kind, actor: Actor, tenant: string): Query => {
  const booking = projection(kind, { name: 'list', audience: audienceIn(actor, tenant), populate: false })
  const items = kind.room.derived?.['bookableItems'] ?? none
  return sql`'{"booking":' || ${booking} || ',"items":' || coalesce((
      select json_agg(json_build_object('title', coalesce(item -> '_bookableUsed' ->> 'title', item ->> 'bookableId', ''),
        'amount', coalesce((item ->> 'amount')::integer, 1)) order by position)::text
      from jsonb_array_elements(${items}) with ordinality as part(item, position)), '[]')
    || ',"mayUpdate":' || ${flag(mayDo(kind, actor, tenant, 'update'))}
    || ',"mayDelete":' || ${flag(mayDo(kind, actor, tenant, 'delete'))} || '}'`
}
