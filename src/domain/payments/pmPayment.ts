import type { PaymentMethod } from '../booking/paymentMethods.ts'
import type { OutcomeState } from './attempt.ts'

/** Values of the call payment/secure. */
export interface PmInit {
  readonly ags: string
  readonly amount: string
  readonly procedure: string
  readonly desc: string
  readonly accountingRecord?: string
  readonly txid?: string
  readonly notifyURL: string
  readonly redirectURL: string
}

/**
 * Hashed text of payment/secure. Proven are the form without accountingRecord and txid, and the one with both (public-side.md P2);
 * with only one of them the provider may refuse the hash.
 */
export const pmInitData = ({ ags, amount, procedure, desc, accountingRecord, txid, ...addresses }: PmInit): string =>
  [ags, amount, procedure, desc, accountingRecord, txid, addresses.notifyURL, addresses.redirectURL]
    .filter((value) => value !== undefined)
    .join('|')

const redirectOrder = ['ags', 'txid', 'amount', 'desc', 'status', 'payment_method', 'created_at'] as const

/** Hashed text of the browser's return (P4). */
export const pmRedirectData = (fields: Readonly<Record<string, string>>): string =>
  redirectOrder.map((name) => fields[name] ?? '').join('|')

/** State of a status (P5): 1 paid, 0 failed, −1 still running; null for anything else. */
export const pmState = (status: string): OutcomeState | null => {
  if (status === '1') return 'paid'
  if (status === '0') return 'failed'
  return status === '-1' ? 'pending' : null
}

/** Methods by payment_method in lower case. */
const methods: ReadonlyMap<string, PaymentMethod> = new Map([
  ['giropay', 'GIROPAY'],
  ['paydirect', 'PAYDIRECT'],
  ['paydirekt', 'PAYDIRECT'],
  ['creditcard', 'CREDIT_CARD'],
  ['sepa', 'TRANSFER'],
  ['paypal', 'PAYPAL'],
  ['applepay', 'APPLE_PAY'],
  ['googlepay', 'GOOGLE_PAY'],
  ['wero', 'WERO'],
])

/** Our method of a payment_method, whose case varies; OTHER for unknown ones, '' for none. */
export const pmMethod = (code: string): PaymentMethod | '' => {
  const name = code.toLowerCase()
  return name === '' ? '' : (methods.get(name) ?? 'OTHER')
}
