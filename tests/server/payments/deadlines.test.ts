import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { dayMs, hourMs, minuteMs } from '../../../src/domain/time.ts'
import { sql } from '../../../src/server/database/sql.ts'
import { usualEngines } from '../../support/engines.ts'
import { onlineApp } from '../../support/paymentApps.ts'
import { at, bookingBody, field, type Hall, idOf, openHall, priceCategory } from '../bookings/hall.ts'
import { type Answer, invoiceApp, tenantDocument } from '../records/testApi.ts'

const toleranceMs = 20_000

describe.each(usualEngines)('payment deadlines on %s', (engine) => {
  let hall: Hall
  let room: string
  let open: string
  let day = 40
  beforeAll(async () => {
    hall = await openHall(engine)
    const applications = [invoiceApp, onlineApp]
    await hall.put('tenant', null, { ...tenantDocument('stadt'), applications, visitorBookingsPerHour: 10_000 })
    const priceCategories = [priceCategory(20, { fixedPrice: true })]
    room = await hall.object({ priceCategories })
    open = await hall.object({ priceCategories, autoCommitBooking: true })
  })
  afterEach(async () => {
    await hall.demandHealth()
    expect(hall.unexpected).toEqual([])
  })
  afterAll(() => hall.close())

  const online = { paymentProvider: 'giroCockpit' }
  const body = (object: string, change: object = {}) => {
    day += 1
    return bookingBody(object, at(day, '10:00'), at(day, '12:00'), { ...online, ...change })
  }
  const visit = (change: object = {}) => hall.ask('visitor', 'POST', '/api/stadt/checkout', body(open, change))
  const act = (id: string, action: string, input?: object, path = 'bookings') =>
    hall.ask('team', 'POST', `/api/stadt/${path}/${id}/${action}`, input)
  const change = (id: string, input: object) => hall.ask('team', 'PUT', '/api/stadt/bookings', { id, ...input })
  const read = (id: string) => hall.ask('team', 'GET', `/api/stadt/bookings/${id}`)
  /** Ms until the deadline, or null. */
  const left = (answer: Answer): unknown => {
    const due = field(answer, 'paymentDueAt')
    return typeof due === 'number' ? due - Date.now() : due
  }
  const near = (ms: number) => expect.closeTo(ms, -Math.log10(2 * toleranceMs))
  const request = async () => idOf(await hall.book(body(room)))
  const released = async () => {
    const id = await request()
    expect(await act(id, 'commit')).toMatchObject({ status: 200, body: { success: true } })
    return id
  }

  it('begin with a visitor’s booking without approval, with the release of a request, and with a booking by staff', async () => {
    const made = await visit()
    expect(made.status).toBe(200)
    expect(left(made)).toEqual(near(30 * minuteMs))
    const asked = await hall.ask('visitor', 'POST', '/api/stadt/checkout', body(room))
    expect(field(asked, 'paymentDueAt')).toBeNull()
    expect(left(await read(await released()))).toEqual(near(7 * dayMs))
    expect(left(await hall.book(body(open)))).toEqual(near(7 * dayMs))
    const soon = await hall.book(bookingBody(open, Date.now() + 5 * hourMs, Date.now() + 6 * hourMs, online))
    expect(left(soon)).toEqual(near(4 * hourMs))
    for (const paymentProvider of ['invoice', ''])
      expect(field(await hall.book(body(open, { paymentProvider })), 'paymentDueAt')).toBeNull()
  })

  it.each([
    ['payment', 'pay', { paymentMethod: 'CASH' }],
    ['cancellation', 'reject', undefined],
  ])('end with %s', async (_what, action, input) => {
    const id = await released()
    expect((await act(id, action, input)).status).toBe(200)
    expect(field(await read(id), 'paymentDueAt')).toBeNull()
    const [row] = await hall.database.system.query<{ due: unknown }>(
      sql`select payment_due_at as due from bookings where id = ${id}`,
    )
    expect(row?.due).toBeNull()
  })

  it.each([
    ['an invoice', { paymentProvider: 'invoice' }],
    ['no provider', { paymentProvider: '' }],
    ['a free price', { priceOverrideEur: 0, priceOverrideReason: 'Erlass' }],
    ['a withdrawn approval', { isCommitted: false }],
  ])('end with %s, and begin again', async (_what, input) => {
    const id = await released()
    const before = field(await read(id), 'paymentDueAt')
    expect((await change(id, { comment: 'Nachtrag' })).status).toBe(200)
    expect(field(await read(id), 'paymentDueAt')).toBe(before)
    expect((await change(id, input)).status).toBe(200)
    expect(field(await read(id), 'paymentDueAt')).toBeNull()
    const back = { ...online, isCommitted: true, isPayed: false, priceOverrideEur: null, priceOverrideReason: '' }
    expect((await change(id, back)).status).toBe(200)
    expect(left(await read(id))).toEqual(near(7 * dayMs))
  })

  it('cannot be set by anyone, and are what the tenant says', async () => {
    expect((await hall.book(body(open, { paymentDueAt: 1 }))).body).not.toMatchObject({ paymentDueAt: 1 })
    await hall.put('tenant', null, { id: 'stadt', paymentMinutes: 5, paymentDays: 0 })
    expect(left(await visit())).toEqual(near(5 * minuteMs))
    expect(field(await hall.book(body(open)), 'paymentDueAt')).toBeNull()
    await hall.put('tenant', null, { id: 'stadt', paymentMinutes: 0, paymentDays: 2 })
    expect(field(await visit(), 'paymentDueAt')).toBeNull()
    expect(left(await hall.book(body(open)))).toEqual(near(2 * dayMs))
    await hall.put('tenant', null, { id: 'stadt', paymentMinutes: 30, paymentDays: 7 })
  })

  it('are the earliest for all dates of a series released together', async () => {
    const dates = [3, 4, 20].map((days) => ({ timeBegin: at(days, '10:00'), timeEnd: at(days, '11:00') }))
    const made = await hall.ask('team', 'POST', '/api/stadt/group-bookings', {
      ...body(room),
      timeBegin: undefined,
      timeEnd: undefined,
      bookingAttempts: dates,
    })
    const ids = field(made, 'bookingIds')
    expect((await act(idOf(made), 'commit', undefined, 'group-bookings')).status).toBe(200)
    const dues = await Promise.all(
      (Array.isArray(ids) ? ids : []).map(async (id) => field(await read(String(id)), 'paymentDueAt')),
    )
    expect(dues).toEqual([1, 2, 3].map(() => at(3, '09:00')))
  })
})
