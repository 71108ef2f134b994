import { type HeldPeriod, heldPeriodsCall, maxHeldPeriods } from '../../api/heldPeriods.ts'
import { scopeOf } from '../../domain/access.ts'
import { sql } from '../database/sql.ts'
import { epochMs, instant } from '../database/wireTypes.ts'
import type { Route } from '../http/route.ts'
import { kindNamed } from '../records/kind.ts'
import type { Registry } from '../records/save.ts'
import { ofTenant } from '../records/scope.ts'
import { calendarPeriod } from './calendarRoute.ts'
import { textsIn } from './searchRequest.ts'

/** GET bookings/held: what visitors hold in a period. */
export const heldRoute = (registry: Registry): Route => {
  const { access } = kindNamed(registry.kinds, 'booking').storage.entity
  return {
    call: heldPeriodsCall,
    handle: async ({ caller, database, query, tenantId }) => {
      const tenant = tenantId ?? ''
      const { begin, end } = calendarPeriod(query)
      const [objects, types] = [textsIn(query['bookables']), textsIn(query['types'])]
      const { rows } = await database.read<HeldPeriod>(caller, tenant, (actor) => {
        const readsAll = actor.system === true || scopeOf(actor.permissions, tenant, 'read', access) === 'all'
        return sql`select item.bookable_id as "bookableId", coalesce(record.doc ->> 'title', '') as title,
            ${epochMs(sql`lower(item.during)`)} as "timeBegin", ${epochMs(sql`upper(item.during)`)} as "timeEnd"
          from bookables as record
          join booking_hold_item as item on item.tenant_id = record.tenant_id and item.bookable_id = record.id
          where ${ofTenant(tenant, database.faults)} and ${readsAll}::boolean and item.expires_at > ${instant(caller.at)}::timestamptz
            and item.during && tstzrange(${begin}::timestamptz, ${end}::timestamptz)
            and (${objects.length === 0}::boolean or item.bookable_id = any(${[...objects]}::text[]))
            and (${types.length === 0}::boolean or record.type = any(${[...types]}::text[]))
          group by item.bookable_id, record.doc ->> 'title', item.during
          order by lower(item.during), item.bookable_id limit ${maxHeldPeriods}::integer`
      })
      return { body: rows }
    },
  }
}
