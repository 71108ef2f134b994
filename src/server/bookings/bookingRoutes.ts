import { actionCalls, commitBody, rejectBody, removeCall, saveBookingCall } from '../../api/bookings.ts'
import { isPaymentMethod } from '../../domain/booking/paymentMethods.ts'
import { isPaymentProvider } from '../../domain/booking/paymentProviders.ts'
import type { BookingAction } from '../../domain/booking/transition.ts'
import { timePaidFaults } from '../../domain/booking/notedPayment.ts'
import type { RefundChoice } from '../../domain/payments/refunds.ts'
import { Refusal } from '../../domain/refusal.ts'
import type { Booking } from '../../generated/entities/booking.ts'
import { limitNamedCode } from '../coupons/codeLimit.ts'
import { invalid } from '../http/schemaFaults.ts'
import { schemaChecks } from '../http/schemaChecks.ts'
import { type JointQueue, jointQueue } from '../http/jointQueue.ts'
import type { OnceAnswer, Route, RouteAnswer, RouteRequest } from '../http/route.ts'
import { answerSchema } from '../records/answerSchemas.ts'
import { kindNamed } from '../records/kind.ts'
import { isDocument } from '../records/pointer.ts'
import { type ActionDetails, actionRefusal, draftAfter } from './bookingActions.ts'
import { openingLocks } from './bookingLocks.ts'
import { type BookingRegistry, notifyListeners } from './bookingListeners.ts'
import { answerOf, bookingToChange, changeBooking, writeChanges } from './changeBooking.ts'
import { newBookings, newBookingsOfStaff } from './newBookings.ts'
import { removeBookings } from './removeBookings.ts'
import { columnsIn } from './workflowStatusIn.ts'

const idIn = (body: unknown): string | null =>
  isDocument(body) && typeof body['id'] === 'string' && body['id'].trim() !== '' ? body['id'].trim() : null

/** Reads what is to be given back; its schema has been checked. */
const refundIn = (body: unknown): RefundChoice => {
  const { by, amountCents, reason }: Record<string, unknown> = isDocument(body) ? body : {}
  if (by !== 'amount') return { by: by === 'rules' ? 'rules' : 'full' }
  if (typeof amountCents !== 'number' || typeof reason !== 'string' || reason.trim().length < 3)
    throw new Refusal(400, 'REFUND_REASON', 'Bitte geben Sie den Betrag an und begründen Sie ihn.')
  return { by, amountCents, reason: reason.trim() }
}

/** Reads the body of an action; its schema has been checked. */
const detailsIn = (body: unknown): ActionDetails => {
  if (!isDocument(body)) return {}
  const { paymentMethod, timePaid, reason, refund, paymentProvider } = body
  return {
    ...(typeof paymentMethod === 'string' && isPaymentMethod(paymentMethod) ? { paymentMethod } : {}),
    ...(typeof timePaid === 'number' ? { timePaid } : {}),
    ...(typeof reason === 'string' ? { reason: reason.trim() } : {}),
    ...(refund === undefined ? {} : { refund: refundIn(refund) }),
    ...(isPaymentProvider(paymentProvider) ? { paymentProvider } : {}),
  }
}

const checks = schemaChecks()
const optional: Readonly<Partial<Record<BookingAction, (body: unknown) => void>>> = {
  commit: checks.body({ body: commitBody }, true),
  reject: checks.body({ body: rejectBody }, true),
}

/**
 * Details from the body of an action. An optional body is checked against its schema only when present.
 * @param at epoch ms
 */
export const checkedDetails = (action: BookingAction, body: unknown, at: number): ActionDetails => {
  if (body !== undefined && body !== null) optional[action]?.(body)
  const details = detailsIn(body)
  const faults = timePaidFaults(details.timePaid, at)
  if (faults.length > 0) throw invalid(faults)
  return details
}

/** Answers an action: its result, or with 200 the errors that refuse it. */
export const actionAnswer = async (work: () => Promise<RouteAnswer>): Promise<RouteAnswer> => {
  try {
    return await work()
  } catch (error) {
    const refused = actionRefusal(error)
    if (refused === undefined) throw error
    return { body: { success: false, data: null, errors: refused.errors } }
  }
}

/** Success answer of an action; `json` is the record as PostgreSQL built it. */
export const doneAnswer = (json: string): OnceAnswer => ({ json: `{"success":true,"data":${json},"errors":[]}` })

const save = async (
  registry: BookingRegistry,
  queue: JointQueue<unknown>,
  request: RouteRequest,
): Promise<RouteAnswer> => {
  await limitNamedCode(registry, request)
  const tenant = request.tenantId ?? ''
  const kind = kindNamed(registry.kinds, 'booking')
  const id = idIn(request.body)
  if (id === null) return request.join(queue, request.body)
  const options = { reason: 'bookings.save', tenant, locks: openingLocks(tenant) }
  return request.once(request.database, options, async (tx) => {
    const written = await changeBooking(tx, registry, tenant, id, request.body)
    const columns = columnsIn(request.body, [id])
    await notifyListeners(tx, registry, tenant, {
      bookings: [written],
      series: null,
      as: 'staff',
      columns,
    })
    return { json: await answerOf(tx, kind, tenant, written.id) }
  })
}

const act = async (registry: BookingRegistry, request: RouteRequest, action: BookingAction): Promise<RouteAnswer> => {
  const tenant = request.tenantId ?? ''
  const id = request.params['id'] ?? ''
  const kind = kindNamed(registry.kinds, 'booking')
  const details = checkedDetails(action, request.body, request.caller.at)
  return actionAnswer(() => {
    const options = { reason: `bookings.${action}`, tenant, locks: openingLocks(tenant) }
    return request.once(request.database, options, async (tx) => {
      const before = await bookingToChange(tx, kind, tenant, id)
      const draft = draftAfter(before, action, details, tx.at)
      const changed = await writeChanges(tx, registry, tenant, [draft], options.reason)
      const { refund } = details
      const given = refund === undefined ? {} : { refund }
      await notifyListeners(tx, registry, tenant, { bookings: changed, series: null, as: 'staff', ...given })
      return doneAnswer(await answerOf(tx, kind, tenant, id))
    })
  })
}

const remove = (registry: BookingRegistry, request: RouteRequest): Promise<RouteAnswer> => {
  const tenant = request.tenantId ?? ''
  const id = request.params['id'] ?? ''
  const options = { reason: 'bookings.remove', tenant, locks: openingLocks(tenant) }
  return request.once(request.database, options, async (tx) => {
    await removeBookings(tx, registry, tenant, [id])
    return { body: { id } }
  })
}

/** All calls that change a booking; the generic API serves reads. */
export const bookingRoutes = (registry: BookingRegistry): readonly Route[] => {
  const kind = kindNamed(registry.kinds, 'booking')
  const record = answerSchema(kind)
  const queue = jointQueue(newBookings(registry, newBookingsOfStaff))
  const calls = actionCalls<Booking>('bookings', 'Buchung', record)
  return [
    {
      call: { ...saveBookingCall(kind.wire.schema, record), messages: kind.storage.messages },
      checksBody: true,
      handle: (request) => save(registry, queue, request),
    },
    { call: calls.commitByGet, changesState: true, handle: (request) => act(registry, request, 'commit') },
    { call: calls.commit, checksBody: true, handle: (request) => act(registry, request, 'commit') },
    { call: calls.pay, handle: (request) => act(registry, request, 'pay') },
    { call: calls.reject, checksBody: true, handle: (request) => act(registry, request, 'reject') },
    { call: removeCall('bookings', 'Buchung'), handle: (request) => remove(registry, request) },
  ]
}
