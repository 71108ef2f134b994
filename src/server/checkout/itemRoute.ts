import { checkItemCall, type CheckedItem, type ItemBody } from '../../api/checkout.ts'
import { booksFree } from '../../domain/freeBooking.ts'
import { knownReasons } from '../../domain/booking/knownReasons.ts'
import { Refusal } from '../../domain/refusal.ts'
import type { Actor } from '../actor.ts'
import { bookerOf, isOwnerOf } from '../bookables/bookerOf.ts'
import { requestedBy } from '../bookings/bookingDraft.ts'
import { couponFor } from '../bookings/couponDecision.ts'
import { addressed, demandPeriod, demandSize } from '../bookings/decideBooking.ts'
import { lineFaults } from '../bookings/lineFaults.ts'
import { priced } from '../bookings/pricedDraft.ts'
import { readContext } from '../bookings/readContext.ts'
import { askerOf } from '../bookings/readDraft.ts'
import { ruleRefusal } from '../bookings/visitorRules.ts'
import { limitNamedCode } from '../coupons/codeLimit.ts'
import type { Query } from '../database/sql.ts'
import { ownHold } from '../http/draftHash.ts'
import type { Route, RouteRequest } from '../http/route.ts'
import { invalid } from '../http/schemaFaults.ts'
import { kindNamed } from '../records/kind.ts'
import type { Registry } from '../records/save.ts'
import { limitChecks } from './checkoutLimits.ts'
import { checkedDraft } from './visitorDraft.ts'

/** The body as checked by the schema of the call. */
const isItemBody = (body: unknown): body is ItemBody =>
  typeof body === 'object' && body !== null && 'bookableId' in body

const check = async (registry: Registry, request: RouteRequest, body: ItemBody): Promise<CheckedItem> => {
  const tenant = request.tenantId ?? ''
  const kind = kindNamed(registry.kinds, 'booking')
  const { at } = request.caller
  const actor: Actor = await request.database.actor(request.caller, tenant)
  const asked = { ...checkedDraft(kind, tenant, actor, body, at), hold: ownHold(request) }
  const read = async <R extends object>(query: Query): Promise<readonly R[]> =>
    (await request.database.read<R>(request.caller, tenant, () => query)).rows
  const context = await readContext(read, registry, tenant, at, [asked])
  const faults = lineFaults(asked, context)
  if (faults.length > 0) throw invalid(faults.map((fault) => ({ ...fault, path: '/bookableId' })))
  const visitor = { answers: [], isOwner: isOwnerOf(actor, tenant), isComplete: false }
  const { draft, person } = addressed(asked, context, visitor)
  const requested = requestedBy(draft)
  demandSize(requested, context)
  const reader = { reader: askerOf(kind, actor, tenant), booked: [] }
  const reasons = knownReasons(
    context.rules.reasonsAgainst(requested, person ?? bookerOf(actor, tenant)),
    context.rules.objects,
    reader,
  )
  demandPeriod(reasons)
  const [first, ...others] = reasons
  if (first !== undefined) {
    const { code, message } = ruleRefusal([first, ...others], actor)
    throw new Refusal(409, code, message)
  }
  const coupon = couponFor(draft, context, at, new Map())
  const price = priced(draft, context, person, coupon.used)
  const object = context.booked.get(body.bookableId)
  const [line] = price.items
  if (line === undefined || object === undefined) throw new Error('a checked object has no price')
  return { ...line, freeBookingAllowed: booksFree(object, person) }
}

/** POST checkout/validateItem: reads only. */
export const checkItemRoute = (registry: Registry): Route => ({
  call: checkItemCall,
  handle: async (request) => {
    await limitChecks(request)
    await limitNamedCode(registry, request)
    if (!isItemBody(request.body)) throw new Error('the body of a checked call has no object')
    return { body: await check(registry, request, request.body) }
  },
})
