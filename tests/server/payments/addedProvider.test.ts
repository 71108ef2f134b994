import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { json, type PeerServer, startPeer } from '../../peers/peerServer.ts'
import { onlineApp } from '../../support/paymentApps.ts'
import { type Session, signIn, visit } from '../../support/session.ts'
import { at as moment, bookingBody, priceCategory } from '../bookings/hall.ts'
import { at } from '../documents/valueAt.ts'
import { type ChangedProject, startChanged } from '../records/changedProject.ts'

const town = '/api/musterstadt'

/** The one file of the provider. */
const fileOf = (address: string) => `import type { ConnectProvider, Outcome } from '../provider.ts'
import { askPaymentProvider } from '../providerClient.ts'

export const connect: ConnectProvider = ({ outboundAllow }) => {
  const ask = (path: string, fields: Readonly<Record<string, string>>) =>
    askPaymentProvider('${address}/' + path, Object.entries(fields), outboundAllow)
  const outcome = (json: unknown): Outcome => ({
    ...{ state: Reflect.get(Object(json), 'paid') === true ? 'paid' : 'pending', amountCents: null, currency: null },
    ...{ method: 'CREDIT_CARD', methodCode: 'card', resultCode: 'ok', transaction: null },
  })
  return {
    start: async (_application, { id, amountCents }) => {
      await ask('start', { id, cents: String(amountCents) })
      return { url: 'https://stadtpay.example/' + id, reference: null }
    },
    checkStatus: async (_application, { id }) => outcome((await ask('status', { id })).json),
    readNotification: () => ({ ask: { reference: null, method: '', methodCode: '' } }),
    refund: async (_application, { id, amountCents, attempt }) => {
      await ask('refund', { id, cents: String(amountCents), attempt: attempt.id })
      return { state: 'paid', reference: null }
    },
    checkConnection: async () => ({ works: true, words: 'StadtPay antwortet.' }),
  }
}
`

describe('a fourth payment provider, by one file and one schema entry', () => {
  const calls: (readonly [path: string, fields: Readonly<Record<string, string>>])[] = []
  let isPaid = false
  let peer: PeerServer
  let project: ChangedProject
  let owner: Session

  /** The file, and one entry: the choice with what towns enter, here as for pmPayment. */
  const add = (root: string) => {
    writeFileSync(join(root, 'src/server/payments/providers/stadtPay.ts'), fileOf(peer.origin))
    const shared = join(root, 'schemas/shared')
    const text = (file: string) => readFileSync(join(shared, file), 'utf8')
    const { $schema: _file, ...variant } = JSON.parse(
      text('application-pm-payment.schema.json').replaceAll('pmPayment', 'stadtPay'),
    ) as Readonly<Record<string, unknown>>
    const provider = JSON.parse(text('payment-provider.schema.json')) as { readonly oneOf: readonly object[] }
    const entry = { const: 'stadtPay', title: 'StadtPay', 'x-variant': variant }
    writeFileSync(
      join(shared, 'payment-provider.schema.json'),
      JSON.stringify({ ...provider, oneOf: [...provider.oneOf, entry] }),
    )
  }

  beforeAll(async () => {
    peer = await startPeer({
      answer: async ({ path, fields }) => {
        calls.push([path, Object.fromEntries(fields)])
        return json(200, { paid: isPaid })
      },
    })
    project = await startChanged(add, { env: { OUTBOUND_ALLOW: '127.0.0.1' } })
    owner = await signIn(project.server, 'owner')
  })
  afterAll(async () => {
    await project.close()
    await peer.close()
  })

  const money = async (id: string) => (await owner.get(`${town}/bookings/${id}/money`)).body

  it('is set up, checked, offered, paid by, notified by, and gives the money back', async () => {
    const { body: tenant } = await owner.get('/api/tenants/musterstadt')
    const applications = [{ ...onlineApp, id: 'stadtPay', title: 'StadtPay' }]
    const saved = await owner.put('/api/tenants', { ...Object(tenant), applications })
    expect([saved.status, saved.text]).toEqual([200, saved.text])
    expect((await owner.post(`${town}/payments/connection`, { application: 'stadtPay' })).body).toEqual({
      works: true,
      words: 'StadtPay antwortet.',
    })
    const room = await owner.put(`${town}/bookables`, {
      ...{ type: 'room', title: 'Zahlraum', isPublic: true, isBookable: true, isScheduleRelated: true, amount: 1 },
      ...{
        autoCommitBooking: true,
        priceValueAddedTax: 0,
        priceCategories: [priceCategory(12.34, { fixedPrice: true })],
      },
    })
    const guest = visit(project.server)
    const choice = { paymentProvider: 'stadtPay' }
    const body = bookingBody(String(at(room.body, 'id')), moment(40, '10:00'), moment(40, '12:00'), choice)
    const booked = await guest.post(`${town}/checkout`, body)
    expect([booked.status, booked.text]).toEqual([200, booked.text])
    const id = String(at(booked.body, 'id'))
    expect(at(booked.body, 'paymentDueAt')).not.toBeNull()

    const started = await guest.post(`${town}/payments`, { bookingIds: [id], aggregated: true })
    const attempt = calls.find(([path]) => path === '/start')?.[1]['id'] ?? ''
    expect(started.body).toMatchObject({ paymentData: [{ url: `https://stadtpay.example/${attempt}` }] })
    isPaid = true
    expect((await guest.get(`${town}/payments/notify?a=${attempt}`)).status).toBe(200)
    expect(await money(id)).toMatchObject({ paidCents: 1234, openCents: 0 })

    const rejected = await owner.post(`${town}/bookings/${id}/reject`, { reason: 'Rohrbruch' })
    expect([rejected.status, rejected.text]).toEqual([200, rejected.text])
    await expect
      .poll(() => money(id))
      .toMatchObject({
        ...{ refundedCents: 1234, keptCents: 0 },
        refunds: [{ way: 'provider', state: 'paid' }],
      })
    expect(calls.filter(([path]) => path === '/refund')).toEqual([
      ['/refund', { id: expect.stringMatching(/^rf_/), cents: '1234', attempt }],
    ])
  })

  it('stands in the forms of the back office and in the description of the API', async () => {
    const form = readFileSync(join(project.root, 'src/generated/admin/booking.form.ts'), 'utf8')
    expect(form).toContain("{ const: 'stadtPay', title: 'StadtPay' }")
    const docs = JSON.stringify((await owner.get('/api/docs/json')).body)
    expect(docs.includes('"enum":["giroCockpit","pmPayment","stadtPay"]')).toBe(true)
  })
})
