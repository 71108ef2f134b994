import type { PaymentMethod } from '../booking/paymentMethods.ts'
import type { OutcomeState } from './attempt.ts'

/** Fields of a request in the order of its hash. */
export type Fields = readonly (readonly [name: string, value: string])[]

/** Values of the call paypage/init. */
export type GiroInitName = (typeof initOrder)[number]

/** Order of the fields of paypage/init (public-side.md 2.1); only those that we or the tests send. */
const initOrder = [
  'merchantId',
  'projectId',
  'merchantTxId',
  'amount',
  'currency',
  'purpose',
  'description',
  'pagetype',
  'expirydate',
  'single',
  'timeout',
  'type',
  'locale',
  'paymethods',
  'organization',
  'test',
  'successUrl',
  'backUrl',
  'failUrl',
  'notifyUrl',
  'kassenzeichen',
] as const

/** Order of the hashed fields of a notification; the optional ones of direct debits and cards count when they are sent (P6). */
const notifyOrder = [
  'gcPaymethod',
  'gcType',
  'gcProjectId',
  'gcReference',
  'gcMerchantTxId',
  'gcBackendTxId',
  'gcAmount',
  'gcCurrency',
  'gcResultPayment',
  'gcPkn',
  'gcCardnumber',
  'gcCardExpDate',
  'gcAccountHolder',
  'gcIban',
] as const

/** Values in the order of paypage/init; empty and unset ones are left out, of the request as of its hash. */
export const giroInitFields = (values: Readonly<Partial<Record<GiroInitName, string>>>): Fields =>
  initOrder.flatMap((name) => {
    const value = values[name] ?? ''
    return value === '' ? [] : [[name, value] as const]
  })

/** Values of the call transaction/refund in the order of its hash (public-side.md 2.1). */
const refundOrder = ['merchantId', 'projectId', 'merchantTxId', 'amount', 'currency', 'purpose', 'reference'] as const

/** Values in the order of transaction/refund. */
export const giroRefundFields = (values: Readonly<Record<(typeof refundOrder)[number], string>>): Fields =>
  refundOrder.map((name) => [name, values[name]] as const)

/** Hashed text of a request: its values joined without a separator. */
export const giroRequestData = (fields: Fields): string => fields.map(([, value]) => value).join('')

/** Hashed text of a notification, also of the short one, which begins at gcReference. */
export const giroNotifyData = (fields: Readonly<Record<string, string>>): string =>
  notifyOrder.map((name) => fields[name] ?? '').join('')

/** Results that may still change: unknown, and payments with PayPal that are not finished. */
const pendingResults = new Set(['4500', '4152', '4154'])
/** No input until the time was over, and the payer left. */
const abortedResults = new Set(['4501', '4502'])

/** State of a gcResultPayment; a code that is not known has failed. */
export const giroState = (result: string): OutcomeState => {
  if (result === '4000') return 'paid'
  if (pendingResults.has(result)) return 'pending'
  return abortedResults.has(result) ? 'aborted' : 'failed'
}

/** Methods by gcPaymethod. Those that no longer exist are kept for payments of the past (P8). */
const methods: ReadonlyMap<string, PaymentMethod> = new Map([
  ['1', 'GIROPAY'],
  ['2', 'EPS'],
  ['6', 'TRANSFER'],
  ['7', 'TRANSFER'],
  ['8', 'TRANSFER'],
  ['11', 'CREDIT_CARD'],
  ['12', 'IDEAL'],
  ['14', 'PAYPAL'],
  ['17', 'GIROPAY'],
  ['18', 'GIROPAY'],
  ['23', 'PAYDIRECT'],
  ['26', 'BLUECODE'],
  ['27', 'SOFORT'],
  ['33', 'MAESTRO'],
  ['36', 'APPLE_PAY'],
  ['37', 'DIRECT_TRANSFER'],
  ['39', 'GOOGLE_PAY'],
  ['40', 'WERO'],
])

/** Our method of a gcPaymethod; OTHER for unknown ones, '' for none. */
export const giroMethod = (code: string): PaymentMethod | '' => (code === '' ? '' : (methods.get(code) ?? 'OTHER'))
