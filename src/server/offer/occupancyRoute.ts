import { maxOccupancyDays, maxTakenPeriods, occupancyCall, usualOccupancyDays } from '../../api/occupancy.ts'
import { addDays, startOfDate } from '../../domain/time.ts'
import { limitNetwork } from '../auth/attempts.ts'
import { sql } from '../database/sql.ts'
import { instant } from '../database/wireTypes.ts'
import type { Route } from '../http/route.ts'
import { kindNamed } from '../records/kind.ts'
import type { Registry } from '../records/save.ts'
import { visibleTo } from '../records/visibleTo.ts'
import { daysIn } from './eventsRoute.ts'

const maxLooksPerMinute = 120

/** GET calendar/occupancy: the sums of what is taken, in one statement. */
export const occupancyRoute = (registry: Registry): Route => {
  const kind = kindNamed(registry.kinds, 'bookable')
  return {
    call: occupancyCall,
    handle: async (request) => {
      const { caller, database, query } = request
      const tenant = request.tenantId ?? ''
      const { from, to } = daysIn(request, usualOccupancyDays - 1, maxOccupancyDays)
      const ids = Array.isArray(query['ids']) ? [...new Set(query['ids'].map(String))] : []
      await limitNetwork(request, 'calendar.occupancy', maxLooksPerMinute)
      const [begin, end] = [instant(startOfDate(from)), instant(startOfDate(addDays(to, 1)))]
      const { rows } = await database.read<{ json: string }>(
        caller,
        tenant,
        (actor) => sql`with seen as materialized (select record.id, record.title from bookables as record
            where record.tenant_id = ${tenant} and record.id = any(${ids}::text[]) and ${visibleTo(kind, actor, tenant)}),
          taken as (select booked.bookable_id, seen.title, booked.begins, booked.ends
            from booked(array(select seen.id from seen), tstzmultirange(tstzrange(${begin}::timestamptz, ${end}::timestamptz)), '{}'::text[]) as booked
            join seen on seen.id = booked.bookable_id
            order by booked.begins, booked.ends, booked.bookable_id limit ${maxTakenPeriods})
          select coalesce(json_agg(json_build_object('bookableId', taken.bookable_id, 'title', taken.title,
            'timeBegin', (extract(epoch from taken.begins) * 1000)::bigint, 'timeEnd', (extract(epoch from taken.ends) * 1000)::bigint)
            order by taken.begins, taken.ends, taken.bookable_id), '[]'::json)::text as json from taken`,
      )
      return { json: rows[0]?.json ?? '[]' }
    },
  }
}
