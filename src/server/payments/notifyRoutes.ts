import { notifyCalls, responseCalls, type TakenNotification } from '../../api/payments.ts'
import { Refusal } from '../../domain/refusal.ts'
import type { Route, RouteAnswer, RouteRequest } from '../http/route.ts'
import { checkSoon } from './checkAttempt.ts'
import { openProvider, type PaymentCore, within } from './paymentCore.ts'
import { type Hint, noHint, type NotifiedFields } from './provider.ts'
import { settlePayment } from './settlePayment.ts'
import { asSeen, attemptQuery, type StoredAttempt } from './storedAttempt.ts'

const taken: TakenNotification = { taken: true }

/** 400: the provider does not repeat it. */
const refused = () =>
  new Refusal(400, 'PAYMENT_NOT_OURS', 'Diese Nachricht gehört zu keiner Zahlung, die hier bekannt ist.')

/** 503: the provider repeats it. */
const unreadable = () =>
  new Refusal(503, 'PAYMENT_PROVIDER_MISSING', 'Der Zahlungsdienst ist hier gerade nicht eingerichtet.')

/** Only the id of the attempt is taken from the address; everything else is what its row says. */
const attemptOf = async ({ database, caller, tenantId, query }: RouteRequest): Promise<StoredAttempt | undefined> => {
  const tenant = tenantId ?? ''
  const { rows } = await database.read<StoredAttempt>(caller, tenant, () => attemptQuery(tenant, String(query['a'])))
  return rows[0]
}

/** Names of our own in the address, which are no concern of the provider's. */
const ownNames: readonly string[] = ['a', 'ids', 'aggregated']

const fieldsOf = ({ query }: RouteRequest): NotifiedFields =>
  Object.fromEntries(
    Object.entries(query).flatMap(([name, value]) =>
      typeof value === 'string' && !ownNames.includes(name) ? [[name, value]] : [],
    ),
  )

const notified = async (core: PaymentCore, request: RouteRequest): Promise<RouteAnswer> => {
  const attempt = await attemptOf(request)
  if (attempt === undefined) throw refused()
  const opened = await openProvider(core, attempt.tenant, attempt.provider)
  if (opened === null) throw unreadable()
  const { provider, application, organization } = opened
  const read = provider.readNotification(application, asSeen(attempt, organization), fieldsOf(request))
  // A genuine one is signed with the former password after a change of it.
  if (read === 'forged' && (await checkSoon(core, attempt, noHint)) !== 'paid') throw refused()
  if (read === 'forged') return { body: taken }
  if ('ask' in read) await checkSoon(core, attempt, read.ask)
  else await settlePayment(core, attempt, read)
  return { body: taken }
}

/** A browser waits for the answer of a provider no longer than this. */
const maxWaitMs = 2_500

/** What the returning browser names. It never pays: the provider is asked. */
const hintOf = async (core: PaymentCore, attempt: StoredAttempt, request: RouteRequest): Promise<Hint> => {
  const opened = await openProvider(core, attempt.tenant, attempt.provider)
  if (opened === null) return noHint
  const { provider, application, organization } = opened
  const read = provider.readNotification(application, asSeen(attempt, organization), fieldsOf(request))
  if (read === 'forged') return noHint
  return 'ask' in read ? read.ask : { ...noHint, method: read.method, methodCode: read.methodCode }
}

const returned = async (core: PaymentCore, request: RouteRequest): Promise<RouteAnswer> => {
  const attempt = await attemptOf(request)
  const ids = attempt === undefined ? '' : `ids=${attempt.bookingIds.map(encodeURIComponent).join(',')}&`
  // Goes on beyond the wait; it reports its own errors.
  if (attempt !== undefined) {
    const asked = hintOf(core, attempt, request).then((hint) => checkSoon(core, attempt, hint))
    await within(maxWaitMs, asked).catch(() => null)
  }
  const location = `/checkout/status?${ids}tenant=${encodeURIComponent(request.tenantId ?? '')}`
  return { status: 303, headers: { location }, text: '' }
}

/** Notifications of providers (X6), and the return of browsers from their pages (X7). */
export const notifyRoutes = (core: PaymentCore): readonly Route[] => [
  ...Object.values(notifyCalls).map((call): Route => ({ call, handle: (request) => notified(core, request) })),
  ...Object.values(responseCalls).map((call): Route => ({ call, handle: (request) => returned(core, request) })),
]
