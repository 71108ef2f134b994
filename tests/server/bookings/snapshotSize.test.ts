import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { usualEngines } from '../../support/engines.ts'
import { at, bookingBody, field, type Hall, idOf, openHall } from './hall.ts'

/** A snapshot of each object has 0.2 MB: 20 of them are too large. */
const long = { description: 'wort '.repeat(20_000), bookingNotes: 'wort '.repeat(20_000), amount: null }

const tooLarge = (path: string) => ({
  status: 400,
  body: { details: { fields: [{ path, code: 'BOOKING_TOO_LARGE', message: expect.stringContaining('4 MB') }] } },
})

describe.each(usualEngines)('the snapshots of a request come to at most 4 MB on %s', (engine) => {
  let hall: Hall
  let objects: readonly string[]
  let small: string
  const period = [at(30, '10:00'), at(30, '11:00')] as const
  const items = (count: number, amount = 1) => objects.slice(0, count).map((bookableId) => ({ bookableId, amount }))
  const ask = (path: string, body: object) => hall.ask('team', 'POST', `/api/stadt/${path}`, body)
  beforeAll(async () => {
    hall = await openHall(engine)
    objects = await Promise.all(Array.from({ length: 20 }, () => hall.object(long)))
    small = await hall.object({ description: '<p>Kurz</p>', amount: null })
  })
  afterAll(() => hall.close())

  it('for a booking, its change and its preview', async () => {
    const booked = await hall.book(bookingBody(objects.slice(0, 19), ...period))
    expect(booked.status).toBe(201)
    expect(await hall.book(bookingBody(objects, ...period))).toMatchObject(tooLarge('/bookableItems'))
    const change = (bookableItems: object) => hall.book({ id: idOf(booked), bookableItems })
    expect(await change(items(20))).toMatchObject(tooLarge('/bookableItems'))
    expect((await change(items(19, 2))).status).toBe(200)
    const preview = (count: number) =>
      ask('bookings/preview', { bookableItems: items(count), timeBegin: period[0], timeEnd: period[1] })
    expect((await preview(19)).status).toBe(200)
    expect(await preview(20)).toMatchObject(tooLarge('/bookableItems'))
  })

  it('a preview of a change refuses what the change refuses, with the snapshots it keeps', async () => {
    const booked = await hall.book(bookingBody(objects.slice(0, 18), ...period))
    const change = (bookableItems: object) => ({ id: idOf(booked), bookableItems })
    const preview = (bookableItems: object) =>
      ask('bookings/preview', { ...change(bookableItems), timeBegin: period[0], timeEnd: period[1] })
    const few = objects.slice(17, 20).map((bookableId) => ({ bookableId, amount: 1 }))
    for (const one of [items(20), items(18, 2), items(19), few]) {
      const previewed = await preview(one)
      const changed = await hall.book(change(one))
      expect([previewed.status, changed.status]).toEqual(one.length === 20 ? [400, 400] : [200, 200])
      if (changed.status === 400) expect(previewed).toMatchObject(tooLarge('/bookableItems'))
    }
  })

  it('for all dates of a series, simulated or not', async () => {
    const series = (dates: number) => ({
      ...bookingBody(objects.slice(0, 2), null, null),
      timeBegin: undefined,
      timeEnd: undefined,
      bookingAttempts: Array.from({ length: dates }, (_, day) => ({
        timeBegin: at(40 + day, '10:00'),
        timeEnd: at(40 + day, '11:00'),
      })),
    })
    const before = await hall.count()
    for (const path of ['group-bookings?simulate=true', 'group-bookings'])
      expect(await ask(path, series(10))).toMatchObject(tooLarge('/bookingAttempts'))
    expect(await hall.count()).toBe(before)
    expect((await ask('group-bookings?simulate=true', series(9))).status).toBe(200)
    expect((await ask('group-bookings', series(9))).status).toBe(201)
  })

  it('for each of many bookings written together', async () => {
    const answers = await Promise.all(
      [objects, [small], objects.slice(0, 3)].map((ids) => hall.book(bookingBody(ids, ...period))),
    )
    expect(answers.map(({ status }) => status)).toEqual([400, 201, 201])
    const texts = answers.map((answer) => JSON.stringify(field(answer, 'bookableItems') ?? []).length)
    expect(texts.map((length) => length > 600_000)).toEqual([false, false, true])
    const [, second] = answers
    expect(second?.body).toMatchObject({ bookableItems: [{ _bookableUsed: { description: '<p>Kurz</p>' } }] })
  })

  it('PERM-028 hidden objects have no size: every call answers as for unknown ones', async () => {
    const hidden = await hall.object({ ...long, permittedUsers: ['guest@demo.example'] })
    const mine = idOf(await hall.book(bookingBody(small, ...period), 'own'))
    const [timeBegin, timeEnd] = period
    const { timeBegin: _begin, timeEnd: _end, bookableItems: _items, ...shared } = bookingBody(small, ...period)
    const series = (dates: number) => ({
      ...shared,
      bookingAttempts: Array.from({ length: dates }, (_, day) => ({
        timeBegin: at(50 + day, '10:00'),
        timeEnd: at(50 + day, '11:00'),
      })),
    })
    const calls = [
      ['PUT', 'bookings', { id: mine }, 400],
      ['PUT', 'bookings', { ...shared, timeBegin, timeEnd }, 400],
      ['POST', 'bookings/preview', { timeBegin, timeEnd }, 200],
      ['POST', 'group-bookings', series(1), 409],
      ['POST', 'group-bookings', series(2), 409],
      ['POST', 'group-bookings?simulate=true', series(2), 200],
    ] as const
    for (const [method, path, body, status] of calls) {
      const answer = async (bookableId: string, others: readonly object[]) => {
        const bookableItems = [...others, ...Array.from({ length: 30 }, () => ({ bookableId, amount: 1 }))]
        const { body: said, ...answered } = await hall.ask('own', method, `/api/stadt/${path}`, {
          ...body,
          bookableItems,
        })
        return { status: answered.status, said: { ...Object(said), requestId: '' } }
      }
      for (const others of [[], [{ bookableId: small, amount: 1 }], items(9)]) {
        const unknown = await answer('gibt-es-nicht', others)
        expect([path, unknown.status, JSON.stringify(unknown.said)]).toEqual([
          path,
          status,
          expect.stringContaining('UNKNOWN_REFERENCE'),
        ])
        expect([path, await answer(hidden, others)]).toEqual([path, unknown])
      }
    }
  })
})
