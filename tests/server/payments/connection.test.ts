import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sql } from '../../../src/server/database/sql.ts'
import { createRecords } from '../../../src/server/extensions.ts'
import { kindNamed } from '../../../src/server/records/kind.ts'
import { renewKind } from '../../../src/server/records/renewRows.ts'
import { startGiroCheckout } from '../../peers/giroCheckout.ts'
import { startPmPayment } from '../../peers/pmPayment.ts'
import { usualEngines } from '../../support/engines.ts'
import { testServer, type TestServer } from '../../support/server.ts'
import { type Session, signIn, visit } from '../../support/session.ts'

const giro = {
  ...{ id: 'giroCockpit', type: 'payment', active: false, paymentMode: 'test' },
  ...{ paymentMerchantId: '1234567', paymentProjectId: '45678', paymentSecret: 's3cret' },
}
const pm = { ...giro, id: 'pmPayment', paymentMerchantId: '05315000', paymentProjectId: 'proc' }

describe.each(usualEngines)('the check of a connection to a payment provider on %s', (engine) => {
  let giroPeer: Awaited<ReturnType<typeof startGiroCheckout>>
  let pmPeer: Awaited<ReturnType<typeof startPmPayment>>
  let server: TestServer
  let owner: Session
  let now = Date.now()

  beforeAll(async () => {
    giroPeer = await startGiroCheckout()
    pmPeer = await startPmPayment()
    const config = { giroCockpitUrl: giroPeer.url, pmPaymentTestUrl: pmPeer.url, outboundAllow: ['127.0.0.1'] }
    server = await testServer({ engine, demo: true, config, clock: () => now })
    owner = await signIn(server, 'owner')
  })
  afterAll(async () => {
    await server.close()
    await Promise.all([giroPeer.close(), pmPeer.close()])
  })
  // Past the limit per minute.
  beforeEach(() => void (now += 61_000))

  const store = async (...applications: readonly object[]) => {
    const { status, text } = await owner.put('/api/tenants', { id: 'musterstadt', applications })
    expect(status, text).toBe(200)
  }
  const check = async (application: string, session = owner) =>
    session.post('/api/musterstadt/payments/connection', { application })

  it('is made with what is stored, of inactive applications too, and tells no secret', async () => {
    await store(giro, pm)
    const replies = [await check('giroCockpit'), await check('pmPayment')]
    expect(replies.map(({ body }) => body)).toEqual([
      { works: true, words: 'GiroCockpit antwortet und nimmt die Zugangsdaten an.' },
      { works: true, words: 'pmPayment antwortet und nimmt die Zugangsdaten an.' },
    ])
    await store({ ...giro, paymentSecret: 'falsch-1' }, { ...pm, paymentSecret: 'falsch-2' })
    const refused = [await check('giroCockpit'), await check('pmPayment')]
    expect(refused.map(({ body }) => body)).toEqual([
      { works: false, words: expect.stringContaining('Projektpasswort') as string },
      { works: false, words: expect.stringContaining('stimmen nicht') as string },
    ])
    for (const { text } of refused) expect(text).not.toContain('falsch-')
  })

  it('asks the server of the mode: the one for production is elsewhere', async () => {
    const asked = pmPeer.requests.length
    await store({ ...pm, paymentMode: 'prod', paymentSecret: 's3cret' })
    expect((await check('pmPayment')).body).toMatchObject({ works: false })
    expect(pmPeer.requests).toHaveLength(asked)
  })

  it('says what is missing, and asks nobody', async () => {
    const asked = giroPeer.requests.length
    await store({ ...giro, paymentSecret: null })
    expect((await check('giroCockpit')).body).toEqual({
      works: false,
      words: 'Bitte geben Sie Verkäufer-ID, Projekt-ID und Projektpasswort an und speichern Sie.',
    })
    expect((await check('pmPayment')).body).toMatchObject({
      words: expect.stringContaining('nichts gespeichert') as string,
    })
    expect(giroPeer.requests).toHaveLength(asked)
  })

  it('keeps the password of an application that was stored before there was a mode', async () => {
    await store(giro)
    await server.database.system.query(
      sql`update tenants set doc = doc #- '{applications,0,paymentMode}'::text[] where id = 'musterstadt'`,
    )
    const { kinds } = createRecords(Buffer.alloc(32))
    await renewKind({ database: server.database, kinds, now: Date.now(), since: null }, kindNamed(kinds, 'tenant'))
    const { paymentSecret: _kept, ...open } = giro
    await store({ ...open, title: 'Bezahlen' })
    expect((await check('giroCockpit')).body).toMatchObject({ works: true })
    expect(
      (await owner.put('/api/tenants', { id: 'musterstadt', applications: [{ ...open, paymentMode: 'prod' }] })).text,
    ).toContain('SECRET_BOUND')
  })

  it('is for those who may change the tenant, and only so often', async () => {
    await store(giro)
    expect((await check('giroCockpit', visit(server))).status).toBe(401)
    for (const account of ['read', 'otherOwner'] as const)
      expect((await check('giroCockpit', await signIn(server, account))).status).toBe(403)
    expect((await check('invoice')).status).toBe(400)
    const statuses: number[] = []
    for (let count = 0; count < 21; count += 1) statuses.push((await check('giroCockpit')).status)
    expect(statuses).toEqual([...Array.from({ length: 20 }, () => 200), 429])
  })
})
