import { isObject } from '../../../domain/json.ts'
import { bankPurpose, sepaText } from '../../../domain/payments/bankPurpose.ts'
import { type PmInit, pmInitData, pmMethod, pmRedirectData, pmState } from '../../../domain/payments/pmPayment.ts'
import type { OutboundAnswer } from '../../http/outboundRequest.ts'
import { quoted, textAt } from '../../http/outboundRequest.ts'
import { isSameSecret } from '../../records/secretBox.ts'
import {
  type Attempt,
  type AttemptAddresses,
  type ConnectProvider,
  noHint,
  type Notification,
  type NotifiedFields,
  type OpenedApplication,
  type Outcome,
  type PaymentProvider,
} from '../provider.ts'
import { askPaymentProvider, centsOf, isPayPage, paymentHash, PaymentProviderFault } from '../providerClient.ts'

export interface PmPaymentOptions {
  /** Address of the provider by the mode of the application; ends with a slash. */
  readonly urls: Readonly<Record<OpenedApplication['paymentMode'], string>>
  /** OUTBOUND_ALLOW. */
  readonly outboundAllow: readonly string[]
  /** Own address, for calls without an attempt. */
  readonly origin: () => string
}

const maxRecordLength = 255
const maxReferenceLength = 255

/** The id of an attempt at the provider: ours, unless the provider has chosen another. */
const txidOf = ({ id, reference }: Attempt): string => reference ?? id

const baseOf = ({ urls }: PmPaymentOptions, { paymentMode }: OpenedApplication): string => urls[paymentMode]

const unexpected = ({ status, text }: OutboundAnswer, { paymentSecret }: OpenedApplication): PaymentProviderFault =>
  new PaymentProviderFault(`pmPayment antwortet nicht wie erwartet (Antwort ${status})`, quoted(text, paymentSecret))

const secure = (options: PmPaymentOptions, application: OpenedApplication, values: PmInit): Promise<OutboundAnswer> => {
  const hash = paymentHash('sha256', application.paymentSecret, pmInitData(values))
  const fields = Object.entries({ ...values, hash }).map(([name, value]: [string, string]) => [name, value] as const)
  return askPaymentProvider(`${baseOf(options, application)}payment/secure`, fields, options.outboundAllow)
}

/**
 * Sends our own txid, so that the status can be asked even if the answer is lost, together with accountingRecord: of the forms with
 * optional fields only that with both is proven (public-side.md P2). The accounting record is the purpose uncut.
 */
const start = async (
  options: PmPaymentOptions,
  application: OpenedApplication,
  attempt: Attempt,
  { notify, success }: Pick<AttemptAddresses, 'notify' | 'success'>,
) => {
  const answer = await secure(options, application, {
    ags: application.paymentMerchantId,
    amount: String(attempt.amountCents),
    procedure: application.paymentProjectId,
    desc: bankPurpose(attempt.purpose),
    accountingRecord: sepaText(attempt.purpose).slice(0, maxRecordLength).trimEnd(),
    txid: attempt.id,
    notifyURL: notify,
    // One address for every end; what happened stands in the signed fields.
    redirectURL: success,
  })
  const url = textAt(answer.json, 'url')
  const reference = textAt(answer.json, 'txid') || attempt.id
  const isComplete = reference.length <= maxReferenceLength && isPayPage(url, baseOf(options, application))
  if (answer.status >= 300 || !isComplete) throw unexpected(answer, application)
  return { url, reference }
}

/** Asks by the txid. The answer names neither amount nor method, and its time has no zone: only the status counts. */
const checkStatus = async (
  options: PmPaymentOptions,
  application: OpenedApplication,
  attempt: Attempt,
): Promise<Outcome> => {
  const path = `payment/status/${encodeURIComponent(application.paymentMerchantId)}/${encodeURIComponent(txidOf(attempt))}`
  const answer = await askPaymentProvider(`${baseOf(options, application)}${path}`, null, options.outboundAllow)
  const resultCode = textAt(answer.json, 'status')
  const state = pmState(resultCode)
  if (answer.status !== 200 || state === null) throw unexpected(answer, application)
  return {
    ...{ state, amountCents: null, currency: null, resultCode },
    ...{ method: '', methodCode: '', transaction: txidOf(attempt) },
  }
}

/** A notification carries no hash: the provider is asked. The return of the browser is signed, and proves its status. */
const readNotification = (
  { paymentSecret, paymentMerchantId }: OpenedApplication,
  attempt: Attempt,
  fields: NotifiedFields,
): Notification => {
  const { ags, txid, hash, status = '', payment_method: methodCode = '' } = fields
  if (ags !== paymentMerchantId || txid !== txidOf(attempt)) return 'forged'
  if (hash === undefined) return { ask: noHint }
  if (!isSameSecret(hash, paymentHash('sha256', paymentSecret, pmRedirectData(fields)))) return 'forged'
  const amountCents = centsOf(fields['amount'] ?? '')
  const state = pmState(status)
  if (amountCents !== attempt.amountCents || state === null) return { ask: noHint }
  return {
    // Without a method the payer left the page (P5).
    state: state === 'failed' && methodCode === '' ? 'aborted' : state,
    ...{ amountCents, currency: 'EUR', resultCode: status },
    ...{ method: pmMethod(methodCode), methodCode, transaction: txid },
  }
}

/** Of an answer to the values of a request; others say nothing about them: no right, not found, too many. */
const judgingStatuses = [200, 201, 400, 422]

/**
 * pmPayment has no call for a check. A payment page with an amount that no payment can have is refused: for its hash if the settings are
 * wrong, else for its amount.
 */
const checkConnection = async (options: PmPaymentOptions, application: OpenedApplication) => {
  const origin = `${options.origin()}/`
  const values = {
    ...{ ags: application.paymentMerchantId, amount: '-1', procedure: application.paymentProjectId },
    ...{ desc: 'Verbindung', notifyURL: origin, redirectURL: origin },
  }
  try {
    const answer = await secure(options, application, values)
    if (/hash/i.test(answer.text)) {
      const words =
        'Verkäufer-ID, Projekt-ID oder Projektpasswort stimmen nicht. Bitte vergleichen Sie sie mit Gemeindeschlüssel, Vorgang und Passwort bei pmPayment.'
      return { works: false, words }
    }
    const isRefusal = judgingStatuses.includes(answer.status) && isObject(answer.json)
    if (isRefusal) return { works: true, words: 'pmPayment antwortet und nimmt die Zugangsdaten an.' }
    return { works: false, words: unexpected(answer, application).message }
  } catch (error) {
    if (error instanceof PaymentProviderFault) return { works: false, words: error.message }
    throw error
  }
}

/** pmPayment of GovConnect (public-side.md 2.2). */
export const createPmPayment = (options: PmPaymentOptions): PaymentProvider => ({
  start: (application, attempt, addresses) => start(options, application, attempt, addresses),
  checkStatus: (application, attempt) => checkStatus(options, application, attempt),
  readNotification,
  checkConnection: (application) => checkConnection(options, application),
})

export const connect: ConnectProvider = ({ pmPaymentUrl, pmPaymentTestUrl, ...options }) =>
  createPmPayment({ ...options, urls: { prod: pmPaymentUrl, test: pmPaymentTestUrl } })
