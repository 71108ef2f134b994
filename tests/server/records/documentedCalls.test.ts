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

/** The generic API is tested with bookables on both engines; these are the documented addresses of the other entities. */
describe('the documented calls of', () => {
  let server: TestServer
  let team: Session
  beforeAll(async () => {
    server = await testServer({ engine: 'postgres', demo: true })
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
    // A page has list entries, not whole records.
    const names = (booking: object = {}) => Object.keys(booking)
    expect(names(plain[0])).toEqual(names(first))
    expect(names(plain[0])).toEqual(expect.arrayContaining(names(page[0])))
    expect(names(page[0]).length).toBeLessThan(names(plain[0]).length)
  })

  it('API-005 tickets name their event where bookables are populated, and only there', async () => {
    const bookables = '/api/musterstadt/bookables'
    const { body } = await team.put(events, concert)
    const eventId = idOf(body)
    const ticket = idOf((await team.put(bookables, { type: 'ticket', title: 'Stehplatz', eventId })).body)
    const nameIn = async (query: string): Promise<unknown> => {
      const found = listOf((await team.get(`${bookables}${query}`)).body).find(({ id }) => id === ticket)
      return Reflect.get(Object(found), '_populated')
    }
    expect(await nameIn('?populate=true')).toMatchObject({
      event: { id: eventId, information: { name: 'Sommerkonzert' } },
    })
    for (const query of ['', '?populate=false', '?populate='])
      expect(await nameIn(query), query).not.toMatchObject({ event: expect.anything() })
  })

  it('ENTITY-003 ENTITY-030 time periods of a bookable and the days of an event come back as they were sent', async () => {
    const again = async (path: string, sent: object) => {
      const made = await team.put(`/api/musterstadt/${path}`, sent)
      expect(made, made.text).toMatchObject({ status: 201, body: sent })
      return (await team.get(`/api/musterstadt/${path}/${idOf(made.body)}`)).body
    }
    const timePeriods = [
      { weekdays: [1, 3, 5], startTime: '08:00', endTime: '12:30' },
      { weekdays: [6], startTime: '13:00', endTime: '24:00' },
    ]
    const room = await again('bookables', { type: 'room', title: 'Werkraum', isTimePeriodRelated: true, timePeriods })
    expect(Reflect.get(Object(room), 'timePeriods')).toEqual(timePeriods)
    const schedules = [
      {
        ...{ id: 'd1', date: '2027-06-18', time: '18:00', description: 'Einlass' },
        schedules: [
          { id: 'e1', time: '18:30', description: 'Begrüßung' },
          { id: 'e2', time: '19:30', description: 'Konzert' },
        ],
      },
      { id: 'd2', date: '2027-06-19', time: '10:00', description: 'Abbau', schedules: [] },
    ]
    const event = await again('events', { ...concert, schedules })
    expect(Reflect.get(Object(event), 'schedules')).toEqual(schedules)
  })

  it('ENTITY-017 pmPayment comes back as it was sent, its secret as a flag', async () => {
    const owner = await signIn(server, 'owner')
    const sent = {
      ...{ id: 'pmPayment', type: 'payment', active: true, paymentMode: 'prod' },
      ...{ paymentMerchantId: '05315000', paymentProjectId: 'proc', paymentPurposeSuffix: 'Stadt' },
    }
    const saved = await owner.put('/api/tenants', {
      id: 'musterstadt',
      applications: [{ ...sent, paymentSecret: 'kanarie' }],
    })
    expect(saved.status, saved.text).toBe(200)
    const { body, text } = await owner.get('/api/tenants/musterstadt')
    expect(body).toMatchObject({ applications: [{ ...sent, paymentSecretSet: true }] })
    expect(text).not.toContain('kanarie')
  })

  it('ENTITY-021 the permission state has every block with its rights, user and instance', async () => {
    const { body } = await team.get('/auth/me?populatePermissions=1')
    const permissions: unknown = Reflect.get(Object(body), 'permissions')
    const rights = Object.fromEntries(
      ['create', 'readAny', 'readOwn', 'updateAny', 'updateOwn', 'deleteAny', 'deleteOwn'].map((level) => [
        level,
        expect.any(Boolean),
      ]),
    )
    expect(permissions).toMatchObject({
      ...{ userId: 'team@musterstadt.example', instanceOwner: false, allowCreateTenant: false },
      tenants: [
        {
          ...{ tenantId: 'musterstadt', isOwner: false, manageRoles: rights },
          ...{ manageBookings: rights, manageBookables: rights },
          adminInterfaces: expect.arrayContaining(['bookings', 'rooms', 'roles']),
        },
      ],
    })
  })
})
