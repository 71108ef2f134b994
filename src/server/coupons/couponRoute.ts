import { couponProblem } from '../../domain/coupon.ts'
import { refuse } from '../faults.ts'
import type { Route, RouteAnswer, RouteRequest } from '../http/route.ts'
import { audienceIn } from '../records/audience.ts'
import { type Kind, kindNamed } from '../records/kind.ts'
import { recordQuery, type RecordRow } from '../records/readQueries.ts'
import { recordCalls } from '../records/recordCalls.ts'
import type { Registry } from '../records/save.ts'
import { mayRead } from '../records/scope.ts'
import { limitCode, readsCoupons } from './codeLimit.ts'
import { couponRefusal, couponsQuery, type HeldRow } from './couponUse.ts'

/** The value of a coupon for a checkout, without its limits. 404: unknown code; 400 or 409: not usable now, with the reason. */
const forCheckout = async (request: RouteRequest, tenant: string, code: string): Promise<RouteAnswer> => {
  const { at } = request.caller
  const { rows } = await request.database.read<HeldRow>(request.caller, tenant, () => couponsQuery(tenant, [code]))
  const [coupon] = rows
  await limitCode(request, tenant, { code, known: coupon !== undefined })
  if (coupon === undefined) throw refuse('NOT_FOUND')
  const problem = couponProblem(coupon, { at, uses: 1, taken: true })
  if (problem !== null) throw couponRefusal(problem.code)
  const { id, type, discount, description } = coupon
  return { body: { id, type, discount, description } }
}

const read = async (kind: Kind, request: RouteRequest): Promise<RouteAnswer> => {
  const tenant = request.tenantId ?? ''
  const code = request.params['id'] ?? ''
  const { actor, rows } = await request.database.read<RecordRow>(request.caller, tenant, (who) =>
    recordQuery(
      kind,
      {
        tenant,
        audience: audienceIn(kind, who, tenant),
        allowed: mayRead(kind, who, tenant, 'record'),
        faults: request.database.faults,
      },
      code,
      request.query['populate'] === true,
    ),
  )
  const json = rows[0]?.json
  if (json !== undefined && json !== null) return { json }
  if (readsCoupons(kind, actor.permissions, tenant)) throw refuse('NOT_FOUND')
  return forCheckout(request, tenant, code)
}

/** A coupon by its code: complete for callers with the right to read it, else the part for a checkout (API-061, contract C2). */
const readRoute = (registry: Registry): Route => {
  const kind = kindNamed(registry.kinds, 'coupon')
  const { read: call } = recordCalls(kind)
  return {
    call: {
      ...call,
      summary: `${call.summary}; ohne das Recht dazu nur, was er wert ist`,
      policy: { ...call.policy, scope: 'tenant', action: 'read', public: true },
    },
    handle: (request) => read(kind, request),
  }
}

/** Calls of coupons beyond the generic ones. */
export const couponRoutes = (registry: Registry): readonly Route[] => [readRoute(registry)]
