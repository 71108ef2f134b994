import { createHmac } from 'node:crypto'
import { expect, it } from 'vitest'
import {
  giroInitFields,
  giroMethod,
  giroNotifyData,
  giroRequestData,
  giroState,
} from '../../../src/domain/payments/giroCheckout.ts'
import { pmInitData, pmMethod, pmRedirectData, pmState } from '../../../src/domain/payments/pmPayment.ts'

const md5 = (data: string, key = 's3cret') => createHmac('md5', key).update(data).digest('hex')
const sha256 = (data: string) => createHmac('sha256', 's3cret').update(data).digest('hex')

const addresses = {
  successUrl: 'https://b.example/s',
  backUrl: 'https://b.example/b',
  failUrl: 'https://b.example/f',
  notifyUrl: 'https://b.example/n',
}
const least = {
  ...{ merchantId: '1234567', projectId: '45678', merchantTxId: 'ABCD-EFGH', amount: '1999', currency: 'EUR' },
  ...{ purpose: 'ABCD-EFGH-Stadt', type: 'SALE', test: '1', ...addresses },
}
const notification = {
  ...{ gcPaymethod: '11', gcType: 'SALE', gcProjectId: '45678', gcReference: 'ref-1', gcMerchantTxId: 'ABCD-EFGH' },
  ...{ gcBackendTxId: 'tx-9', gcAmount: '1999', gcCurrency: 'EUR', gcResultPayment: '4000' },
}

it('the sample of the manual has the hash that the page shows', () => {
  expect(md5(['1234567', '1234', 'Wert1', 'Wert2'].join(''), 'secure')).toBe('4233d4d15a75d651d60ebabe99b3d846')
})

it.each([
  ['the least fields', least, '65638d7300c43d541a36d9e78b650613'],
  [
    'the least fields in any order, with empty ones',
    { kassenzeichen: '', ...addresses, ...least, description: '' },
    '65638d7300c43d541a36d9e78b650613',
  ],
  [
    'all fields we know of',
    {
      ...{ ...least, merchantTxId: 'att_01J', description: 'Raumbuchung', pagetype: '1', expirydate: '2026-12-01' },
      ...{ single: '2', timeout: '900', locale: 'de', organization: 'Stadt Muster', test: '0', kassenzeichen: '4711' },
    },
    'ba3cb47baac7c1eee6d60c0cfe38dcd5',
  ],
])('a payment page of GiroCheckout with %s has its hash', (_name, values, hash) => {
  expect(md5(giroRequestData(giroInitFields(values)))).toBe(hash)
})

it('empty values are neither sent nor hashed', () => {
  expect(giroInitFields({ amount: '1', purpose: '', merchantId: '7' })).toEqual([
    ['merchantId', '7'],
    ['amount', '1'],
  ])
})

it.each([
  ['of a card', notification, 'e3c119f4bcaca944686ad7519de05011'],
  [
    'of a direct debit, with optional fields',
    {
      ...{ ...notification, gcPaymethod: '6', gcMerchantTxId: 'att_01J' },
      ...{ gcAccountHolder: 'Erika Muster', gcIban: 'DE02120300000000202051' },
    },
    'd79c5022747875075ad98e63ece6e172',
  ],
  [
    'of six fields',
    {
      ...{ gcReference: 'ref-2', gcMerchantTxId: 'att_01J', gcBackendTxId: 'tx-10', gcAmount: '1999' },
      ...{ gcCurrency: 'EUR', gcResultPayment: '4000' },
    },
    '0ec6fffc0bf3031b30264da1db1e15c0',
  ],
])('a notification %s has its hash, whatever else is sent', (_name, fields, hash) => {
  expect(md5(giroNotifyData({ a: 'att_01J', gcHash: 'x', ...fields }))).toBe(hash)
})

