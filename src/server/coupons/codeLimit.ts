import { type PermissionState, scopeOf } from '../../domain/access.ts'
import { comparableId, isSameChosenId } from '../../domain/chosenId.ts'
import { addressLimit, takePlaceOnce } from '../auth/attempts.ts'
import { sql } from '../database/sql.ts'
import type { RouteRequest } from '../http/route.ts'
import { type Kind, kindNamed } from '../records/kind.ts'
import { isDocument } from '../records/pointer.ts'
import type { Registry } from '../records/save.ts'
import { mayDo } from '../records/scope.ts'

/** Different unknown codes that one network may ask in 15 minutes without the right to read coupons: prevents guessing codes. */
const maxUnknownCodes = 60

/** Those with the right to read every coupon need not guess. `kind` is that of the coupons. */
export const readsCoupons = (kind: Kind, permissions: PermissionState, tenant: string): boolean =>
  scopeOf(permissions, tenant, 'read', kind.storage.entity.access) === 'all'

/**
 * Counts an unknown code, once in 15 minutes. With the limit reached every code not asked before is refused, known or not.
 * @throws 429 TOO_MANY_ATTEMPTS
 */
export const limitCode = (
  { caller, address, database }: RouteRequest,
  tenant: string,
  { code, known }: { readonly code: string; readonly known: boolean },
): Promise<void> =>
  takePlaceOnce(database, caller.at, addressLimit('coupon', address, maxUnknownCodes), {
    what: `${tenant}\n${comparableId(code)}`,
    counts: !known,
  })

interface CodeFacts {
  readonly known: boolean
  /** The code of the booking that is edited; null without one that the caller may change. */
  readonly kept: string | null
}

/**
 * The same for the code that the body of a booking names, before anything of the booking is decided: the refusal of an unknown code
 * tells as much as a query for it. No question is the code that the edited booking has already, and none is asked by those who may
 * read coupons.
 */
export const limitNamedCode = async (registry: Registry, request: RouteRequest): Promise<void> => {
  const { body, database, caller } = request
  const { couponCode: code, id } = isDocument(body) ? body : {}
  if (typeof code !== 'string' || code.trim() === '') return
  const tenant = request.tenantId ?? ''
  const edited = typeof id === 'string' ? id.trim() : ''
  const bookings = kindNamed(registry.kinds, 'booking')
  const { actor, rows } = await database.read<CodeFacts>(
    caller,
    tenant,
    (
      who,
    ) => sql`select coupons_id(btrim(${code})) is not null as known, (select record.doc ->> 'couponCode' from bookings as record
      where record.tenant_id = ${tenant} and record.id = ${edited} and ${mayDo(bookings, who, tenant, 'update')}) as kept`,
  )
  if (readsCoupons(kindNamed(registry.kinds, 'coupon'), actor.permissions, tenant)) return
  const { known = false, kept = null } = rows[0] ?? {}
  if (kept === null || !isSameChosenId(kept, code)) await limitCode(request, tenant, { code, known })
}
