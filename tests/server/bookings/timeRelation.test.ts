import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { engines } from '../../support/engines.ts'
import { refusalOf } from '../records/answers.ts'
import { at, bookingBody, type Hall, idOf, openHall } from './hall.ts'

describe.each(engines)('objects that begin or end to keep times on %s', (engine) => {
  let hall: Hall
  beforeAll(async () => {
    hall = await openHall(engine, ['sleep-after-check'])
  })
  afterEach(async () => {
    await hall.demandHealth()
    expect(hall.unexpected).toEqual([])
  })
  afterAll(() => hall.close())

  const hour = [at(30, '10:00'), at(30, '11:00')] as const
  const later = [at(30, '12:00'), at(30, '13:00')] as const
  const relate = (id: string, isScheduleRelated: boolean) =>
    hall.ask('team', 'PUT', '/api/stadt/bookables', { id, isScheduleRelated })
  const full = { status: 409, code: 'TIME_CONFLICT' }

  it('what was booked with a period occupies that period once the object keeps times', async () => {
    const object = await hall.object({ isScheduleRelated: false })
    const id = idOf(await hall.book(bookingBody(object, ...hour)))
    expect(refusalOf(await hall.book(bookingBody(object, ...later)))).toMatchObject(full)
    expect((await relate(object, true)).status).toBe(200)
    expect(refusalOf(await hall.book(bookingBody(object, ...hour)))).toMatchObject(full)
    expect((await hall.book(bookingBody(object, ...later))).status).toBe(201)
    const moved = { id, timeBegin: later[0], timeEnd: later[1] }
    expect(refusalOf(await hall.ask('team', 'PUT', '/api/stadt/bookings', moved))).toMatchObject(full)
  })

  it('what was booked for periods occupies the object at any time once it keeps none; the excess is stored', async () => {
    const object = await hall.object()
    const ids = [
      idOf(await hall.book(bookingBody(object, ...hour))),
      idOf(await hall.book(bookingBody(object, ...later))),
    ]
    expect((await relate(object, false)).status).toBe(200)
    for (const id of ids) {
      const priced = { id, priceOverrideEur: 1, priceOverrideReason: 'x' }
      expect((await hall.ask('team', 'PUT', '/api/stadt/bookings', priced)).status).toBe(200)
    }
    expect(refusalOf(await hall.book(bookingBody(object, at(40, '10:00'), at(40, '11:00'))))).toMatchObject(full)
    const [first] = ids
    await hall.ask('team', 'POST', `/api/stadt/bookings/${first}/reject`, { reason: 'Test' })
    expect((await relate(object, true)).status).toBe(200)
    expect((await hall.book(bookingBody(object, ...hour))).status).toBe(201)
    expect(refusalOf(await hall.book(bookingBody(object, ...later)))).toMatchObject(full)
  })

  it('bookings without a period stay without one', async () => {
    const object = await hall.object({ isScheduleRelated: false, amount: 2 })
    expect((await hall.book(bookingBody(object, null, null))).status).toBe(201)
    expect((await relate(object, true)).status).toBe(200)
    expect((await relate(object, false)).status).toBe(200)
    expect((await hall.book(bookingBody(object, null, null))).status).toBe(201)
    expect(refusalOf(await hall.book(bookingBody(object, null, null)))).toMatchObject(full)
  })

  it('a booking that is being made while the object begins to keep times occupies its period', async () => {
    for (let round = 0; round < 5; round++) {
      const object = await hall.object({ isScheduleRelated: false })
      const book = () => hall.book(bookingBody(object, ...hour))
      const [first, related] = await Promise.all([book(), relate(object, true)])
      expect([first.status, related.status, (await book()).status]).toEqual([201, 200, 409])
    }
  })

  it('an object without a period is refused when a related one of the same booking is full at another time', async () => {
    const part = await hall.object({ amount: 2 })
    const whole = await hall.object({ amount: 3, isScheduleRelated: false, relatedBookableIds: [part] })
    const full = {
      ...bookingBody(part, at(3, '10:00'), at(3, '11:00')),
      bookableItems: [{ bookableId: part, amount: 2 }],
    }
    expect((await hall.book(full)).status).toBe(201)
    const body = bookingBody([whole, part], at(4, '10:00'), at(4, '11:00'))
    expect(refusalOf(await hall.book(body))).toMatchObject({ status: 409, code: 'TIME_CONFLICT' })
    const preview = await hall.ask('team', 'POST', '/api/stadt/bookings/preview', {
      bookableItems: body.bookableItems,
      timeBegin: body.timeBegin,
      timeEnd: body.timeEnd,
    })
    expect(preview.body).toMatchObject({ reasons: [{ code: 'PART_TAKEN', bookableId: part }] })
  })

  it('an object without a period is refused also when its full part is booked by others at the same moment', async () => {
    for (let round = 0; round < 3; round++) {
      const part = await hall.object({ amount: 2 })
      const whole = await hall.object({ amount: 3, isScheduleRelated: false, relatedBookableIds: [part] })
      const two = [{ bookableId: part, amount: 2 }]
      expect((await hall.book(bookingBody(part, at(3, '10:00'), at(3, '11:00'), { bookableItems: two }))).status).toBe(
        201,
      )
      const [others, refused] = await Promise.all([
        hall.book(bookingBody(part, at(20, '10:00'), at(20, '11:00'))),
        hall.book(bookingBody(whole, null, null)),
      ])
      expect([others.status, refused.status]).toEqual([201, 409])
    }
  })
})
