import { escapedStep } from '../../domain/json.ts'
import { decideBooking } from '../bookings/decideBooking.ts'
import { readContext } from '../bookings/readContext.ts'
import type { Query } from '../database/sql.ts'
import type { RouteRequest } from '../http/route.ts'
import { kindNamed } from '../records/kind.ts'
import type { Registry } from '../records/save.ts'
import { type Checkout, requestedBooking } from './requestedBooking.ts'

/**
 * The booking a visitor would make, before contact data are typed: objects, price, payment and flags as they would be stored, with the
 * properties visitors may read. Reads without locks, stores nothing.
 */
export const computedBooking = async (
  registry: Registry,
  { caller, database, tenantId }: RouteRequest,
  checkout: Checkout,
): Promise<object> => {
  const tenant = tenantId ?? ''
  const kind = kindNamed(registry.kinds, 'booking')
  const actor = await database.actor(caller, tenant)
  const { draft, placing } = requestedBooking(kind, tenant, { actor, at: caller.at, simulated: true }, checkout)
  const read = async <R extends object>(query: Query): Promise<readonly R[]> =>
    (await database.read<R>(caller, tenant, () => query)).rows
  const context = await readContext(read, registry, tenant, caller.at, [draft])
  const { document, items } = decideBooking(draft, context, placing, new Map())
  const hidden = kind.storage.readableBy
  const shown = Object.entries(document).filter(([name]) => !(`/${escapedStep(name)}` in hidden))
  const mail: unknown = checkout.body.mail
  return { ...Object.fromEntries(shown), bookableItems: items, mail: typeof mail === 'string' ? mail : '' }
}
