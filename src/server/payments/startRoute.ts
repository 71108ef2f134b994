import { type PaymentRequest, startPaymentsCall, type StartedPayment } from '../../api/payments.ts'
import type { BookingState } from '../../api/visitorBookings.ts'
import { type PayObstacle, payNow, payObstacleWords } from '../../domain/checkout/payNow.ts'
import { isObject } from '../../domain/json.ts'
import { toCents } from '../../domain/money.ts'
import { Refusal } from '../../domain/refusal.ts'
import { limitNetwork } from '../auth/attempts.ts'
import { readStates } from '../bookings/bookingStates.ts'
import type { ErrorLog } from '../http/errorLog.ts'
import type { Route } from '../http/route.ts'
import { kindNamed } from '../records/kind.ts'
import type { Registry } from '../records/save.ts'
import type { PaymentProviders } from './paymentProvider.ts'

const maxStartsPerMinute = 10

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

interface StartOptions {
  readonly registry: Registry
  readonly providers: PaymentProviders
  readonly report: ErrorLog
}

/** Begins payments at the providers of the bookings (X5). */
export const startPaymentsRoute = ({ registry, providers, report }: StartOptions): Route => ({
  call: startPaymentsCall,
  handle: async (request) => {
    await limitNetwork(request, 'payments.start', maxStartsPerMinute)
    const { body, tenantId } = request
    if (!isPaymentRequest(body)) throw new Error('a checked body names no bookings')
    const bookings = await readStates(request, kindNamed(registry.kinds, 'booking'), body.bookingIds)
    if (bookings === null) throw unknown()
    const { payable, obstacle } = payNow(bookings)
    if (obstacle !== null) throw obstacleRefusal(obstacle)
    const paymentData = await Promise.all(
      ordersOf(payable, body.aggregated).map(async (order): Promise<StartedPayment> => {
        const [{ paymentProvider } = { paymentProvider: '' as const }] = order
        const provider = providers.get(paymentProvider)
        if (provider === undefined) throw unavailable()
        const bookingIds = order.map(({ bookingId }) => bookingId)
        const amountCents = order.reduce((sum, { priceEur }) => sum + toCents(priceEur), 0n)
        try {
          const { url } = await provider.start({ tenant: tenantId ?? '', bookingIds, amountCents })
          return { bookingIds, url }
        } catch (error) {
          report(`Fehler beim Beginnen einer Zahlung mit ${paymentProvider}`, error)
          throw new Refusal(
            503,
            'PAYMENT_PROVIDER_DOWN',
            'Der Zahlungsdienst antwortet gerade nicht. Bitte versuchen Sie es in einigen Minuten noch einmal.',
          )
        }
      }),
    )
    return { body: { paymentData, bookings } }
  },
})
