import { type CheckoutBody, checkoutCall, checkoutShape } from '../../api/checkout.ts'
import { isObject } from '../../domain/json.ts'
import { withMandatoryItems } from '../../domain/checkout/mandatoryItems.ts'
import type { BookingRegistry } from '../bookings/bookingListeners.ts'
import { newBookings, type NewBookingsOf } from '../bookings/newBookings.ts'
import { limitNamedCode } from '../coupons/codeLimit.ts'
import { jointQueue } from '../http/jointQueue.ts'
import type { Route } from '../http/route.ts'
import { schemaChecks } from '../http/schemaChecks.ts'
import { answerSchema } from '../records/answerSchemas.ts'
import { kindNamed } from '../records/kind.ts'
import { limitBookings, limitChecks } from './checkoutLimits.ts'
import { checkoutOffer } from './checkoutOffer.ts'
import { computedBooking } from './computedBooking.ts'
import { type Checkout, hasContact, requestedBooking } from './requestedBooking.ts'

const visitorsBookings: NewBookingsOf<Checkout> = {
  reason: 'bookings.checkout',
  as: 'visitor',
  status: 200,
  lockKeys: ({ items }) => items.map(({ bookableId }) => bookableId),
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

/** POST checkout: books in the queue and by the decision of all new bookings. */
export const checkoutRoute = (registry: BookingRegistry): Route => {
  const kind = kindNamed(registry.kinds, 'booking')
  const queue = jointQueue(newBookings(registry, visitorsBookings))
  return {
    call: { ...checkoutCall(kind.wire.schema, answerSchema(kind)), messages: kind.storage.messages },
    checksBody: true,
    handle: async (request) => {
      const { body } = request
      demandShape(body)
      if (!isCheckoutBody(body)) throw new Error('a checked body has no objects')
      const { objects, perHour } = await checkoutOffer(request, body.bookableItems)
      await (request.simulation === undefined ? limitBookings(request, perHour) : limitChecks(request))
      await limitNamedCode(registry, request)
      const checkout = { body, items: withMandatoryItems(body.bookableItems, objects) }
      const { simulation } = request
      if (simulation === undefined) return request.join(queue, checkout)
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
