import { openingHoursCall } from '../../api/openingHours.ts'
import type { HoursRules } from '../../domain/hours/dayHours.ts'
import { openingHours } from '../../domain/hours/openingHours.ts'
import { sql } from '../database/sql.ts'
import { refuse } from '../http/faults.ts'
import type { Route } from '../http/route.ts'
import { kindNamed } from '../records/kind.ts'
import type { Registry } from '../records/save.ts'
import { aboveOf } from './family.ts'
import { rulesOf } from './rulesOf.ts'
import { visibleTo } from './visibleTo.ts'

interface Found {
  /** Null: no such object. */
  readonly visible: boolean | null
  /** The object and all objects above it. */
  readonly objects: readonly HoursRules[] | null
}

/** GET bookables/{id}/openingHours. */
export const openingHoursRoute = (registry: Registry): Route => {
  const kind = kindNamed(registry.kinds, 'bookable')
  return {
    call: openingHoursCall,
    handle: async (request) => {
      const tenant = request.tenantId ?? ''
      const id = request.params['id'] ?? ''
      const { rows } = await request.database.read<Found>(
        request.caller,
        tenant,
        (actor) => sql`with recursive ${aboveOf(tenant, id)}
          select (select ${visibleTo(kind, actor, tenant)} from bookables as record where record.tenant_id = ${tenant} and record.id = ${id}) as visible,
            (select json_agg(${rulesOf(kind)}) from bookables as record
              where record.tenant_id = ${tenant} and record.id in (select ${id} union select above.id from above)) as objects`,
      )
      const [found] = rows
      // A hidden object is answered like a missing one.
      if (found?.visible !== true) throw refuse('NOT_FOUND')
      return { body: openingHours(found.objects ?? []) }
    },
  }
}
