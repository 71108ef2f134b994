import { createHmac } from 'node:crypto'

/** Fields of each call in the order of the provider's manual; ! marks mandatory ones. */
export const giroOrders = {
  'paypage/init':
    'merchantId! projectId! merchantTxId! amount currency! purpose! description pagetype expirydate single timeout type locale paymethods payprojects organization freeamount fixedvalues minamount maxamount orderid projectlist pkn test! certdata otherpayments successUrl backUrl failUrl notifyUrl tds2Address tds2Postcode tds2City tds2Country tds2Optional mandateReference mandateSignedOn mandateReceiverName mandateSequence informationText kassenzeichen paydirektAllowMissingFields qrcodeReturn billingAddress shippingAddress customerInfo basket',
  'transaction/status': 'merchantId! projectId! reference! txreference',
  'transaction/refund': 'merchantId! projectId! merchantTxId! amount! currency! purpose reference! txreference',
} as const

export type GiroCall = keyof typeof giroOrders

const unhashed = new Set(['sourceId', 'userAgent', 'orderId', 'customerId'])

const limits: readonly (readonly [name: string, shape: RegExp, rc: string])[] = [
  ['merchantTxId', /^[\p{L}\d&=+,:;._!?#/|]{1,255}$/u, '5022'],
  ['purpose', /^[a-zA-Z0-9':?,\-(+.)/ ]{1,27}$/, '5023'],
  ['amount', /^[1-9]\d{0,9}$/, '5030'],
  ['expirydate', /^(?:\d{4}-\d{2}-\d{2}|once)$/, '5096'],
  ['timeout', /^[1-9]\d{0,7}$/, '5104'],
  ['kassenzeichen', /^.{1,255}$/u, '5116'],
  ['successUrl', /^https?:\/\/.{1,2040}$/u, '5117'],
  ['backUrl', /^https?:\/\/.{1,2040}$/u, '5118'],
  ['failUrl', /^https?:\/\/.{1,2040}$/u, '5119'],
  ['notifyUrl', /^https?:\/\/.{1,2040}$/u, '5120'],
]

export const giroMd5 = (password: string, text: string): string =>
  createHmac('md5', password).update(Buffer.from(text, 'utf8')).digest('hex')

export interface GiroMerchant {
  readonly merchantId: string
  readonly projectId: string
  readonly password: string
}

export type Sent = readonly (readonly [name: string, value: string])[]

/**
 * Judges a request as GiroCheckout does: mandatory fields, then merchant and project, then the hash over all values in the documented
 * order, then their shapes.
 * @returns the code of the refusal and whether its answer is signed, or the merchant
 */
export const judgeGiro = (
  call: GiroCall,
  sent: Sent,
  merchants: readonly GiroMerchant[],
): { readonly rc: string; readonly merchant: GiroMerchant | null } => {
  const marked = giroOrders[call].split(' ')
  const order = marked.map((name) => name.replace('!', ''))
  const values = new Map(sent)
  for (const name of marked)
    if (name.endsWith('!') && (values.get(name.slice(0, -1)) ?? '') === '') return { rc: '5003', merchant: null }
  if (!values.has('hash')) return { rc: '5003', merchant: null }
  const ofMerchant = merchants.filter(({ merchantId }) => merchantId === values.get('merchantId'))
  if (ofMerchant.length === 0) return { rc: '5000', merchant: null }
  const merchant = ofMerchant.find(({ projectId }) => projectId === values.get('projectId'))
  if (merchant === undefined) return { rc: '5001', merchant: null }
  const names = sent.map(([name]) => name)
  const hashed = names.slice(0, names.indexOf('hash'))
  const positions = hashed.map((name) => order.indexOf(name))
  const isOrdered = positions.every((position, index) => position > (positions[index - 1] ?? -1))
  const isClosed = names.slice(hashed.length + 1).every((name) => unhashed.has(name))
  const text = sent.slice(0, hashed.length).reduce((all, [, value]) => all + value, '')
  if (!isOrdered || !isClosed || giroMd5(merchant.password, text) !== values.get('hash'))
    return { rc: '5002', merchant }
  const wrong = limits.find(([name, shape]) => values.has(name) && !shape.test(values.get(name) ?? ''))
  return { rc: wrong?.[2] ?? '0', merchant }
}

/** A notification with its hash, optional fields between the result and the hash. */
export const giroNotification = (password: string, fields: Sent): Sent => [
  ...fields,
  ['gcHash', giroMd5(password, fields.map(([, value]) => value).join(''))],
]
