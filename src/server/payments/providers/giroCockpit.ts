import { bankPurpose } from '../../../domain/payments/bankPurpose.ts'
import {
  type Fields,
  giroInitFields,
  type GiroInitName,
  giroMethod,
  giroNotifyData,
  giroRefundFields,
  giroRequestData,
  giroState,
} from '../../../domain/payments/giroCheckout.ts'
import { minuteMs } from '../../../domain/time.ts'
import { quoted, textAt } from '../../http/outboundRequest.ts'
import { isSameSecret } from '../../records/secretBox.ts'
import type {
  AskedRefund,
  Attempt,
  AttemptAddresses,
  ConnectProvider,
  Notification,
  NotifiedFields,
  OpenedApplication,
  Outcome,
  PaymentProvider,
  RefundAnswer,
} from '../provider.ts'
import { askPaymentProvider, centsOf, isPayPage, paymentHash, PaymentProviderFault } from '../providerClient.ts'

export interface GiroCockpitOptions {
  /** Ends with a slash; calls stand below it. */
  readonly url: string
  /** OUTBOUND_ALLOW. */
  readonly outboundAllow: readonly string[]
  /** Epoch ms. */
  readonly clock: () => number
  /** Own address, for calls without an attempt. */
  readonly origin: () => string
}

const leastPageSeconds = 60
/** Time after the deadline of an attempt in which a payment that was begun may still end. */
const closingMs = 30 * minuteMs
const maxOrganizationLength = 100
const maxReferenceLength = 255

/** Merchant, project or password are wrong: answers with these codes carry no hash. */
const deniedCodes = ['5000', '5001']
const wrongSettings: Readonly<Record<string, string>> = {
  5000: 'Verkäufer-ID, Projekt-ID oder Projektpasswort stimmen nicht.',
  5001: 'Die Verkäufer-ID darf dieses Projekt nicht benutzen.',
  5002: 'Das Projektpasswort stimmt nicht.',
  5020: 'Die Verkäufer-ID ist ungültig.',
  5021: 'Die Projekt-ID ist ungültig.',
}
const unknownTransaction = '5034'

const isCode = (text: string): boolean => /^\d{0,4}$/.test(text)

interface GiroAnswer {
  readonly rc: string
  readonly json: unknown
  readonly text: string
}

const call = async (
  { url, outboundAllow }: GiroCockpitOptions,
  { paymentSecret }: OpenedApplication,
  path: string,
  fields: Fields,
): Promise<GiroAnswer> => {
  const hash = paymentHash('md5', paymentSecret, giroRequestData(fields))
  const { status, headers, text, json } = await askPaymentProvider(
    `${url}${path}`,
    [...fields, ['hash', hash]],
    outboundAllow,
  )
  const rc = textAt(json, 'rc')
  if (status !== 200 || rc === '')
    throw new PaymentProviderFault(
      `GiroCockpit antwortet nicht wie erwartet (Antwort ${status})`,
      quoted(text, paymentSecret),
    )
  if (deniedCodes.includes(rc)) return { rc, json, text }
  const given = headers['hash']
  if (!isSameSecret(typeof given === 'string' ? given : '', paymentHash('md5', paymentSecret, text)))
    throw new PaymentProviderFault(
      'Die Antwort von GiroCockpit ist nicht mit dem Projektpasswort unterschrieben',
      quoted(text, paymentSecret),
    )
  return { rc, json, text }
}

const refused = ({ rc, text }: GiroAnswer, { paymentSecret }: OpenedApplication): PaymentProviderFault =>
  new PaymentProviderFault(`GiroCockpit lehnt ab (${isCode(rc) ? rc : 'kein Code'})`, quoted(text, paymentSecret))

/** The values of every payment page: one payment, taken at once, in German. */
const pageValues = (
  { paymentMerchantId, paymentProjectId, paymentMode }: OpenedApplication,
  { success, back, fail, notify }: AttemptAddresses,
) =>
  ({
    merchantId: paymentMerchantId,
    projectId: paymentProjectId,
    currency: 'EUR',
    pagetype: '1',
    // Closed by the first success.
    single: '2',
    type: 'SALE',
    locale: 'de',
    test: paymentMode === 'prod' ? '0' : '1',
    successUrl: success,
    backUrl: back,
    failUrl: fail,
    notifyUrl: notify,
  }) satisfies Partial<Record<GiroInitName, string>>

const unnamed = { amountCents: null, currency: null, method: '', methodCode: '', transaction: null } as const

/** No payment is known: `pending` while one may still be made, `failed` once the page is closed. */
const unpaid = (attempt: Attempt, resultCode: string, now: number): Outcome => ({
  ...unnamed,
  state: now < attempt.expiresAt + closingMs ? 'pending' : 'failed',
  resultCode,
})

/**
 * Asks by the reference. An attempt without one was never answered: nobody knows its page, but its request may still be on its way.
 */
const checkStatus = async (
  options: GiroCockpitOptions,
  application: OpenedApplication,
  attempt: Attempt,
): Promise<Outcome> => {
  const { reference } = attempt
  if (reference === null) return unpaid(attempt, '', options.clock())
  const answer = await call(options, application, 'transaction/status', [
    ['merchantId', application.paymentMerchantId],
    ['projectId', application.paymentProjectId],
    ['reference', reference],
  ])
  const { rc, json } = answer
  if (rc === unknownTransaction) return unpaid(attempt, rc, options.clock())
  if (rc !== '0' || textAt(json, 'merchantTxId') !== attempt.id) throw refused(answer, application)
  const resultCode = textAt(json, 'resultPayment')
  if (resultCode === '') return unpaid(attempt, '', options.clock())
  const amountCents = centsOf(textAt(json, 'amount'))
  const currency = textAt(json, 'currency')
  if (amountCents === null || currency === '') throw refused(answer, application)
  const methodCode = textAt(json, 'paymethod')
  return {
    ...{ state: giroState(resultCode), amountCents, currency, resultCode },
    ...{ method: giroMethod(methodCode), methodCode, transaction: textAt(json, 'backendTxId') || null },
  }
}

