import {
  bookingTokenHeader,
  type CheckoutSeriesBody,
  checkoutSeriesCall,
  checkoutSeriesShape,
  isContactField,
  maxChosenObjects,
  type VisitorAttempt,
} from '../../api/checkout.ts'
import { correctionTokenHeader } from '../../api/correctMail.ts'
import { comparableId } from '../../domain/chosenId.ts'
import { withMandatoryItems } from '../../domain/checkout/mandatoryItems.ts'
import { seriesAccess } from '../../domain/checkout/seriesAccess.ts'
import { isObject } from '../../domain/json.ts'
import { Refusal } from '../../domain/refusal.ts'
import type { Actor } from '../actor.ts'
import { lockedContext } from '../bookings/bookingContext.ts'
import type { BookingDraft } from '../bookings/bookingDraft.ts'
import { type BookingRegistry, notifyListeners } from '../bookings/bookingListeners.ts'
import { openingLocks } from '../bookings/bookingLocks.ts'
import { correctionToken, seriesToken } from '../bookings/bookingToken.ts'
import { answerOf } from '../bookings/changeBooking.ts'
import { createSeries, simulatedSeries } from '../bookings/createSeries.ts'
import { decideAll, type Decision, isRefused } from '../bookings/placeBookings.ts'
import { seriesDrafts } from '../bookings/seriesDrafts.ts'
import { dropHolds } from '../bookings/dropHolds.ts'
import { limitNamedCode } from '../coupons/codeLimit.ts'
import { sql } from '../database/sql.ts'
import { refuse } from '../faults.ts'
import { ownHold } from '../http/draftHash.ts'
import type { Route, RouteAnswer, RouteRequest } from '../http/route.ts'
import { schemaChecks } from '../http/schemaChecks.ts'
import { invalid } from '../http/schemaFaults.ts'
import { answerSchema } from '../records/answerSchemas.ts'
import { type Kind, kindNamed } from '../records/kind.ts'
import { bookingLimit } from './checkoutLimits.ts'
import { type CheckoutOffer, checkoutOffer } from './checkoutOffer.ts'
import { hasContact, visitorPlacing } from './requestedBooking.ts'
import { noMail, visitorDraft } from './visitorDraft.ts'

const demandShape = schemaChecks().body({ body: checkoutSeriesShape }, true)

/** The body passed `checkoutSeriesShape`. */
const isSeriesBody = (body: unknown): body is CheckoutSeriesBody => isObject(body) && 'bookingAttempts' in body

/** Refuses dates with different coupons: each guessed code would have to be counted. */
const couponOf = (attempts: readonly VisitorAttempt[]): string => {
  const codes = new Map(attempts.map(({ couponCode = '' }) => [comparableId(couponCode), couponCode]))
  if (codes.size > 1)
    throw invalid([
      {
        path: '/bookingAttempts',
        code: 'COUPONS_DIFFER',
        message: 'Bitte verwenden Sie für alle Termine denselben Gutschein.',
      },
    ])
  return [...codes.values()][0] ?? ''
}

/** A date with what is chosen for it. */
type ChosenDate = Pick<VisitorAttempt, 'bookableItems'>

/** The chosen items of all dates. Refuses too many different objects before any is read. */
export const itemsOfDates = (attempts: readonly ChosenDate[]): VisitorAttempt['bookableItems'] => {
  const items = attempts.flatMap(({ bookableItems }) => bookableItems)
  if (new Set(items.map(({ bookableId }) => bookableId)).size > maxChosenObjects)
    throw invalid([
      {
        path: '/bookingAttempts',
        code: 'TOO_MANY',
        message: `Eine Serie hat höchstens ${maxChosenObjects} verschiedene Objekte.`,
      },
    ])
  return items
}

/** Contract 4.9: a fixed amount would be taken off each date. */
const demandPercentage = (decisions: readonly Decision[]): void => {
  const fixed = decisions.some(
    (decision) => !isRefused(decision) && decision.booking.document._couponUsed?.type === 'fixed',
  )
  if (fixed)
    throw invalid([
      {
        path: '/bookingAttempts/0/couponCode',
        code: 'COUPON_NOT_FOR_SERIES',
        message: 'Für Serien gelten nur Gutscheine in Prozent.',
      },
    ])
}

/** Refuses dates with an object that the actor may not book as a series: 404, 401 or 403. */
export const demandSeriesAccess = (
  attempts: readonly ChosenDate[],
  { objects }: CheckoutOffer,
  actor: Actor,
  tenant: string,
) => {
  const held = actor.userId === null ? null : (actor.roleIds.get(tenant) ?? [])
  for (const { bookableItems } of attempts) {
    const access = seriesAccess(bookableItems, objects, held)
    if (access === 'unknown') throw refuse('NOT_FOUND')
    if (access === 'unauthenticated') throw refuse('UNAUTHENTICATED')
    if (access === 'forbidden') throw new Refusal(403, 'NO_SERIES', 'Dieses Objekt können Sie nicht als Serie buchen.')
  }
}

