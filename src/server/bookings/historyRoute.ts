import { bookingHistoryCall } from '../../api/bookingHistory.ts'
import { lifeStory, type StoredChange } from '../../domain/booking/lifeStory.ts'
import { sql } from '../database/sql.ts'
import type { Route } from '../http/route.ts'
import { inSlices } from '../inSlices.ts'
import { kindNamed } from '../records/kind.ts'
import type { Registry } from '../records/save.ts'
import { mayDo, missing, ofTenant } from '../records/scope.ts'
import { changeOrder, maxChanges, storedChange } from './storedChange.ts'

/** A change; one per row, so that a long history is parsed in many small steps. */
interface HistoryRow {
  readonly allowed: boolean
  /** Null without changes. */
  readonly change: StoredChange | null
}

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
        return sql`select ${allowed} as allowed, case when change.id is not null then
            ${storedChange()} end as change
          from bookings as record left join lateral (select * from change
            where ${allowed} and change.tenant_id = ${tenant} and change.entity = 'booking' and change.entity_id = record.id
            order by change.at limit ${maxChanges}::integer) as change on true
          where ${ofTenant(tenant, database.faults)} and record.id = ${id}
          order by ${changeOrder}`
      })
      if (rows[0]?.allowed !== true) throw missing(kind, actor, tenant, 'read')
      const story = lifeStory(
        rows.flatMap(({ change }) => change ?? []),
        kind.storage.entity.fields,
      )
      const texts = await inSlices(story, 10, (slice) => slice.map((event) => JSON.stringify(event)))
      return { json: `[${texts.join(',')}]` }
    },
  }
}
