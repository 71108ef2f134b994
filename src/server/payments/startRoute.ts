import { type PaymentRequest, startPaymentsCall, type StartedPayment } from '../../api/payments.ts'
import type { BookingState } from '../../api/visitorBookings.ts'
import { type PayObstacle, payNow, payObstacleWords } from '../../domain/checkout/payNow.ts'
import { isObject } from '../../domain/json.ts'
import { Refusal } from '../../domain/refusal.ts'
import { limitNetwork } from '../auth/attempts.ts'
import { readStates } from '../bookings/bookingStates.ts'
import type { Route } from '../http/route.ts'
import { inPool } from './inPool.ts'
import { openProvider, type PaymentCore } from './paymentCore.ts'
import { startAttempt, type StartObstacle } from './startAttempt.ts'

const maxStartsPerMinute = 10
/** Attempts of one request that begin at a time. */
const parallelStarts = 8

/** `number` is that of contract X5, where there is one. */
const refusal = (code: string, message: string, number?: number): Refusal =>
  new Refusal(400, code, message, number === undefined ? undefined : { code: number })

const unknown = () =>
  refusal('PAYMENT_UNKNOWN', 'Unter dieser Nummer gibt es hier keine Buchung. Bitte prüfen Sie die Nummer.', 0)

const unavailable = () =>
  refusal(
    'PAYMENT_UNAVAILABLE',
    'Online bezahlen ist hier gerade nicht möglich. Bitte fragen Sie die Stelle, bei der Sie gebucht haben, wie Sie bezahlen können.',
  )

/** Our code, and the number of contract X5. */
const obstacleCodes: Readonly<Record<PayObstacle, readonly [code: string, number?: number]>> = {
  unreleased: ['PAYMENT_UNRELEASED', 1],
  settled: ['PAYMENT_SETTLED', 2],
  offline: ['PAYMENT_OFFLINE'],
  over: ['PAYMENT_OVER'],
}

const obstacleRefusal = (obstacle: PayObstacle): Refusal => {
  const [code, number] = obstacleCodes[obstacle]
  return refusal(code, payObstacleWords[obstacle], number)
}

/** Bookings that one attempt pays: those with the same provider, or each alone. */
const ordersOf = (payable: readonly BookingState[], aggregated: boolean): readonly (readonly BookingState[])[] => {
  const orders = new Map<string, BookingState[]>()
  for (const booking of payable) {
    const key = aggregated ? booking.paymentProvider : booking.bookingId
    orders.set(key, [...(orders.get(key) ?? []), booking])
  }
  return [...orders.values()]
}

const isPaymentRequest = (body: unknown): body is PaymentRequest => isObject(body) && Array.isArray(body['bookingIds'])

const startRefusals: Readonly<Record<StartObstacle, () => Refusal>> = {
  changed: () =>
    refusal(
      'PAYMENT_CHANGED',
      'Die Buchung hat sich gerade geändert. Bitte laden Sie die Seite neu; dort sehen Sie, was zu bezahlen ist.',
    ),
  unclear: () =>
    refusal(
      'PAYMENT_UNCLEAR',
      'Für diese Buchung ist schon Geld eingegangen, das noch geprüft wird. Bitte bezahlen Sie nicht noch einmal; wir melden uns bei Ihnen.',
    ),
  overdue: () =>
    refusal(
      'PAYMENT_OVERDUE',
      'Die Zeit zum Bezahlen ist abgelaufen. Haben Sie schon bezahlt, warten Sie bitte auf unsere Nachricht. Sonst wird die Buchung gleich freigegeben; bitte buchen Sie dann neu.',
    ),
  down: () =>
    new Refusal(
      503,
      'PAYMENT_PROVIDER_DOWN',
      'Der Zahlungsdienst antwortet gerade nicht. Bitte versuchen Sie es in einigen Minuten noch einmal.',
    ),
}

/** Begins payments at the providers of the bookings (X5), or leads back to those begun before. */
export const startPaymentsRoute = (core: PaymentCore): Route => ({
  call: startPaymentsCall,
  handle: async (request) => {
    await limitNetwork(request, 'payments.start', maxStartsPerMinute)
    const { body } = request
    const tenant = request.tenantId ?? ''
    if (!isPaymentRequest(body)) throw new Error('a checked body names no bookings')
    const bookings = await readStates(request, body.bookingIds)
    if (bookings === null) throw unknown()
    const { payable, obstacle } = payNow(bookings)
    if (obstacle !== null) throw obstacleRefusal(obstacle)
    const started = async (order: readonly BookingState[]): Promise<StartedPayment> => {
      const opened = await openProvider(core, tenant, order[0]?.paymentProvider ?? '')
      if (opened?.isReady !== true) throw unavailable()
      const bookingIds = order.map(({ bookingId }) => bookingId)
      const begun = await startAttempt(core, { tenant, bookingIds }, opened, core.registry.origin() ?? '')
      if (typeof begun === 'string') throw startRefusals[begun]()
      return { bookingIds, url: begun.url }
    }
    const paymentData = await inPool(ordersOf(payable, body.aggregated), { size: parallelStarts }, started)
    return { body: { paymentData, bookings } }
  },
})
