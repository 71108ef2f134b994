import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { bankPurpose } from '../../../src/domain/payments/bankPurpose.ts'
import { giroInitFields, giroRequestData } from '../../../src/domain/payments/giroCheckout.ts'
import { pmInitData } from '../../../src/domain/payments/pmPayment.ts'
import { createGiroCockpit } from '../../../src/server/payments/providers/giroCockpit.ts'
import { paymentHash } from '../../../src/server/payments/providerClient.ts'
import { createPmPayment } from '../../../src/server/payments/providers/pmPayment.ts'
import { giroMerchant } from '../../peers/giroCheckout.ts'
import { giroNotification, judgeGiro, type Sent } from '../../peers/giroFields.ts'
import { judgePm, pmOffice, pmSha256 } from '../../peers/pmPayment.ts'
import { counts } from '../../support/counts.ts'
import { attemptOf, giroApplication, pmApplication } from './opened.ts'

const runs = { numRuns: counts(300, 20_000) }

const unreachable = { outboundAllow: [], clock: () => 0, origin: () => '' }
const giro = createGiroCockpit({ ...unreachable, url: '' })
const pm = createPmPayment({ ...unreachable, urls: { test: '', prod: '' } })

const amount = fc.integer({ min: 1, max: 9_999_999 }).map(String)
/** One line: the provider takes no line breaks. */
const words = fc
  .string({ unit: 'grapheme', minLength: 1, maxLength: 40 })
  .map((text) => text.replace(/[\n\r\u2028\u2029]/gu, ' '))
const purpose = words.map((text) => bankPurpose(`ABCD-EFGH ${text}`))
const address = fc.webUrl({ withQueryParameters: true }).map((url) => url.slice(0, 2000))
const id = fc.stringMatching(/^att_[a-z0-9]{1,26}$/)

/** The fields with one character of one value changed. */
const changed = (sent: Sent, field: number, position: number): Sent => {
  const index = field % sent.length
  return sent.map(([name, value], at) => {
    if (at !== index || value === '') return [name, value]
    const place = position % value.length
    return [name, value.slice(0, place) + (value[place] === '7' ? '8' : '7') + value.slice(place + 1)]
  })
}

const place = [fc.nat(1000), fc.nat(1000)] as const

describe('GiroCheckout', () => {
  const page = fc
    .record(
      {
        ...{ merchantTxId: id, amount, purpose, successUrl: address, notifyUrl: address },
        ...{ description: words, organization: words, timeout: amount, kassenzeichen: words, backUrl: address },
      },
      { requiredKeys: ['merchantTxId', 'amount', 'purpose'] },
    )
    .map((values): Sent => {
      const { merchantId, projectId, password } = giroMerchant
      const fields = giroInitFields({ merchantId, projectId, currency: 'EUR', test: '1', ...values })
      return [...fields, ['hash', paymentHash('md5', password, giroRequestData(fields))]]
    })

  it('takes every page we ask for, and none with a changed character', () => {
    fc.assert(
      fc.property(page, ...place, (sent, field, position) => {
        expect(judgeGiro('paypage/init', sent, [giroMerchant]).rc).toBe('0')
        expect(['5000', '5001', '5002']).toContain(
          judgeGiro('paypage/init', changed(sent, field, position), [giroMerchant]).rc,
        )
      }),
      runs,
    )
  })

  it('refuses fields in another order, unknown ones, and none of the mandatory ones', () => {
    const [sent] = fc.sample(page, { numRuns: 1, seed: 7 })
    if (sent === undefined) throw new Error('no page')
    const judge = (fields: Sent) => judgeGiro('paypage/init', fields, [giroMerchant]).rc
    const [first, second, ...rest] = sent
    if (first === undefined || second === undefined) throw new Error('no fields')
    expect(judge([second, first, ...rest])).toBe('5002')
    expect(judge([['colour', 'red'], ...sent])).toBe('5002')
    for (const name of ['merchantId', 'projectId', 'merchantTxId', 'currency', 'purpose', 'test', 'hash'])
      expect(judge(sent.filter(([each]) => each !== name))).toBe('5003')
  })

  it('is heard for every notification it signs, and for none with a changed character', () => {
    const optional = fc.option(fc.tuple(words, fc.stringMatching(/^DE\d{20}$/)), { nil: undefined })
    fc.assert(
      fc.property(id, amount, words, optional, ...place, (merchantTxId, cents, backend, debit, field, position) => {
        const attempt = attemptOf({ id: merchantTxId, amountCents: BigInt(cents) })
        const sent = giroNotification(giroMerchant.password, [
          ['gcPaymethod', '6'],
          ['gcType', 'SALE'],
          ['gcProjectId', giroMerchant.projectId],
          ['gcReference', 'r-1'],
          ['gcMerchantTxId', merchantTxId],
          ['gcBackendTxId', backend],
          ['gcAmount', cents],
          ['gcCurrency', 'EUR'],
          ['gcResultPayment', '4000'],
          ...(debit === undefined ? [] : [['gcAccountHolder', debit[0]] as const, ['gcIban', debit[1]] as const]),
        ])
        const read = (fields: Sent) => giro.readNotification(giroApplication, attempt, Object.fromEntries(fields))
        expect(read(sent)).toEqual({ ask: { reference: 'r-1', method: 'TRANSFER', methodCode: '6' } })
        expect(read(changed(sent, field, position))).toBe('forged')
      }),
      runs,
    )
  })
})

describe('pmPayment', () => {
  const values = fc.record({ amount, desc: purpose, notifyURL: address, redirectURL: address })
  const optional = fc.option(fc.record({ accountingRecord: words, txid: id }), { nil: undefined })

  it('takes every page we ask for, and none with a changed character', () => {
    const { ags, procedure, salt } = pmOffice
    fc.assert(
      fc.property(values, optional, ...place, (some, both, field, position) => {
        const all = { ags, procedure, ...some, ...both }
        const sent: Sent = Object.entries({ ...all, hash: paymentHash('sha256', salt, pmInitData(all)) })
        expect(judgePm(new Map(sent), [pmOffice])).toBe('')
        expect(judgePm(new Map(changed(sent, field, position)), [pmOffice])).toBe('ungültiger Hashwert')
      }),
      runs,
    )
  })

  it('is believed for every return it signs, and for none with a changed character', () => {
    const state = fc.constantFrom('1', '0', '-1')
    fc.assert(
      fc.property(id, amount, purpose, state, ...place, (txid, cents, desc, status, field, position) => {
        const signed = { ags: pmOffice.ags, txid, amount: cents, desc, status, payment_method: 'sepa', created_at: 'x' }
        const sent: Sent = Object.entries({ ...signed, hash: pmSha256(pmOffice.salt, Object.values(signed)) })
        const attempt = attemptOf({ id: txid, amountCents: BigInt(cents) })
        const read = (fields: Sent) => pm.readNotification(pmApplication, attempt, Object.fromEntries(fields))
        expect(read(sent)).toMatchObject({ amountCents: BigInt(cents), resultCode: status })
        expect(read(changed(sent, field, position))).toBe('forged')
      }),
      runs,
    )
  })
})
