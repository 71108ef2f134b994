import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { Bookable } from '../../../src/generated/entities/bookable.ts'
import { engines } from '../../support/engines.ts'
import { at, field, type Hall, idOf, openHall, priceCategory, bookingBody } from './hall.ts'

const priced: Partial<Bookable> = {
  priceType: 'per-hour',
  priceValueAddedTax: 19,
  priceCategories: [priceCategory(10)],
}

describe.each(engines)('calls of bookings on %s', (engine) => {
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
  beforeAll(async () => {
    hall = await openHall(engine)
    room = await hall.object(priced)
  })
  afterEach(async () => {
    await hall.demandHealth()
    expect(hall.unexpected).toEqual([])
  })
  afterAll(() => hall.close())

  it('API-044 API-045 API-046 BOOKING-ACT-011 creates, answers what is stored, takes back what it answered', async () => {
    const created = await hall.book(bookingBody(room, ...next(), { comment: 'Kaffee', paymentProvider: 'invoice' }))
    expect(created.status).toBe(201)
    expect(created.body).toMatchObject({
      priceEur: 11.9,
      vatIncludedEur: 1.9,
      isCommitted: false,
      isPayed: false,
      ownerUserId: 'team@demo.example',
      version: 1,
      bookableItems: [
        {
          bookableId: room,
          amount: 1,
          regularPriceEur: 10,
          userGrossPriceEur: 11.9,
          _bookableUsed: { id: room, priceEur: 10 },
        },
      ],
    })
    const id = idOf(created)
    expect(id).toMatch(/^[ABCDEFGHJKMNPQRSTUXY]{4}-[ABCDEFGHJKMNPQRSTUXY]{4}$/)
    const read = await hall.ask('team', 'GET', `/api/stadt/bookings/${id}`)
    const echo = await hall.ask('team', 'PUT', '/api/stadt/bookings', read.body)
    expect(echo.status).toBe(200)
    expect(echo.body).toMatchObject({ id, comment: 'Kaffee', version: 2, priceEur: 11.9 })
    const list = await hall.ask('team', 'GET', '/api/stadt/bookings?populate=true&range=[0,99]')
    expect(list.body).toContainEqual(
      expect.objectContaining({ id, bookableItems: [expect.objectContaining({ bookableId: room })] }),
    )
  })

  it('the price stays what it was until something changes that it follows from; what was booked keeps its snapshot', async () => {
    const object = await hall.object({ ...priced, title: 'Alter Name' })
    const [begin, end] = next()
    const id = idOf(await hall.book(bookingBody(object, begin, end)))
    await hall.put('bookable', 'stadt', { id: object, title: 'Neuer Name', priceCategories: [priceCategory(20)] })
    const commented = await hall.ask('team', 'PUT', '/api/stadt/bookings', { id, comment: 'x' })
    expect(commented.body).toMatchObject({ priceEur: 11.9 })
    const longer = await hall.ask('team', 'PUT', '/api/stadt/bookings', { id, timeEnd: end + 3_600_000 })
    expect(longer.body).toMatchObject({ priceEur: 47.6, bookableItems: [{ _bookableUsed: { title: 'Alter Name' } }] })
  })

  it('API-047 BOOKING-ACT-015 ERR-003 commit answers 200 also when refused, by GET from our pages and by POST', async () => {
    const id = await booked()
    const refused = await hall.ask('team', 'GET', `/api/stadt/bookings/${id}/commit`)
    expect(refused).toMatchObject({
      status: 200,
      body: {
        success: false,
        data: null,
        errors: [
          {
            code: 'PAYMENT_PROVIDER_REQUIRED',
            message: 'Die Buchung hat keinen Zahlungsanbieter hinterlegt. Bitte wähle einen aus.',
          },
        ],
      },
    })
    await hall.ask('team', 'PUT', '/api/stadt/bookings', { id, paymentProvider: 'invoice' })
    const done = await hall.ask('team', 'GET', `/api/stadt/bookings/${id}/commit`)
    expect(done.body).toMatchObject({ success: true, data: { id, isCommitted: true }, errors: [] })
    const again = await hall.ask('team', 'POST', `/api/stadt/bookings/${id}/commit`)
    expect(again.body).toMatchObject({ success: false, errors: [{ code: 'ALREADY_COMMITTED' }] })
    const foreign = await hall.app.inject({ method: 'GET', url: `/api/stadt/bookings/${id}/commit` })
    expect(foreign.statusCode).toBe(403)
  })

  it('API-048 BOOKING-ACT-017 BOOKING-ACT-019 pay needs one of the methods and says when', async () => {
    const id = await booked()
    for (const body of [
      {},
      { paymentMethod: '' },
      { paymentMethod: 'GOLD' },
      { paymentMethod: 'CASH', timePaid: 'heute' },
    ])
      expect((await hall.ask('team', 'POST', `/api/stadt/bookings/${id}/pay`, body)).status).toBe(400)
    const paid = await hall.ask('team', 'POST', `/api/stadt/bookings/${id}/pay`, {
      paymentMethod: 'CASH',
      timePaid: 1_780_000_000_000,
    })
    expect(paid.body).toMatchObject({
      success: true,
      data: { isPayed: true, paymentMethod: 'CASH', timePaid: 1_780_000_000_000 },
    })
    expect(
      (await hall.ask('team', 'POST', `/api/stadt/bookings/${id}/pay`, { paymentMethod: 'CASH' })).body,
    ).toMatchObject({
      success: false,
      errors: [{ code: 'ALREADY_PAID' }],
    })
  })

  it('API-049 BOOKING-ACT-022 rejects with and without a reason; a rejected one gives its time back', async () => {
    const [begin, end] = next()
    const first = idOf(await hall.book(bookingBody(room, begin, end)))
    expect((await hall.book(bookingBody(room, begin, end))).status).toBe(409)
    const rejected = await hall.ask('team', 'POST', `/api/stadt/bookings/${first}/reject`, {
      reason: 'Kein Hausmeister',
    })
    expect(rejected.body).toMatchObject({
      success: true,
      data: { isRejected: true, rejectionReason: 'Kein Hausmeister' },
    })
    const second = idOf(await hall.book(bookingBody(room, begin, end)))
    expect((await hall.ask('team', 'POST', `/api/stadt/bookings/${first}/commit`)).body).toMatchObject({
      success: false,
    })
    await hall.ask('team', 'PUT', '/api/stadt/bookings', { id: first, paymentProvider: 'invoice' })
    expect((await hall.ask('team', 'POST', `/api/stadt/bookings/${first}/commit`)).body).toMatchObject({
      success: false,
      errors: [{ code: 'TIME_CONFLICT', meta: { conflicts: [{ code: 'NOT_AVAILABLE', bookableId: room }] } }],
    })
    expect((await hall.ask('team', 'POST', `/api/stadt/bookings/${second}/reject`)).body).toMatchObject({
      success: true,
    })
    expect((await hall.ask('team', 'POST', `/api/stadt/bookings/${first}/commit`)).body).toMatchObject({
      success: true,
      data: { isCommitted: true, isRejected: false, rejectionReason: '' },
    })
  })

  it('API-050 BOOKING-ACT-024 deletes, but nothing that is paid and has a price', async () => {
    const id = await booked({ isPayed: true })
    expect(await hall.ask('owner', 'DELETE', `/api/stadt/bookings/${id}`)).toMatchObject({
      status: 409,
      body: { code: 'ALREADY_PAID', message: 'Die Buchung wurde bereits bezahlt.' },
    })
    await hall.ask('team', 'PUT', '/api/stadt/bookings', { id, isPayed: false })
    expect((await hall.ask('team', 'DELETE', `/api/stadt/bookings/${id}`)).status).toBe(200)
    expect((await hall.ask('team', 'GET', `/api/stadt/bookings/${id}`)).status).toBe(404)
    expect((await hall.ask('team', 'DELETE', `/api/stadt/bookings/${id}`)).status).toBe(404)
  })

  it('BOOKING-ACT-008 PUT sets each of the eight combinations', async () => {
    const id = await booked()
    for (const combination of [7, 0, 5, 2, 6, 1, 4, 3]) {
      const flags = {
        isCommitted: (combination & 1) > 0,
        isPayed: (combination & 2) > 0,
        isRejected: (combination & 4) > 0,
      }
      const answer = await hall.ask('team', 'PUT', '/api/stadt/bookings', { id, ...flags })
      expect(answer).toMatchObject({ status: 200, body: flags })
      expect(field(answer, 'timePaid') === null).toBe(!flags.isPayed)
    }
  })

  it('force passes a full capacity, with a reason and the right to change everything, and is recorded', async () => {
    const object = await hall.object(priced)
    const [begin, end] = next()
    await hall.book(bookingBody(object, begin, end))
    const forced = { force: true, forceReason: 'Der Rat hat zugestimmt' }
    expect(await hall.book(bookingBody(object, begin, end, { force: true }))).toMatchObject({
      status: 400,
      body: { details: { fields: [{ path: '/forceReason' }] } },
    })
    expect((await hall.book(bookingBody(object, begin, end, forced), 'own')).status).toBe(403)
    const answer = await hall.book(bookingBody(object, begin, end, forced))
    expect(answer).toMatchObject({
      status: 201,
      body: { overbooking: { by: 'team@demo.example', reason: 'Der Rat hat zugestimmt', rules: ['NOT_AVAILABLE'] } },
    })
    expect((await hall.book(bookingBody(object, end, begin, forced))).status).toBe(400)
    const history = await hall.ask('team', 'GET', `/api/stadt/bookings/${idOf(answer)}/history`)
    expect(history.body).toMatchObject([{ what: 'Angelegt', why: 'Der Rat hat zugestimmt', by: 'team@demo.example' }])
    await hall.ask('team', 'DELETE', `/api/stadt/bookings/${idOf(answer)}`)
  })

  it('what visitors may not do is noted for staff, not refused', async () => {
    const object = await hall.object({ isBookable: false, maxBookingDuration: 1 })
    const answer = await hall.book(bookingBody(object, at(-3, '10:00'), at(-3, '12:00')))
    expect(answer.status).toBe(201)
    expect(field(answer, 'warnings')).toEqual(
      ['NOT_BOOKABLE', 'PERIOD_PAST', 'TOO_LONG'].map((code) => expect.objectContaining({ code, bookableId: object })),
    )
  })

  it('a price of one’s own needs the right to change everything and a reason; the price itself is never taken from a body', async () => {
    const [begin, end] = next()
    const own = { priceOverrideEur: 5, priceOverrideReason: 'Jugendarbeit' }
    expect((await hall.book(bookingBody(room, begin, end, { priceOverrideEur: 5 }))).status).toBe(400)
    expect((await hall.book(bookingBody(room, begin, end, own), 'own')).status).toBe(403)
    expect(await hall.book(bookingBody(room, begin, end, { ...own, priceEur: 1, vatIncludedEur: 9 }))).toMatchObject({
      status: 201,
      body: { priceEur: 5, vatIncludedEur: 0.8, priceOverrideEur: 5 },
    })
  })

  it('A1 own: who owns or looks after a booked object, and who made the booking; others read only what they may', async () => {
    const theirs = await hall.object({ assignedUserId: 'own@demo.example' })
    const id = idOf(await hall.book(bookingBody(theirs, ...next())))
    expect((await hall.ask('own', 'PUT', '/api/stadt/bookings', { id, comment: 'ja' })).status).toBe(200)
    const foreign = await booked()
    expect((await hall.ask('own', 'PUT', '/api/stadt/bookings', { id: foreign, comment: 'nein' })).status).toBe(403)
    expect((await hall.ask('own', 'GET', `/api/stadt/bookings/${foreign}`)).status).toBe(403)
    expect((await hall.ask('guest', 'GET', `/api/stadt/bookings/${foreign}`)).status).toBe(403)
    const guests = await booked({ assignedUserId: 'guest@demo.example', internalComments: 'geheim' })
    const seen = await hall.ask('guest', 'GET', `/api/stadt/bookings/${guests}`)
    expect(seen.status).toBe(200)
    expect(JSON.stringify(seen.body)).not.toContain('geheim')
    expect((await hall.ask('guest', 'POST', `/api/stadt/bookings/${guests}/reject`)).status).toBe(403)
  })

  it('bookings and series follow who owns or looks after their objects; a booked object stays, and says by what', async () => {
    const object = await hall.object()
    const attempts = [1, 2].map((days) => ({ timeBegin: at(100 + days, '10:00'), timeEnd: at(100 + days, '11:00') }))
    const { timeBegin: _begin, timeEnd: _end, ...shared } = bookingBody(object, null, null)
    const series = idOf(
      await hall.ask('team', 'POST', '/api/stadt/group-bookings', { ...shared, bookingAttempts: attempts }),
    )
    const asOwn = async () => (await hall.ask('own', 'GET', `/api/stadt/group-bookings/${series}`)).status
    expect(await asOwn()).toBe(403)
    await hall.put('bookable', 'stadt', { id: object, assignedUserId: 'own@demo.example' })
    expect(await asOwn()).toBe(200)
    await hall.put('bookable', 'stadt', { id: object, assignedUserId: '' })
    expect(await asOwn()).toBe(403)
    expect(await hall.ask('owner', 'DELETE', `/api/stadt/bookables/${object}`)).toMatchObject({
      status: 409,
      body: { code: 'IN_USE', message: expect.stringContaining('noch gebucht') },
    })
  })

  it('isPayed is not set by those who may only create', async () => {
    await hall.put('role', 'stadt', {
      id: 'own',
      name: 'own',
      manageBookings: {
        create: true,
        readOwn: true,
        readAny: false,
        updateOwn: false,
        updateAny: false,
        deleteOwn: false,
        deleteAny: false,
      },
    })
    expect(await hall.book(bookingBody(room, ...next(), { isPayed: true }), 'own')).toMatchObject({
      status: 403,
      body: { details: { fields: [{ path: '/isPayed' }] } },
    })
    expect((await hall.book(bookingBody(room, ...next()), 'own')).status).toBe(201)
  })

  it('C13 a stale version is refused with the current one; nothing is lost', async () => {
    const id = await booked()
    await hall.ask('team', 'PUT', '/api/stadt/bookings', { id, version: 1, comment: 'erste' })
    expect(await hall.ask('owner', 'PUT', '/api/stadt/bookings', { id, version: 1, comment: 'zweite' })).toMatchObject({
      status: 409,
      body: { code: 'STALE_VERSION', details: { current: { comment: 'erste', version: 2 } } },
    })
  })

  it('C14 a key makes a booking once', async () => {
    const body = bookingBody(room, ...next())
    const ask = () => hall.askWithKey('PUT', '/api/stadt/bookings', body, `key-${engine}`)
    const answers = await Promise.all([ask(), ask(), ask()])
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]))
    expect(new Set(answers.map((answer) => idOf(answer))).size).toBe(1)
  })
})
