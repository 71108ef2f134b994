import { openingHoursCall } from '../../api/openingHours.ts'
import type { HoursRules } from '../../domain/hours/dayHours.ts'
import { regularHours, specialHours } from '../../domain/hours/openingHours.ts'
import { sql } from '../database/sql.ts'
import { refuse } from '../faults.ts'
import type { Route } from '../http/route.ts'
import { kindNamed } from '../records/kind.ts'
import type { Registry } from '../records/save.ts'
import { availabilityWindow, maxDays } from './availabilityWindow.ts'
import { aboveOf } from './family.ts'
import { limitTimes } from './limitTimes.ts'
import { listOfSteps } from './listOfSteps.ts'
import { rulesOf } from './rulesOf.ts'
import { visibleTo } from '../records/visibleTo.ts'

interface Found {
  /** Null: no such object. */
  readonly visible: boolean | null
  /** The object and all objects above it. */
  readonly objects: readonly HoursRules[] | null
}

/** GET bookables/{id}/openingHours: one statement, then pure rules date by date. */
export const openingHoursRoute = (registry: Registry): Route => {
  const kind = kindNamed(registry.kinds, 'bookable')
  return {
    call: openingHoursCall,
    handle: async (request) => {
      const tenant = request.tenantId ?? ''
      const id = request.params['id'] ?? ''
      const { startDate, endDate } = availabilityWindow(request.query, request.caller.at, maxDays - 1)
      await limitTimes(request)
      const { rows } = await request.database.read<Found>(
        request.caller,
        tenant,
        (actor) => sql`with recursive ${aboveOf(tenant, id)}
          select (select ${visibleTo(kind, actor, tenant)} from bookables as record where record.tenant_id = ${tenant} and record.id = ${id}) as visible,
            (select json_agg(${rulesOf({ first: startDate, last: endDate })}) from bookables as record
              where record.tenant_id = ${tenant} and record.id in (select ${id} union select above.id from above)) as objects`,
      )
      const [found] = rows
      // A hidden object is answered like a missing one.
      if (found?.visible !== true) throw refuse('NOT_FOUND')
      const objects = found.objects ?? []
      const special = await listOfSteps(specialHours(objects, startDate, endDate))
      return {
        json: `{"regularOpeningHours":${JSON.stringify(regularHours(objects))},"specialOpeningHours":${special}}`,
      }
    },
  }
}