/**
 * A notification, or the return of the browser with the same fields, only says that there is news. Its hash joins values without a
 * separator: characters may move from one field to the next, also from a name that the payer has typed, and turn a failure into a payment.
 * The reference is not compared: a notification may arrive before the answer to `start`.
 */
const readNotification = (
  { paymentSecret, paymentProjectId }: OpenedApplication,
  attempt: Attempt,
  fields: NotifiedFields,
): Notification => {
  const { gcPaymethod = '', gcProjectId, gcMerchantTxId, gcReference = '', gcHash } = fields
  if (!isSameSecret(gcHash ?? '', paymentHash('md5', paymentSecret, giroNotifyData(fields)))) return 'forged'
  if (gcMerchantTxId !== attempt.id) return 'forged'
  if (gcProjectId !== undefined && gcProjectId !== paymentProjectId) return 'forged'
  const methodCode = isCode(gcPaymethod) ? gcPaymethod : ''
  const isReference = gcReference !== '' && gcReference.length <= maxReferenceLength
  return { ask: { reference: isReference ? gcReference : null, method: giroMethod(methodCode), methodCode } }
}

/** Merchant, project and password are tried with an amount that no payment can have, so that no page comes into being. */
const checkConnection = async (options: GiroCockpitOptions, application: OpenedApplication) => {
  const origin = `${options.origin()}/`
  const addresses = { success: origin, back: origin, fail: origin, notify: origin }
  const values = { ...pageValues(application, addresses), merchantTxId: 'check', amount: '-1', purpose: 'Verbindung' }
  try {
    const { rc } = await call(options, application, 'paypage/init', giroInitFields(values))
    const wrong = wrongSettings[rc]
    if (wrong === undefined) return { works: true, words: 'GiroCockpit antwortet und nimmt die Zugangsdaten an.' }
    return { works: false, words: `${wrong} Bitte vergleichen Sie die Angaben mit denen im GiroCockpit (Code ${rc}).` }
  } catch (error) {
    if (error instanceof PaymentProviderFault) return { works: false, words: error.message }
    throw error
  }
}

/** Asked before under this id: whether the money went back is not known from this answer. */
const knownAlready = '4503'

/**
 * Gives money back. Only an answer that GiroCockpit has signed, or one that refuses our credentials, is definite.
 * @throws PaymentProviderFault if nobody knows whether the money goes back
 */
const refund = async (
  options: GiroCockpitOptions,
  application: OpenedApplication,
  { id, amountCents, currency, purpose, attempt }: AskedRefund,
): Promise<RefundAnswer> => {
  if (attempt.reference === null)
    return {
      state: 'refused',
      words: 'GiroCockpit hat für diese Zahlung keine Kennung genannt. Bitte überweisen Sie das Geld.',
    }
  const answer = await call(
    options,
    application,
    'transaction/refund',
    giroRefundFields({
      ...{ merchantId: application.paymentMerchantId, projectId: application.paymentProjectId, merchantTxId: id },
      ...{ amount: String(amountCents), currency, purpose: bankPurpose(purpose), reference: attempt.reference },
    }),
  )
  const { rc, json, text } = answer
  const result = textAt(json, 'resultPayment')
  if (rc === knownAlready || (rc === '0' && giroState(result) === 'pending')) throw refused(answer, application)
  const said = quoted(textAt(json, 'msg') || text, application.paymentSecret)
  if (rc !== '0') return { state: 'refused', words: `GiroCockpit lehnt die Erstattung ab (Code ${rc}): ${said}` }
  if (giroState(result) !== 'paid')
    return { state: 'refused', words: `GiroCockpit hat nicht erstattet (Ergebnis ${result}): ${said}` }
  const isOurs = textAt(json, 'merchantTxId') === id && centsOf(textAt(json, 'amount')) === amountCents
  if (!isOurs) throw refused(answer, application)
  return { state: 'paid', reference: textAt(json, 'reference').slice(0, maxReferenceLength) || null }
}

const start = async (
  options: GiroCockpitOptions,
  application: OpenedApplication,
  attempt: Attempt,
  addresses: AttemptAddresses,
) => {
  const fields = giroInitFields({
    ...pageValues(application, addresses),
    merchantTxId: attempt.id,
    amount: String(attempt.amountCents),
    purpose: bankPurpose(attempt.purpose),
    timeout: String(Math.max(leastPageSeconds, Math.floor((attempt.expiresAt - options.clock()) / 1000))),
    organization: attempt.organization.slice(0, maxOrganizationLength),
  })
  const answer = await call(options, application, 'paypage/init', fields)
  const url = textAt(answer.json, 'url')
  const reference = textAt(answer.json, 'reference')
  const isComplete = reference !== '' && reference.length <= maxReferenceLength && isPayPage(url, options.url)
  if (answer.rc !== '0' || !isComplete) throw refused(answer, application)
  return { url, reference }
}

/** S-Public Services: payment pages of GiroCheckout (public-side.md 2.1). */
export const createGiroCockpit = (options: GiroCockpitOptions): PaymentProvider => ({
  start: (application, attempt, addresses) => start(options, application, attempt, addresses),
  checkStatus: (application, attempt) => checkStatus(options, application, attempt),
  readNotification,
  refund: (application, asked) => refund(options, application, asked),
  checkConnection: (application) => checkConnection(options, application),
})

export const connect: ConnectProvider = ({ giroCockpitUrl: url, ...options }) => createGiroCockpit({ ...options, url })
