import { type PermissionState, scopeOf } from '../../domain/access.ts'
import { chosenId, comparableId, isSameChosenId } from '../../domain/chosenId.ts'
import { addressLimit, countAttemptOnce } from '../auth/attempts.ts'
import { sql } from '../database/sql.ts'
import type { RouteRequest } from '../http/route.ts'
import { type Kind, kindNamed } from '../records/kind.ts'
import { isDocument } from '../records/pointer.ts'
import type { Registry } from '../records/save.ts'
import { hasId } from '../records/readQueries.ts'
import { mayDo, mayRead } from '../records/scope.ts'
import { sentId } from '../records/sentId.ts'

/** Unknown codes per network in 15 minutes, for users without the right to read coupons: prevents guessing codes. */
const maxUnknownCodes = 60

/** Users with the right to read all coupons need no limit. `kind` is that of coupons. */
export const readsCoupons = (kind: Kind, permissions: PermissionState, tenant: string): boolean =>
  scopeOf(permissions, tenant, 'read', kind.storage.entity.access) === 'all'

/**
 * Counts an unknown code once in 15 minutes. At the limit every code not yet counted is refused, known or not.
 * @throws 429 TOO_MANY_ATTEMPTS
 */
export const limitCode = (
  { caller, address, database }: RouteRequest,
  tenant: string,
  { code, known }: { readonly code: string; readonly known: boolean },
): Promise<void> =>
  countAttemptOnce(database, caller.at, addressLimit('coupon', address, maxUnknownCodes), {
    what: `${tenant}\n${comparableId(code)}`,
    counts: !known,
  })

interface CodeFacts {
  readonly known: boolean
  /** The stored code of the edited booking; null if the caller may not change it. */
  readonly kept: string | null
}

/**
 * Limits the coupon code in the body of a booking, before anything is decided: refusing an unknown code reveals as much as a query.
 * The edited booking's own code and users with the right to read coupons are not counted. Codes of all lengths are counted: which are
 * too long is decided later, by the validator; the size of the body is limited already.
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

interface ChangedFacts {
  readonly readable: boolean
  readonly removable: boolean
}

/**
 * Limits the code of a coupon to save or delete, before anything else is checked: creating one, changing any or deleting it tells which
 * codes exist. Coupons that the caller may read are not counted; callers without the right get the same refusal for every code.
 */
export const limitChangedCode = async (kind: Kind, request: RouteRequest, change: 'save' | 'delete'): Promise<void> => {
  const { body, database, caller, params } = request
  const code = change === 'save' ? sentId(kind, body) : chosenId(params['id'] ?? '')
  if (code === null || code === '') return
  const tenant = request.tenantId ?? ''
  const { actor, rows } = await database.read<ChangedFacts>(
    caller,
    tenant,
    (
      who,
    ) => sql`select ${mayRead(kind, who, tenant, 'record')} as readable, ${mayDo(kind, who, tenant, 'delete')} as removable
      from coupons as record where record.tenant_id = ${tenant} and ${hasId(kind, code)}`,
  )
  const actions = change === 'save' ? (['create', 'update'] as const) : (['delete'] as const)
  const acts = actions.some(
    (action) => scopeOf(actor.permissions, tenant, action, kind.storage.entity.access) !== 'none',
  )
  const [stored] = rows
  if (!acts || readsCoupons(kind, actor.permissions, tenant) || stored?.readable === true) return
  // A coupon that may not be deleted is answered like an unknown one.
  const known = change === 'save' ? stored !== undefined : stored?.removable === true
  await limitCode(request, tenant, { code, known })
}
