import { checkoutPermissionCall } from '../../api/checkout.ts'
import type { RuledBookable } from '../../domain/availability/facts.ts'
import { permissionReasons } from '../../domain/availability/permissionReasons.ts'
import { Refusal } from '../../domain/refusal.ts'
import { bookerOf } from '../bookables/bookerOf.ts'
import { rulesOf } from '../bookables/rulesOf.ts'
import { ruleRefusal } from '../bookings/visitorRules.ts'
import { sql } from '../database/sql.ts'
import { refuse } from '../faults.ts'
import type { Route } from '../http/route.ts'

/** GET checkout/permissions/{id}: the first step of the checkout. */
export const checkoutPermissionRoute: Route = {
  call: checkoutPermissionCall,
  handle: async ({ caller, database, params, tenantId }) => {
    const tenant = tenantId ?? ''
    const { actor, rows } = await database.read<{ readonly rules: RuledBookable }>(
      caller,
      tenant,
      () => sql`select ${rulesOf()} as rules from bookables as record
          where record.tenant_id = ${tenant} and record.id = ${params['id'] ?? ''}`,
    )
    const [found] = rows
    if (found === undefined) throw refuse('NOT_FOUND')
    const [first, ...others] = permissionReasons(found.rules, bookerOf(actor, tenant))
    if (first === undefined) return { body: 'OK' }
    const { status, code, message } = ruleRefusal([first, ...others], actor)
    throw new Refusal(status === 401 ? 401 : 403, code, message)
  },
}
