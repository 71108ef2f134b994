import { bookingTokenHeader, type CheckoutBody, checkoutCall, checkoutShape } from '../../api/checkout.ts'
import { correctionTokenHeader } from '../../api/correctMail.ts'
import { withMandatoryItems } from '../../domain/checkout/mandatoryItems.ts'
import { escapedStep, isObject } from '../../domain/json.ts'
import type { BookingRegistry } from '../bookings/bookingListeners.ts'
import { bookingToken, correctionToken } from '../bookings/bookingToken.ts'
import { decideBooking } from '../bookings/decideBooking.ts'
import { newBookings, type NewBookingsOf } from '../bookings/newBookings.ts'
import { readContext } from '../bookings/readContext.ts'
import { limitNamedCode } from '../coupons/codeLimit.ts'
import type { Query } from '../database/sql.ts'
import { ownHold } from '../http/draftHash.ts'
import { jointQueue } from '../http/jointQueue.ts'
import type { Route, RouteAnswer, RouteRequest } from '../http/route.ts'
import { schemaChecks } from '../http/schemaChecks.ts'
import { answerSchema, inputSchema } from '../records/answerSchemas.ts'
import { kindNamed } from '../records/kind.ts'
import type { Registry } from '../records/save.ts'
import { bookingLimit } from './checkoutLimits.ts'
import { checkoutOffer } from './checkoutOffer.ts'
import { type Checkout, hasContact, requestedBooking } from './requestedBooking.ts'

/**
 * The booking a visitor would make, before contact data are typed: objects, price, payment and flags as they would be stored, with the
 * properties visitors may read. Reads without locks, stores nothing.
 */
const computedBooking = async (
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

/** In a rush visitors rather wait than be asked to try again. */
const maxRushWaitMs = 15_000

const visitorsBookings: NewBookingsOf<Checkout> = {
  reason: 'bookings.checkout',
  as: 'visitor',
  status: 200,
  maxWaitMs: maxRushWaitMs,
  // The kinds of tickets of an event share its seats.
  lockKeys: ({ items, events }) => [...items.map(({ bookableId }) => bookableId), ...events.map((id) => `event ${id}`)],
  requestOf: (kind, tenant, { tx, request }) => ({
    ...requestedBooking(kind, tenant, tx, request),
    workflowStatus: undefined,
  }),
}

const checks = schemaChecks()
const demandShape = checks.body({ body: checkoutShape }, true)

/** The body passed `checkoutShape`. */
const isCheckoutBody = (body: unknown): body is CheckoutBody =>
  typeof body === 'object' && body !== null && 'bookableItems' in body

/** The answer with the tokens of its booking, which was made for the mail address of this body. */
const withTokens = ({ box }: BookingRegistry, { tenantId, body }: RouteRequest, answer: RouteAnswer): RouteAnswer => {
  const booking: unknown = JSON.parse(answer.json ?? '{}')
  const id = isObject(booking) ? booking['id'] : undefined
  const mail = isObject(body) ? body['mail'] : undefined
  if (typeof id !== 'string' || typeof mail !== 'string') return answer
  const tenant = tenantId ?? ''
  const tokens = {
    [bookingTokenHeader]: bookingToken(box, { tenant, id, mail }),
    [correctionTokenHeader]: correctionToken(box, { tenant, ids: [id], mail }),
  }
  return { ...answer, headers: { ...answer.headers, ...tokens } }
}

/** POST checkout: books in the queue and by the decision of all new bookings. */
export const checkoutRoute = (registry: BookingRegistry): Route => {
  const kind = kindNamed(registry.kinds, 'booking')
  const queue = jointQueue(newBookings(registry, visitorsBookings))
  return {
    call: { ...checkoutCall(inputSchema(kind), answerSchema(kind)), messages: kind.storage.messages },
    checksBody: true,
    handle: async (request) => {
      const { body } = request
      demandShape(body)
      if (!isCheckoutBody(body)) throw new Error('a checked body has no objects')
      const { objects } = await checkoutOffer(request, body.bookableItems, bookingLimit(request))
      await limitNamedCode(registry, request)
      const items = withMandatoryItems(body.bookableItems, objects)
      const events = items.flatMap(({ bookableId }) => objects.get(bookableId)?.eventId ?? []).filter((id) => id !== '')
      const checkout = { body, items, events, hold: ownHold(request) }
      const { simulation } = request
      if (simulation === undefined) return withTokens(registry, request, await request.join(queue, checkout))
      if (!hasContact(body)) {
        simulation.answerWith(await computedBooking(registry, request, checkout))
        return {}
      }
      const answer = await request.join(queue, checkout)
      const booking: unknown = JSON.parse(answer.json ?? '{}')
      if (isObject(booking)) simulation.answerWith(booking)
      return answer
    },
  }
}