/** The fields of the booker are sent in `contactData`. */
const atContactData = (error: unknown): unknown =>
  error instanceof Refusal && error.details?.fields !== undefined
    ? new Refusal(error.status, error.code, error.message, {
        ...error.details,
        fields: error.details.fields.map((field) =>
          isContactField(field.path.slice(1)) ? { ...field, path: `/contactData${field.path}` } : field,
        ),
      })
    : error

const book = async (
  registry: BookingRegistry,
  request: RouteRequest,
  body: CheckoutSeriesBody,
  offer: CheckoutOffer,
): Promise<RouteAnswer> => {
  const tenant = request.tenantId ?? ''
  const kind: Kind = kindNamed(registry.kinds, 'booking')
  const { contactData, bookingAttempts, attachmentStatus: answers = [], ...payment } = body
  const { simulation } = request
  const hold = ownHold(request)
  const isComplete = simulation === undefined || hasContact(contactData)
  const contact = isComplete ? contactData : { ...contactData, mail: noMail }
  const options = { reason: 'group-bookings.checkout', tenant, locks: openingLocks(tenant) }
  return request.once(request.database, options, async (tx) => {
    demandSeriesAccess(bookingAttempts, offer, tx.actor, tenant)
    const placing = visitorPlacing(kind, tenant, tx, { answers, isComplete })
    const draftOf = ({ bookableItems, ...fields }: Readonly<Record<string, unknown>>): BookingDraft => {
      const chosen = Array.isArray(bookableItems) ? (bookableItems as VisitorAttempt['bookableItems']) : []
      const draft = visitorDraft(
        kind,
        tenant,
        tx.actor,
        fields,
        { chosen, items: withMandatoryItems(chosen, offer.objects) },
        tx.at,
      )
      return { ...draft, hold }
    }
    const drafts = await seriesDrafts({ ...contact, ...payment, bookingAttempts }, draftOf, 'visitor')
    const onDecided = (decisions: readonly Decision[]): void => {
      demandPercentage(decisions)
      simulation?.answerWith(simulatedSeries(drafts, decisions))
    }
    if (!isComplete) {
      onDecided(await decideAll(drafts, await lockedContext(tx, registry, tenant, drafts), placing))
      return {}
    }
    const { id, members: bookings } = await createSeries(tx, registry, tenant, drafts, {
      placing,
      reason: options.reason,
      onDecided,
    })
    await dropHolds(tx, tenant, hold === null ? [] : [hold])
    await notifyListeners(tx, registry, tenant, { bookings, series: id, as: 'visitor' })
    return { json: await answerOf(tx, kindNamed(registry.kinds, 'group-booking'), tenant, id, { reads: sql`true` }) }
  })
}

/** The answer with the tokens of its bookings, which were made for the mail address of this body. */
const withTokens = (
  { box }: BookingRegistry,
  tenant: string,
  { contactData: { mail } }: CheckoutSeriesBody,
  answer: RouteAnswer,
): RouteAnswer => {
  const made: unknown = JSON.parse(answer.json ?? '{}')
  const { id: series, bookingIds: ids } = isObject(made) ? made : {}
  if (typeof series !== 'string' || !Array.isArray(ids) || mail === undefined) return answer
  const headers = {
    [bookingTokenHeader]: seriesToken(box, { tenant, series, mail }),
    [correctionTokenHeader]: correctionToken(box, { tenant, ids: ids.map(String), mail }),
  }
  return { ...answer, headers: { ...answer.headers, ...headers } }
}

/** POST checkout/group. */
export const checkoutSeriesRoute = (registry: BookingRegistry): Route => ({
  call: checkoutSeriesCall(
    kindNamed(registry.kinds, 'booking').wire.schema,
    answerSchema(kindNamed(registry.kinds, 'group-booking')),
  ),
  checksBody: true,
  handle: async (request) => {
    const { body } = request
    demandShape(body)
    if (!isSeriesBody(body)) throw new Error('a checked body has no dates')
    const couponCode = couponOf(body.bookingAttempts)
    const offer = await checkoutOffer(request, itemsOfDates(body.bookingAttempts), bookingLimit(request))
    await limitNamedCode(registry, { ...request, body: { couponCode } })
    try {
      const answer = await book(registry, request, body, offer)
      return request.simulation === undefined ? withTokens(registry, request.tenantId ?? '', body, answer) : answer
    } catch (error) {
      throw atContactData(error)
    }
  },
})
