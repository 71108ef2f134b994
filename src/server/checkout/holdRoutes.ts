import { checkoutHoldCall, dropHoldCall, extendHoldCall, type HoldBody, saveHoldCall } from '../../api/checkoutHold.ts'
import { withMandatoryItems } from '../../domain/checkout/mandatoryItems.ts'
import { isObject } from '../../domain/json.ts'
import { tenantLimit } from '../auth/attempts.ts'
import { openingLocks } from '../bookings/bookingLocks.ts'
import { dropHolds } from '../bookings/dropHolds.ts'
import { seriesDrafts } from '../bookings/seriesDrafts.ts'
import { refuse } from '../faults.ts'
import { draftHash } from '../http/draftHash.ts'
import type { Route, RouteAnswer, RouteRequest } from '../http/route.ts'
import { kindNamed } from '../records/kind.ts'
import type { Registry } from '../records/save.ts'
import { limitChecks, limitHolds, maxHoldsPerMinute } from './checkoutLimits.ts'
import { checkoutOffer } from './checkoutOffer.ts'
import { holdAnswer, holdQuery, type HoldRow, openHold, placeHold } from './placeHold.ts'
import { visitorPlacing } from './requestedBooking.ts'
import { demandSeriesAccess, itemsOfDates } from './seriesRoute.ts'
import { noMail, visitorDraft } from './visitorDraft.ts'

/** The body passed the schema of `saveHoldCall`. */
const isHoldBody = (body: unknown): body is HoldBody => isObject(body) && 'bookingAttempts' in body

const hashOf = ({ params }: RouteRequest): string => {
  const hash = draftHash(params['draft'] ?? '')
  if (hash === null) throw refuse('BAD_REQUEST')
  return hash
}

const networkOf = ({ address, tenantId }: RouteRequest): string =>
  tenantLimit('checkout.hold', address, tenantId ?? '', maxHoldsPerMinute).key

/** The hold of the request's draft, if it still counts. */
const foundHold = async (request: RouteRequest): Promise<ReturnType<typeof openHold>> => {
  const { caller, database, tenantId } = request
  const tenant = tenantId ?? ''
  const hash = hashOf(request)
  const { rows } = await database.read<HoldRow>(caller, tenant, () =>
    holdQuery(tenant, hash, networkOf(request), caller.at),
  )
  return openHold(rows[0], caller.at)
}

/** @param body null: the choice held so far is extended */
const hold = async (registry: Registry, request: RouteRequest, body: HoldBody | null): Promise<RouteAnswer> => {
  const tenant = request.tenantId ?? ''
  const [hash, network] = [hashOf(request), networkOf(request)]
  await (request.simulation === undefined ? limitHolds(request) : limitChecks(request))
  const kind = kindNamed(registry.kinds, 'booking')
  const attempts = body?.bookingAttempts ?? holdAnswer(await foundHold(request)).choice
  const offer = await checkoutOffer(request, itemsOfDates(attempts), null)
  // Holds of one network, and those of one draft, are counted one after the other.
  const locks = [...openingLocks(tenant), `holds ${tenant} ${network}`, `hold ${tenant} ${hash}`]
  const options = { reason: 'checkout.hold', tenant, locks }
  return request.database.transaction(request.caller, options, async (tx) => {
    if (attempts.length > 1) demandSeriesAccess(attempts, offer, tx.actor, tenant)
    const placing = visitorPlacing(kind, tenant, tx, { answers: [], isComplete: false })
    const answer = await placeHold(tx, registry, tenant, {
      hash,
      network,
      choice: body === null ? null : attempts,
      placing,
      draftsOf: (bookingAttempts) =>
        seriesDrafts(
          { mail: noMail, bookingAttempts },
          ({ bookableItems, ...fields }) => {
            const chosen = Array.isArray(bookableItems) ? bookableItems : []
            const items = withMandatoryItems(chosen, offer.objects)
            return { ...visitorDraft(kind, tenant, tx.actor, fields, { chosen, items }, tx.at), hold: hash }
          },
          'visitor',
        ),
    })
    return { body: answer }
  })
}

/** What a visitor holds while typing (`checkoutHold.ts`); sweepExpired.ts deletes what has expired. */
export const holdRoutes = (registry: Registry): readonly Route[] => [
  { call: checkoutHoldCall, handle: async (request) => ({ body: holdAnswer(await foundHold(request)) }) },
  {
    call: saveHoldCall,
    handle: (request) => {
      if (!isHoldBody(request.body)) throw new Error('a checked body has no dates')
      return hold(registry, request, request.body)
    },
  },
  { call: extendHoldCall, handle: (request) => hold(registry, request, null) },
  {
    call: dropHoldCall,
    handle: async (request) => {
      const hash = hashOf(request)
      const tenant = request.tenantId ?? ''
      return request.database.transaction(request.caller, { reason: 'checkout.hold', tenant }, async (tx) => {
        await dropHolds(tx, tenant, [hash])
        return { body: { held: false } }
      })
    },
  },
]