it('answers, status requests and refunds of GiroCheckout have their hashes', () => {
  const body = '{"rc":"0","msg":"","reference":"r-1","url":"https://pay.example/p/r-1"}'
  expect(md5(body)).toBe('acc82454ec6b11a9c31343c46dd274f7')
  const named = (...values: readonly string[]) => giroRequestData(values.map((value) => ['any', value]))
  expect(md5(named('1234567', '45678', 'ref-1'))).toBe('c6b77fba166b2699e01935b9f9548afd')
  const refund = named('1234567', '45678', 'rf_01J', '500', 'EUR', 'Erstattung ABCD-EFGH', 'ref-1')
  expect(md5(refund)).toBe('6bc36ce46883db616831b8c561e7de01')
})

it('pmPayment has its hashes of six and eight fields, and of the return', () => {
  const six = {
    ...{ ags: '05315000', amount: '1999', procedure: 'proc', desc: 'ABCD-EFGH-Stadt' },
    ...{ notifyURL: 'https://b.example/n', redirectURL: 'https://b.example/r' },
  }
  expect(sha256(pmInitData(six))).toBe('56d4b6e9ce08eead2ca4da5c7def8a221f60e5a99d1bdbcf7a6ad204e6f1ae6e')
  expect(sha256(pmInitData({ txid: 'att_01J', ...six, accountingRecord: '4711' }))).toBe(
    'f907d90ee44b7598a204aab0d70e76ecf19a1bbdf094a75c74a81a7550ddf4bb',
  )
  const returned = {
    ...{ created_at: '2026-11-24 10:00:00', payment_method: 'creditcard', status: '1', hash: 'x', procedure: 'proc' },
    ...{ desc: 'ABCD-EFGH-Stadt', amount: '1999', txid: 'att_01J', ags: '05315000' },
  }
  expect(sha256(pmRedirectData(returned))).toBe('05b4319093d5400bdf25006149674b505fb8477f06a6d7239ed25793ae9b02f5')
})

it('results of GiroCheckout are paid, pending, aborted or failed', () => {
  const codes = (state: string) =>
    '4000 4500 4501 4502 4503 4504 4505 4051 4101 4108 4151 4152 4153 4154 4900 5000 5505 9999 0 nonsense'
      .split(' ')
      .filter((code) => giroState(code) === state)
  expect(codes('paid')).toEqual(['4000'])
  expect(codes('pending')).toEqual(['4500', '4152', '4154'])
  expect(codes('aborted')).toEqual(['4501', '4502'])
  expect(codes('failed')).toHaveLength(14)
  expect(['1', '0', '-1', '', '2', 'paid'].map(pmState)).toEqual(['paid', 'failed', 'pending', null, null, null])
})

it('methods of the providers are ours, of today and of the past; unknown ones are OTHER', () => {
  const today = { 6: 'TRANSFER', 7: 'TRANSFER', 8: 'TRANSFER', 11: 'CREDIT_CARD', 14: 'PAYPAL', 36: 'APPLE_PAY' }
  const past = { 1: 'GIROPAY', 17: 'GIROPAY', 18: 'GIROPAY', 2: 'EPS', 12: 'IDEAL', 26: 'BLUECODE', 33: 'MAESTRO' }
  const all = { ...today, ...past, 37: 'DIRECT_TRANSFER', 39: 'GOOGLE_PAY', 40: 'WERO', 23: 'PAYDIRECT', 27: 'SOFORT' }
  expect(Object.fromEntries(Object.keys(all).map((code) => [code, giroMethod(code)]))).toEqual(all)
  expect(['24', '32', '99', 'toString', ''].map(giroMethod)).toEqual(['OTHER', 'OTHER', 'OTHER', 'OTHER', ''])
  expect(
    'giropay creditcard creditCard sepa paypal applePay applepay googlePay bitcoin constructor'
      .split(' ')
      .map(pmMethod),
  ).toEqual('GIROPAY CREDIT_CARD CREDIT_CARD TRANSFER PAYPAL APPLE_PAY APPLE_PAY GOOGLE_PAY OTHER OTHER'.split(' '))
  expect(pmMethod('')).toBe('')
})
