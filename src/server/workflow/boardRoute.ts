import { backlogLimit, boardCall } from '../../api/workflowBoard.ts'
import { canOpen, scopeOf } from '../../domain/access.ts'
import { type Query, sql } from '../database/sql.ts'
import { refuse } from '../http/faults.ts'
import type { Route } from '../http/route.ts'
import { kindNamed } from '../records/kind.ts'
import type { Registry } from '../records/save.ts'
import { mayDo, ofTenant } from '../records/scope.ts'

const empty = '{"active":false,"states":[],"backlog":[],"backlogTotal":0}'

/** The card of the booking `record`. */
const card = (added: Query): Query => sql`json_build_object('id', record.id, 'name', record.doc -> 'name',
  'timeBegin', record.doc -> 'timeBegin', 'timeEnd', record.doc -> 'timeEnd',
  'isCommitted', record.doc -> 'isCommitted', 'isPayed', record.doc -> 'isPayed', 'isRejected', record.doc -> 'isRejected',
  'items', coalesce((select json_agg(json_build_object('title', coalesce(item.doc -> '_bookableUsed' ->> 'title', ''), 'amount', item.amount)
      order by item.position) from booking_item as item where item.tenant_id = record.tenant_id and item.booking_id = record.id), '[]'::json),
  'added', ${added})`

const none = sql`'[]'::json`

/** GET workflow/board: one statement, whatever stands on it. */
export const boardRoute = (registry: Registry): Route => {
  const kind = kindNamed(registry.kinds, 'booking')
  return {
    call: boardCall,
    handle: async ({ database, caller, tenantId, query }) => {
      const tenant = tenantId ?? ''
      const { rows } = await database.read<{ json: string | null }>(caller, tenant, (actor) => {
        const { access } = kind.storage.entity
        const reads = scopeOf(actor.permissions, tenant, 'read', access) !== 'none'
        if (!reads && !canOpen(actor.permissions, tenant, 'bookings')) throw refuse('FORBIDDEN')
        const here = ofTenant(tenant, database.faults)
        const may = mayDo(kind, actor, tenant, 'read')
        const cards =
          query['cards'] === false
            ? none
            : sql`coalesce((select json_agg(${card(sql`(extract(epoch from task.added_at) * 1000)::bigint`)} order by task.rank, task.booking_id)
                from workflow_task as task join bookings as record on record.tenant_id = task.tenant_id and record.id = task.booking_id
                where task.tenant_id = ${tenant} and task.state_id = state.doc ->> 'id' and ${may}), ${none})`
        const waiting = sql`bookings as record where ${here} and ${may} and not exists (
          select from workflow_task as task where task.tenant_id = record.tenant_id and task.booking_id = record.id)`
        const backlog =
          query['cards'] === false
            ? none
            : sql`coalesce((select json_agg(${card(sql`null::bigint`)} order by record.created_at desc, record.id)
                from (select record.* from ${waiting} order by record.created_at desc, record.id limit ${backlogLimit}::bigint) as record), ${none})`
        const total = query['cards'] === false ? sql`0` : sql`(select count(*) from ${waiting})`
        return sql`select (select json_build_object('active', coalesce((flow.doc ->> 'active')::boolean, false),
            'states', coalesce((select json_agg(json_build_object('id', state.doc -> 'id', 'name', state.doc -> 'name', 'actions', state.doc -> 'actions',
                'cards', ${cards}) order by state.position)
              from jsonb_array_elements(flow.doc -> 'states') with ordinality as state(doc, position)), ${none}),
            'backlog', ${backlog}, 'backlogTotal', ${total})::text
          from (select record.tenant_id, record.doc from workflows as record where ${here}) as flow) as json`
      })
      return { json: rows[0]?.json ?? empty }
    },
  }
}
