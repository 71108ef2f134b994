import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { Bookable } from '../../../src/generated/entities/bookable.ts'
import { sql } from '../../../src/server/database/sql.ts'
import { usualEngines } from '../../support/engines.ts'
import { at, field, type Hall, idOf, openHall, priceCategory, bookingBody } from './hall.ts'

const priced: Partial<Bookable> = {
  priceType: 'per-hour',
  priceValueAddedTax: 19,
  priceCategories: [priceCategory(10)],
}

describe.each(usualEngines)('series, previews and life stories on %s', (engine) => {
  let hall: Hall
  let room: string
  let hour = 0
  /** The next unused hour: each test books its own. */
  const next = () =>
    [
      at(30 + Math.floor(hour / 8), `${10 + (hour % 8)}:00`),
      at(30 + Math.floor(hour++ / 8), `${11 + ((hour - 1) % 8)}:00`),
    ] as const
  const booked = async (change: object = {}, who: 'team' | 'own' = 'team') =>
    idOf(await hall.book(bookingBody(room, ...next(), change), who))
  const stored = async (id: string) => (await hall.ask('team', 'GET', `/api/stadt/bookings/${id}`)).body
  beforeAll(async () => {
    hall = await openHall(engine)
    room = await hall.object(priced)
  })
  afterEach(async () => {
    await hall.demandHealth()
    expect(hall.unexpected).toEqual([])
  })
  afterAll(() => hall.close())

  it('GROUP-008 GROUP-009 GROUP-010 GROUP-011 GROUP-015 API-053 API-054 API-055 API-056 API-057 API-059 a series is created, committed, paid, rejected and deleted as one', async () => {
    const attempts = [3, 10, 17].map((days) => ({ timeBegin: at(60 + days, '18:00'), timeEnd: at(60 + days, '20:00') }))
    const {
      timeBegin: _begin,
      timeEnd: _end,
      ...shared
    } = bookingBody(room, null, null, { paymentProvider: 'invoice' })
    const simulated = await hall.ask('team', 'POST', '/api/stadt/group-bookings?simulate=true', {
      ...shared,
      bookingAttempts: attempts,
    })
    expect(simulated).toMatchObject({
      status: 200,
      body: { priceEur: 71.4, attempts: [{ priceEur: 23.8, conflict: null }, {}, {}] },
    })
    const series = await hall.ask('team', 'POST', '/api/stadt/group-bookings', { ...shared, bookingAttempts: attempts })
    expect(series.status).toBe(201)
    const id = idOf(series)
    const members = field(series, 'bookingIds')
    if (!Array.isArray(members)) throw new Error('a series has no members')
    expect(members).toHaveLength(3)
    expect(await stored(String(members[0]))).toMatchObject({ groupBookingId: id })
    const path = `/api/stadt/group-bookings/${id}`
    expect((await hall.ask('team', 'POST', `${path}/commit`)).body).toMatchObject({
      success: true,
      data: { id, bookings: [{ isCommitted: true }, { isCommitted: true }, { isCommitted: true }] },
    })
    expect((await hall.ask('team', 'POST', `${path}/commit`)).body).toMatchObject({
      success: false,
      errors: [{ code: 'ALREADY_COMMITTED' }],
    })
    await hall.ask('team', 'PUT', '/api/stadt/bookings', { id: members[1], name: 'Ida', isCommitted: false })
    expect((await hall.ask('team', 'POST', `${path}/reject`, { reason: 'x' })).body).toMatchObject({
      success: false,
      errors: [
        { code: 'CONTACT_DETAILS_MISMATCH', message: 'Die Buchungen haben unterschiedliche Kontaktdaten.' },
        { code: 'STATUS_MISMATCH' },
      ],
    })
    await hall.ask('team', 'PUT', '/api/stadt/bookings', { id: members[1], name: 'Eva Muster', isCommitted: true })
    expect((await hall.ask('team', 'POST', `${path}/pay`, { paymentMethod: 'TRANSFER' })).body).toMatchObject({
      success: true,
    })
    expect((await hall.ask('team', 'DELETE', path)).status).toBe(409)
    for (const member of members) await hall.ask('team', 'PUT', '/api/stadt/bookings', { id: member, isPayed: false })
    expect((await hall.ask('team', 'POST', `${path}/reject`, { reason: 'Halle gesperrt' })).body).toMatchObject({
      success: true,
      data: { bookings: [{ isRejected: true, rejectionReason: 'Halle gesperrt' }, {}, {}] },
    })
    const list = await hall.ask('team', 'GET', '/api/stadt/group-bookings?populate=true')
    expect(list.body).toMatchObject([{ id, bookings: [{ priceEur: 23.8 }, { priceEur: 23.8 }, { priceEur: 23.8 }] }])
    expect((await hall.ask('team', 'DELETE', `/api/stadt/bookings/${String(members[0])}`)).status).toBe(200)
    expect((await hall.ask('team', 'GET', path)).body).toMatchObject({ bookingIds: members.slice(1) })
    expect((await hall.ask('team', 'DELETE', path)).status).toBe(200)
    expect(await hall.count(sql`record.id = any(${members}::text[])`)).toBe(0)
  })

  it('a series that overlaps itself, and one of ten thousand dates, are refused and nothing is stored', async () => {
    const before = await hall.count()
    const { timeBegin: _begin, timeEnd: _end, ...shared } = bookingBody(room, null, null)
    const attempt = (days: number) => ({ timeBegin: at(90 + days, '10:00'), timeEnd: at(90 + days, '12:00') })
    const ask = (bookingAttempts: readonly object[]) =>
      hall.ask('team', 'POST', '/api/stadt/group-bookings', { ...shared, bookingAttempts })
    expect(await ask([attempt(0), attempt(1), attempt(0)])).toMatchObject({
      status: 400,
      body: { details: { fields: [{ path: '/bookingAttempts/2', code: 'SERIES_OVERLAP' }] } },
    })
    expect(await ask(Array.from({ length: 10_000 }, () => attempt(0)))).toMatchObject({
      status: 400,
      body: { details: { fields: [{ code: 'TOO_MANY', message: 'Eine Serie hat höchstens 366 Termine.' }] } },
    })
    expect(await hall.count()).toBe(before)
  })

  it('the preview tells price, who is in the way and where there is room, and stores nothing', async () => {
    const object = await hall.object(priced)
    const [begin, end] = [at(80, '10:00'), at(80, '12:00')]
    const id = idOf(await hall.book(bookingBody(object, begin, end, { name: 'Chor' })))
    const before = await hall.count()
    const items = [{ bookableId: object, amount: 1 }]
    const ask = (body: object, who: 'team' | 'read' = 'team') =>
      hall.ask(who, 'POST', '/api/stadt/bookings/preview', body)
    expect(await ask({ bookableItems: items, timeBegin: begin, timeEnd: end })).toMatchObject({
      status: 200,
      body: {
        price: { priceEur: 23.8, vatIncludedEur: 3.8, items: [{ userGrossPriceEur: 23.8 }] },
        reasons: [{ code: 'NOT_AVAILABLE', hard: true, canForce: true, bookableId: object }],
        blocking: [{ id, name: 'Chor', timeBegin: begin, timeEnd: end, amount: 1 }],
        alternatives: [
          { timeBegin: end, timeEnd: at(80, '14:00') },
          { timeBegin: at(80, '08:00'), timeEnd: begin },
          {},
        ],
      },
    })
    expect(await ask({ id, bookableItems: items, timeBegin: begin, timeEnd: end })).toMatchObject({
      body: { reasons: [], blocking: [], alternatives: [] },
    })
    expect(await ask({ bookableItems: [{ bookableId: 'fremd', amount: 1 }], couponCode: 'NIX' })).toMatchObject({
      body: { faults: [{ path: '/bookableItems/0/bookableId' }, { path: '/couponCode' }], price: { priceEur: 0 } },
    })
    expect((await ask({ bookableItems: items }, 'read')).status).toBe(403)
    expect(await hall.count()).toBe(before)
  })

  it('every change stands in the life story of its booking', async () => {
    const id = await booked({ paymentProvider: 'invoice' })
    await hall.ask('team', 'POST', `/api/stadt/bookings/${id}/commit`)
    await hall.ask('owner', 'PUT', '/api/stadt/bookings', { id, comment: 'Bitte warm' })
    await hall.ask('team', 'POST', `/api/stadt/bookings/${id}/reject`, { reason: 'Heizung kaputt' })
    const history = await hall.ask('read', 'GET', `/api/stadt/bookings/${id}/history`)
    expect(history.body).toMatchObject([
      { what: 'Angelegt', by: 'team@demo.example' },
      { what: 'Freigegeben', by: 'team@demo.example' },
      { what: expect.stringMatching(/^Rechnung RE-\d{4}-\d{4}-1 ausgestellt$/), changes: [] },
      {
        what: 'Geändert',
        by: 'owner@demo.example',
        changes: [{ label: 'Anmerkung', before: '–', after: 'Bitte warm' }],
      },
      { what: 'Storniert', why: 'Heizung kaputt' },
      { what: expect.stringMatching(/^Stornorechnung ST-\d{4}-\d{4}-1 ausgestellt$/), changes: [] },
    ])
  })
})
