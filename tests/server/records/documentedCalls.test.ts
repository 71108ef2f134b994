import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testServer, type TestServer } from '../../support/server.ts'
import { type Session, signIn } from '../../support/session.ts'

const events = '/api/musterstadt/events'
const coupons = '/api/musterstadt/coupons'

const concert = {
  information: { name: 'Sommerkonzert', startDate: '2027-06-18', startTime: '19:30', tags: ['Musik', 'Sommer'] },
  eventLocation: { name: 'Markt' },
  eventOrganizer: { name: 'Stadt', addContactPerson: false },
}

/** The generic API is proven with bookables on both engines; here are the addresses of the documents for the other entities. */
describe('the documented calls of', () => {
  let server: TestServer
  let team: Session
  beforeAll(async () => {
    server = await testServer({ engine: 'pglite', demo: true })
    team = await signIn(server, 'team')
  })
  afterAll(() => server.close())

  const listOf = (body: unknown): readonly Record<string, unknown>[] =>
    Array.isArray(body) ? body.map((one: unknown) => ({ ...Object(one) })) : []

  const idOf = (body: unknown): string => String(Reflect.get(Object(body), 'id'))

  it('API-035 API-036 API-037 API-039 events: list with id and name, one, tags, delete', async () => {
    const made = await team.put(events, concert)
    expect(made).toMatchObject({ status: 201, body: concert })
    const id = idOf(made.body)
    const list = await team.get(events)
    expect([list.status, list.body]).toEqual([
      200,
      expect.arrayContaining([
        expect.objectContaining({ id, information: expect.objectContaining({ name: 'Sommerkonzert' }) }),
      ]),
    ])
    expect(await team.get(`${events}/${id}`)).toMatchObject({ status: 200, body: made.body })
    const tags = await team.get(`${events}/_meta/tags`)
    expect([tags.status, tags.body]).toEqual([200, expect.arrayContaining(['Musik', 'Sommer'])])
    expect(await team.delete(`${events}/${id}`)).toMatchObject({ status: 200, body: { id } })
    expect((await team.get(`${events}/${id}`)).status).toBe(404)
    expect((await team.get(events)).text).not.toContain(id)
  })

  it('API-060 API-061 coupons: list and one, by its code however it is typed', async () => {
    const made = await team.put(`${coupons}?create=true`, { id: 'Sommer27', type: 'percentage', discount: 10 })
    expect(made).toMatchObject({ status: 201, body: { id: 'Sommer27', usedAmount: 0 } })
    const list = await team.get(coupons)
    expect([list.status, list.body]).toEqual([
      200,
      expect.arrayContaining([expect.objectContaining({ id: 'Sommer27', type: 'percentage', discount: 10 })]),
    ])
    expect(await team.get(`${coupons}/SOMMER27`)).toMatchObject({ status: 200, body: made.body })
  })

  it('TENANT-040 PAY-005 an empty choice of the tenant is unset, one that does not exist is refused', async () => {
    const owner = await signIn(server, 'instance')
    const pmPayment = { id: 'pmPayment', type: 'payment', active: false, paymentMode: '' }
    const change = (more: object) => owner.put('/api/tenants', { id: 'musterstadt', ...more })
    expect(await change({ defaultEventCreationMode: '', applications: [pmPayment] })).toMatchObject({
      status: 200,
      body: { defaultEventCreationMode: 'detailed', applications: [{ id: 'pmPayment', paymentMode: 'test' }] },
    })
    expect((await change({ applications: [{ ...pmPayment, paymentMode: 'x' }] })).status).toBe(400)
  })

  it('API-044 ENTITY-033 bookings without a range are whole documents, populated where it is asked', async () => {
    const list = async (query: string) => listOf((await team.get(`/api/musterstadt/bookings${query}`)).body)
    const [plain, populated, page] = [await list(''), await list('?populate=true'), await list('?range=[0,9]')]
    const [first] = populated
    expect(populated).toHaveLength(plain.length)
    expect(await team.get(`/api/musterstadt/bookings/${String(first?.['id'])}?populate=true`)).toMatchObject({
      status: 200,
      body: first,
    })
    for (const booking of populated) {
      const lines: readonly unknown[] = Array.isArray(booking['bookableItems']) ? booking['bookableItems'] : []
      expect(booking['_populated']).toEqual({
        bookable: lines.map((line) => Reflect.get(Object(line), '_bookableUsed')),
        workflowStatus: booking['workflowStatus'],
      })
    }
    expect(plain.map((booking) => booking['_populated'])).toEqual(plain.map(() => null))
    // A page holds list entries, not whole records.
    const names = (booking: object = {}) => Object.keys(booking)
    expect(names(plain[0])).toEqual(names(first))
    expect(names(plain[0])).toEqual(expect.arrayContaining(names(page[0])))
    expect(names(page[0]).length).toBeLessThan(names(plain[0]).length)
  })
})
