import { createHmac } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from '../../../src/server/database/sql.ts'
import { startGiroCheckout } from '../../peers/giroCheckout.ts'
import { startPmPayment } from '../../peers/pmPayment.ts'
import { usualEngines } from '../../support/engines.ts'
import { testServer, type TestServer } from '../../support/server.ts'
import { type Session, signIn, visit } from '../../support/session.ts'
import { at, bookingBody, priceCategory } from '../bookings/hall.ts'

const giro = {
  ...{ id: 'giroCockpit', type: 'payment', title: 'Giro', active: true, paymentMode: 'test' },
  ...{ paymentMerchantId: '1234567', paymentProjectId: '45678', paymentSecret: 's3cret' },
}
const pm = { ...giro, id: 'pmPayment', title: 'PM', paymentMerchantId: '05315000', paymentProjectId: 'proc' }
const town = '/api/musterstadt'

const hash = (algorithm: 'md5' | 'sha256', key: string, values: readonly string[], separator: string) =>
  createHmac(algorithm, key).update(values.join(separator)).digest('hex')

describe.each(usualEngines)('payments that somebody forges, at real providers, on %s', (engine) => {
  let giroPeer: Awaited<ReturnType<typeof startGiroCheckout>>
  let pmPeer: Awaited<ReturnType<typeof startPmPayment>>
  let server: TestServer
  let owner: Session
  let room: string
  let day = 30
  const errors: unknown[] = []

  const store = async (...applications: readonly object[]) => {
    const { status, text } = await owner.put('/api/tenants', { id: 'musterstadt', applications })
    expect(status, text).toBe(200)
  }
  beforeAll(async () => {
    giroPeer = await startGiroCheckout()
    pmPeer = await startPmPayment()
    const config = { giroCockpitUrl: giroPeer.url, pmPaymentTestUrl: pmPeer.url, outboundAllow: ['127.0.0.1'] }
    server = await testServer({ engine, demo: true, config, report: (_where, error) => void errors.push(error) })
    owner = await signIn(server, 'owner')
    await store(giro, pm)
    const made = await owner.put(`${town}/bookables`, {
      ...{ type: 'room', title: 'Saal', isPublic: true, isBookable: true, isScheduleRelated: true, amount: 1 },
      ...{ priceValueAddedTax: 0, priceCategories: [priceCategory(12.34, { fixedPrice: true })] },
    })
    room = (made.body as { readonly id: string }).id
  })
  afterAll(async () => {
    await server.close()
    await Promise.all([giroPeer.close(), pmPeer.close()])
  })

  /** A booking whose payment has begun. */
  const begun = async (paymentProvider: string) => {
    day += 1
    const state = { isCommitted: true, paymentProvider }
    const made = await owner.put(`${town}/bookings`, bookingBody(room, at(day, '10:00'), at(day, '12:00'), state))
    const { id } = made.body as { readonly id: string }
    const started = await visit(server).post(`${town}/payments`, { bookingIds: [id], aggregated: false })
    expect(started.status, started.text).toBe(200)
    const [attempt] = await server.database.system.query<{ id: string; reference: string }>(sql`
      select attempt.id, attempt.reference from payment_attempts as attempt
      join payment_attempt_bookings as part on part.attempt_id = attempt.id where part.booking_id = ${id}`)
    if (attempt === undefined) throw new Error('no attempt')
    return { id, attempt }
  }
  const send = async (a: string, fields: Readonly<Record<string, string>>, call: 'notify' | 'response' = 'notify') => {
    const body = new URLSearchParams(fields)
    const answer = await fetch(`${server.url}${town}/payments/${call}?a=${a}`, {
      ...{ method: 'POST', redirect: 'manual', body },
    })
    await answer.arrayBuffer()
    return answer.status
  }
  const found = async (id: string) => {
    const { isPayed } = (await owner.get(`${town}/bookings/${id}`)).body as { readonly isPayed: boolean }
    const money = await server.database.system.query(sql`select state from payments
      join payment_attempt_bookings as part on part.attempt_id = payments.attempt_id where part.booking_id = ${id}`)
    return { isPayed, money }
  }
  const unpaid = { isPayed: false, money: [] }

  it('X6 a signed failure does not become a payment by other borders between its fields, nor does anything else', async () => {
    const { id, attempt } = await begun('giroCockpit')
    const genuine = {
      ...{ gcPaymethod: '6', gcType: 'SALE', gcProjectId: '45678', gcReference: attempt.reference },
      ...{ gcMerchantTxId: attempt.id, gcBackendTxId: 'U', gcAmount: '1234', gcCurrency: 'EUR' },
      ...{ gcResultPayment: '4051', gcAccountHolder: '1234EUR4000', gcIban: 'DE02120300000000202051' },
    }
    const gcHash = hash('md5', 's3cret', Object.values(genuine), '')
    const { gcAccountHolder: _typed, ...others } = genuine
    const moved = { ...others, gcBackendTxId: 'U1234EUR4051', gcResultPayment: '4000' }
    for (const fields of [genuine, moved]) {
      expect(await send(attempt.id, { ...fields, gcHash })).toBe(200)
      expect(await found(id)).toEqual(unpaid)
    }
    expect(errors).toEqual([])
  })

  it('X6 X7 without a stored password nobody signs, and no provider is asked', async () => {
    const [g, p] = [await begun('giroCockpit'), await begun('pmPayment')]
    await store({ ...giro, active: false, paymentSecret: null }, { ...pm, active: false, paymentSecret: null })
    const asked = giroPeer.requests.length + pmPeer.requests.length
    const giroValues = { gcPaymethod: '6', gcType: 'SALE', gcProjectId: '45678', gcReference: g.attempt.reference }
    const giroFields = {
      ...{ ...giroValues, gcMerchantTxId: g.attempt.id, gcBackendTxId: 'U', gcAmount: '1234', gcCurrency: 'EUR' },
      gcResultPayment: '4000',
    }
    const pmFields = {
      ...{ ags: '05315000', txid: p.attempt.id, amount: '1234', desc: 'x', status: '1', payment_method: 'paypal' },
      created_at: '2026',
    }
    const { hash: _none, ...unsigned } = { ...pmFields, hash: '' }
    const forged = [
      [g.attempt.id, { ...giroFields, gcHash: hash('md5', '', Object.values(giroFields), '') }],
      [p.attempt.id, { ...pmFields, hash: hash('sha256', '', Object.values(pmFields), '|') }],
      [p.attempt.id, unsigned],
    ] as const
    for (const [a, fields] of forged) {
      expect(await send(a, fields)).toBe(503)
      expect(await send(a, fields, 'response')).toBe(303)
    }
    expect([await found(g.id), await found(p.id)]).toEqual([unpaid, unpaid])
    expect(giroPeer.requests.length + pmPeer.requests.length).toBe(asked)
    await store(giro, pm)
    errors.length = 0
  })
})
