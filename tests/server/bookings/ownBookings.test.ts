import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { usualEngines } from '../../support/engines.ts'
import { stadtfest } from '../records/testApi.ts'
import { at, type Hall, idOf, openHall, bookingBody } from './hall.ts'

describe.each(usualEngines)('bookings of users who may change their own only, on %s', (engine) => {
  let hall: Hall
  let room: string
  let days = 30
  const next = () => [at((days += 1), '10:00'), at(days, '11:00')] as const
  beforeAll(async () => {
    hall = await openHall(engine)
    room = await hall.object()
  })
  afterAll(() => hall.close())

  const mayOwn = {
    create: false,
    readOwn: true,
    readAny: false,
    updateOwn: true,
    updateAny: false,
    deleteOwn: false,
    deleteAny: false,
  }
  const give = (manageBookings: object, manageBookables: object) =>
    hall.put('role', 'stadt', { id: 'own', name: 'own', manageBookings, manageBookables })
  const theirs = { assignedUserId: 'own@demo.example' }

  it('PERM-013 cannot be moved to objects of others', async () => {
    await give(mayOwn, { ...mayOwn, deleteOwn: true })
    const [mine, also] = [await hall.object(theirs), await hall.object({ ownerUserId: 'own@demo.example' })]
    const id = idOf(await hall.book(bookingBody(mine, ...next())))
    const move = (bookable: string | string[], change: object = {}) =>
      hall.book({ id, ...bookingBody(bookable, ...next(), change) }, 'own')
    const refused = await move(room, { isPayed: true })
    expect(refused).toMatchObject({ status: 403, body: { details: { fields: [{ path: '/bookableItems' }] } } })
    expect((await move(also)).status).toBe(200)
    expect((await move([also, mine])).status).toBe(200)
    expect((await move(also)).status).toBe(200)
    // The answer has the number of bookings, but not their ids.
    expect(await hall.ask('own', 'DELETE', `/api/stadt/bookables/${also}`)).toMatchObject({
      status: 409,
      body: { code: 'IN_USE', message: 'Das Buchungsobjekt ist noch gebucht (Buchungen: 1).' },
    })
  })

  it('PERM-013 PERM-012 cannot be enlarged by objects of others, unless the person may create bookings of them anyway', async () => {
    await give(mayOwn, mayOwn)
    const [mine, foreign] = [await hall.object({ ...theirs, amount: 9 }), await hall.object({ amount: 9 })]
    const lines = (own: number, others: number) => [
      { bookableId: mine, amount: own },
      ...(others === 0 ? [] : [{ bookableId: foreign, amount: others }]),
    ]
    const [begin, end] = next()
    const body = (own: number, others: number) => ({
      ...bookingBody(mine, begin, end),
      bookableItems: lines(own, others),
    })
    const change = (own: number, others: number) => hall.book({ id, ...body(own, others) }, 'own')
    const id = idOf(await hall.book(body(1, 1)))
    expect((await change(3, 1)).status).toBe(200)
    expect(await change(3, 2)).toMatchObject({
      status: 403,
      body: { details: { fields: [{ path: '/bookableItems/1/bookableId', code: 'FORBIDDEN' }] } },
    })
    expect((await change(2, 0)).status).toBe(200)
    expect((await change(2, 1)).status).toBe(403)
    await give({ ...mayOwn, create: true }, mayOwn)
    expect((await change(2, 1)).status).toBe(200)
  })

  it('the answer to a change holds no more than the id for callers who may not read the record', async () => {
    const mayNothing = Object.fromEntries(Object.keys(mayOwn).map((right) => [right, false]))
    await give({ ...mayNothing, updateAny: true }, { ...mayNothing, updateAny: true })
    const id = idOf(await hall.book(bookingBody(room, ...next(), { name: 'Fatima' })))
    const ask = (method: 'GET' | 'PUT' | 'POST', path: string, body?: object) =>
      hall.ask('own', method, `/api/stadt/${path}`, body)
    expect((await ask('GET', `bookings/${id}`)).status).toBe(403)
    expect(await ask('PUT', 'bookings', { id })).toMatchObject({ status: 200, body: { id } })
    expect((await ask('PUT', 'bookings', { id })).body).toEqual({ id })
    expect((await ask('POST', `bookings/${id}/commit`)).body).toEqual({ success: true, data: { id }, errors: [] })
    const stale = await ask('PUT', 'bookings', { id, version: 1 })
    expect(stale).toMatchObject({ status: 409, body: { details: { current: { id } } } })
    expect(JSON.stringify(stale.body)).not.toContain('Fatima')
    expect((await ask('PUT', 'bookables', { id: room, title: 'Raum' })).body).toEqual({ id: room })
    await give({ ...mayNothing, create: true }, mayNothing)
    const made = await hall.book(bookingBody(room, ...next(), { name: 'Fatima' }), 'own')
    expect(made).toMatchObject({ status: 201, body: { name: 'Fatima' } })
  })

  it('PERM-008 PERM-018 an own object takes neither parts nor events of others; what is named already stays', async () => {
    await give(mayOwn, { ...mayOwn, create: true })
    const [part, foreign] = [await hall.object(theirs), await hall.object()]
    const [ownEvent, event] = [
      await hall.put('event', 'stadt', { ...stadtfest, ...theirs }),
      await hall.put('event', 'stadt', stadtfest),
    ]
    const whole = await hall.object({ ...theirs, relatedBookableIds: [foreign] })
    const relate = (relatedBookableIds: readonly string[]) =>
      hall.ask('own', 'PUT', '/api/stadt/bookables', { id: whole, relatedBookableIds })
    expect((await relate([foreign, part])).status).toBe(200)
    expect((await relate([part])).status).toBe(200)
    expect(await relate([part, foreign])).toMatchObject({
      status: 403,
      body: { details: { fields: [{ path: '/relatedBookableIds/1', code: 'FORBIDDEN' }] } },
    })
    const ticket = (eventId: string) =>
      hall.ask('own', 'PUT', '/api/stadt/bookables', { type: 'ticket', title: 'Karte', eventId })
    expect((await ticket(ownEvent)).status).toBe(201)
    expect(await ticket(event)).toMatchObject({ status: 403, body: { details: { fields: [{ path: '/eventId' }] } } })
  })

  it('PERM-028 an object that is hidden from staff is unknown to their previews, series and bookings', async () => {
    const [open, hidden] = [
      await hall.object(),
      await hall.object({ title: 'Geheimkammer', permittedUsers: ['guest@demo.example'] }),
    ]
    const period = next()
    const ask = async (who: 'own' | 'team', bookable: string | readonly string[], change: object = {}) => {
      const body = { ...bookingBody(bookable, ...period), ...change }
      const [preview, series, booking] = [
        await hall.ask(who, 'POST', '/api/stadt/bookings/preview', {
          bookableItems: body.bookableItems,
          timeBegin: body.timeBegin,
          timeEnd: body.timeEnd,
          ...change,
        }),
        await hall.ask(who, 'POST', '/api/stadt/group-bookings?simulate=true', {
          ...body,
          timeBegin: undefined,
          timeEnd: undefined,
          bookingAttempts: [{ timeBegin: body.timeBegin, timeEnd: body.timeEnd }],
        }),
        await hall.book(body, who),
      ]
      return { preview, series, booking, text: JSON.stringify([preview.body, series.body, booking.body]) }
    }
    await give({ ...mayOwn, create: true }, mayOwn)
    const shown = await ask('own', [open, hidden])
    expect(shown.text).not.toContain('Geheimkammer')
    const unknown = { path: '/bookableItems/1/bookableId', code: 'UNKNOWN_REFERENCE' }
    expect(shown.preview.body).toMatchObject({ faults: [unknown] })
    expect(shown.series.body).toMatchObject({ attempts: [{ conflict: { code: 'UNKNOWN_REFERENCE' } }] })
    expect(shown.booking).toMatchObject({ status: 400, body: { details: { fields: [unknown] } } })
    const seen = await ask('team', [open, hidden])
    expect([seen.preview.body, seen.booking.status]).toMatchObject([{ faults: [] }, 201])
    // In a booking the user may change, it is known.
    await give({ ...mayOwn, updateAny: true, create: true }, mayOwn)
    const id = idOf(seen.booking)
    expect((await hall.book({ id, ...bookingBody([hidden, open], ...period) }, 'own')).status).toBe(200)
    expect(
      (
        await hall.ask('own', 'POST', '/api/stadt/bookings/preview', {
          id,
          bookableItems: [{ bookableId: hidden, amount: 1 }],
        })
      ).body,
    ).toMatchObject({ faults: [] })
  })

  it('PERM-028 a preview decides a coupon by the objects that the requester knows', async () => {
    await give({ ...mayOwn, create: true }, mayOwn)
    await hall.put('coupon', 'stadt', { id: 'SOMMER', discount: 2 })
    const secret = { permittedUsers: ['guest@demo.example'], enableCoupons: true }
    const [plain, hidden] = [await hall.object({ enableCoupons: false }), await hall.object(secret)]
    const [timeBegin, timeEnd] = next()
    const preview = async (who: 'own' | 'team', ...ids: string[]) => {
      const bookableItems = ids.map((bookableId) => ({ bookableId, amount: 1 }))
      const body = { bookableItems, timeBegin, timeEnd, couponCode: 'SOMMER' }
      return (await hall.ask(who, 'POST', '/api/stadt/bookings/preview', body)).body
    }
    for (const others of [[plain], []]) {
      const unknown = await preview('own', ...others, 'gibt-es-nicht')
      expect(unknown).toMatchObject({
        coupon: null,
        faults: [{ code: 'UNKNOWN_REFERENCE' }, { code: 'COUPON_NOT_TAKEN' }],
      })
      expect(await preview('own', ...others, hidden)).toEqual(unknown)
    }
    expect(await preview('team', plain, hidden)).toMatchObject({ coupon: { discount: 2 }, faults: [] })
  })
})
