import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sql } from '../../../src/server/database/sql.ts'
import { fakeProvider } from '../../support/fakeProvider.ts'
import { usualEngines } from '../../support/engines.ts'
import { onlineApp } from '../../support/paymentApps.ts'
import { type TestServer, testServer } from '../../support/server.ts'
import { type Session, signIn, visit } from '../../support/session.ts'
import { at, bookingBody, priceCategory } from '../bookings/hall.ts'

const town = '/api/musterstadt'

describe.each(usualEngines)('X5: the online payment of bookings on %s', (engine) => {
  let server: TestServer
  let team: Session
  let room: string
  const { provider, started, behaviour } = fakeProvider()
  const errors: unknown[] = []

  const idOf = (text: string): string => (JSON.parse(text) as { readonly id: string }).id
  const saved = async (path: string, body: object): Promise<string> => {
    const { status, text } = await team.put(path, body)
    expect([status, text]).toEqual([201, text])
    return idOf(text)
  }
  beforeAll(async () => {
    const paymentProviders = new Map([['giroCockpit', provider]])
    const report = (_where: string, error: unknown) => void errors.push(error)
    server = await testServer({ engine, demo: true, paymentProviders, report })
    team = await signIn(server, 'owner')
    const applications = [onlineApp, { ...onlineApp, id: 'pmPayment' }]
    expect((await team.put('/api/tenants', { id: 'musterstadt', applications })).status).toBe(200)
    const priceCategories = [priceCategory(12.34, { fixedPrice: true })]
    room = await saved(`${town}/bookables`, {
      type: 'room',
      title: 'Zahlraum',
      isPublic: true,
      isBookable: true,
      isScheduleRelated: true,
      amount: 1,
      priceValueAddedTax: 0,
      priceCategories,
    })
  })
  beforeEach(async () => {
    started.length = 0
    errors.length = 0
    await server.database.system.query(sql`delete from attempt`)
  })
  afterAll(() => server.close())

  let day = 30
  const booked = (change: object = {}): Promise<string> => {
    day += 1
    const state = { isCommitted: true, paymentProvider: 'giroCockpit', ...change }
    return saved(`${town}/bookings`, bookingBody(room, at(day, '10:00'), at(day, '12:00'), state))
  }
  const start = (bookingIds: readonly string[], aggregated = false) =>
    visit(server).post(`${town}/payments`, { bookingIds, aggregated })

  it('leads to the page of the provider, with the sum, together or one by one', async () => {
    const [first, second, paid] = [await booked(), await booked(), await booked({ isPayed: true })]
    const together = await start([first, second, paid], true)
    expect([together.status, together.body]).toMatchObject([
      200,
      {
        paymentData: [{ bookingIds: [first, second], url: `https://zahlung.example/${started[0]}` }],
        bookings: [
          { bookingId: first, isPayed: false },
          { bookingId: second, isPayed: false },
          { bookingId: paid, isPayed: true },
        ],
      },
    ])
    expect(
      await server.database.system.query(
        sql`select id, amount_cents as cents from payment_attempts where state = 'redirected'`,
      ),
    ).toEqual([{ id: started[0], cents: 2468 }])
    const { body } = await start([first, second])
    expect(body).toMatchObject({ paymentData: [{ bookingIds: [first] }, { bookingIds: [second] }] })
    expect(together.text).not.toContain('Eva')
  })

  it('names the documented reasons, and our own', async () => {
    const cases = [
      [['GIBT-SNIC'], 'PAYMENT_UNKNOWN', { code: 0 }],
      [[await booked(), 'GIBT-SNIC'], 'PAYMENT_UNKNOWN', { code: 0 }],
      [[await booked({ isCommitted: false })], 'PAYMENT_UNRELEASED', { code: 1 }],
      [[await booked({ isPayed: true })], 'PAYMENT_SETTLED', { code: 2 }],
      [[await booked({ isRejected: true })], 'PAYMENT_OVER', undefined],
      [[await booked({ paymentProvider: '' })], 'PAYMENT_OFFLINE', undefined],
      [[await booked({ paymentProvider: 'pmPayment' })], 'PAYMENT_UNAVAILABLE', undefined],
    ] as const
    for (const [ids, code, details] of cases) {
      const { status, body } = await start(ids)
      expect([status, body], code).toMatchObject([400, { code, ...(details && { details }) }])
    }
    expect(started).toEqual([])
    for (const body of [{}, { bookingIds: [], aggregated: false }, { bookingIds: ['A'], aggregated: false, url: 'x' }])
      expect((await visit(server).post(`${town}/payments`, body)).status).toBe(400)
  })

  it('is 503 when the provider fails, which the log tells', async () => {
    behaviour.start = () => Promise.reject(new Error('the provider is down'))
    const { status, body } = await start([await booked()])
    expect([status, body]).toMatchObject([503, { code: 'PAYMENT_PROVIDER_DOWN' }])
    expect(errors).toMatchObject([{ message: 'the provider is down' }])
  })

  it('is limited for each network', async () => {
    const statuses: number[] = []
    for (let turn = 0; turn < 11; turn += 1) statuses.push((await start(['GIBT-SNIC'])).status)
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 400), 429])
  })
})
