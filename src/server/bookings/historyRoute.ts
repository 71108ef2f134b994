import { bookingHistoryCall } from '../../api/bookingHistory.ts'
import { lifeStory, type StoredChange } from '../../domain/booking/lifeStory.ts'
import { sql } from '../database/sql.ts'
import type { Route } from '../http/route.ts'
import { kindNamed } from '../records/kind.ts'
import type { Registry } from '../records/save.ts'
import { mayDo, missing, ofTenant } from '../records/scope.ts'

interface HistoryRow {
  readonly allowed: boolean
  readonly changes: readonly StoredChange[] | null
}

/** No real booking has more changes. */
const maxChanges = 1000

/** GET bookings/{id}/history: the history of one booking as a German timeline. */
export const historyRoute = (registry: Registry): Route => {
  const kind = kindNamed(registry.kinds, 'booking')
  return {
    call: bookingHistoryCall,
    handle: async ({ database, caller, tenantId, params }) => {
      const tenant = tenantId ?? ''
      const id = params['id'] ?? ''
      const { actor, rows } = await database.read<HistoryRow>(caller, tenant, (who) => {
        const allowed = mayDo(kind, who, tenant, 'read')
        return sql`select ${allowed} as allowed, case when ${allowed} then (
            select json_agg(json_build_object('at', (extract(epoch from change.at) * 1000)::bigint, 'by', change.user_id, 'action', change.action,
              'details', coalesce((select json_agg(json_build_object('path', detail.path, 'before', detail.before, 'after', detail.after) order by detail.path)
                from change_detail as detail where detail.tenant_id = change.tenant_id and detail.change_id = change.id), '[]'::json))
              order by change.at, change.action <> 'create', change.reason = 'documents.issue')
            from (select * from change where change.tenant_id = ${tenant} and change.entity = 'booking' and change.entity_id = record.id
              order by change.at limit ${maxChanges}::integer) as change) end as changes
          from bookings as record where ${ofTenant(tenant, database.faults)} and record.id = ${id}`
      })
      const [row] = rows
      if (row?.allowed !== true) throw missing(kind, actor, tenant, 'read')
      return { body: lifeStory(row.changes ?? [], kind.storage.entity.fields) }
    },
  }
}
