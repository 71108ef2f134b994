import { bookingHistoryCall } from '../../api/bookingHistory.ts'
import { lifeStory, type StoredChange, storyNames } from '../../domain/booking/lifeStory.ts'
import { type Query, sql } from '../database/sql.ts'
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

/** A value of the history with what `lifeStory` reads: whole lists of items and attachments are megabytes. */
const slim = (value: Query): Query => sql`case
  when detail.path = '' then (select jsonb_object_agg(field.key, field.value) from jsonb_each(${value}) as field where field.key = any(${storyNames}::text[]))
  when detail.path = '/bookableItems' and jsonb_typeof(${value}) = 'array' then (
    select coalesce(jsonb_agg(jsonb_build_object('amount', line -> 'amount', 'bookableId', line -> 'bookableId',
      '_bookableUsed', jsonb_build_object('title', line #> '{_bookableUsed,title}')) order by position), '[]'::jsonb)
    from jsonb_array_elements(${value}) with ordinality as item (line, position))
  when detail.path = '/attachments' and jsonb_typeof(${value}) = 'array' then (
    select coalesce(jsonb_agg(jsonb_build_object('type', line -> 'type', 'title', line -> 'title') order by position), '[]'::jsonb)
    from jsonb_array_elements(${value}) with ordinality as item (line, position))
  else ${value} end`

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
              'details', coalesce((select json_agg(json_build_object('path', detail.path, 'before', ${slim(sql`detail.before`)},
                  'after', ${slim(sql`detail.after`)}) order by detail.path)
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
