import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { engines } from '../../support/engines.ts'
import { at as when, bookingBody, field, type Hall, idOf, openHall } from '../bookings/hall.ts'
import { at, refusalOf } from '../records/answers.ts'
import { concert, inDays, seats, ticketFor } from './town.ts'

describe.each(engines)('tickets moved to another event on %s', (engine) => {
  let hall: Hall
  const events = '/api/stadt/events'
  beforeAll(async () => {
    hall = await openHall(engine)
  })
  afterEach(async () => {
    await hall.demandHealth()
    expect(hall.unexpected).toEqual([])
  })
  afterAll(() => hall.close())

  const eventOf = async (maxAttendees: number): Promise<string> =>
    idOf(await hall.ask('team', 'PUT', events, concert({ attendees: { maxAttendees } })))

  /** Two full events of four seats; the ticket of the first, sold as 3 and 1, is moved to the second. */
  const moved = async () => {
    const [from, to] = [await eventOf(4), await eventOf(4)]
    const [ticket, other] = [await ticketFor(hall, from), await ticketFor(hall, to)]
    const [three, one] = [idOf(await hall.book(seats(ticket, 3))), idOf(await hall.book(seats(ticket, 1)))]
    expect((await hall.book(seats(other, 4))).status).toBe(201)
    expect((await hall.ask('team', 'PUT', '/api/stadt/bookables', { id: ticket, eventId: to })).status).toBe(200)
    const counts = () =>
      Promise.all(
        [from, to].map(async (id) => field(await hall.ask('team', 'GET', `${events}/${id}/count`), 'bookedSeats')),
      )
    return { from, to, ticket, three, one, counts }
  }
  const change = (id: string, body: object) => hall.ask('team', 'PUT', '/api/stadt/bookings', { id, ...body })
  const items = (...lines: readonly (readonly [string, number])[]) => ({
    bookableItems: lines.map(([bookableId, amount]) => ({ bookableId, amount })),
  })
  const codesOf = async (body: object): Promise<unknown> => {
    const reasons = at(await hall.ask('team', 'POST', '/api/stadt/bookings/preview', body), 'reasons')
    return Array.isArray(reasons) ? reasons.map((reason: unknown) => Reflect.get(Object(reason), 'code')) : reasons
  }

  it('API-042 a change that concerns no seat leaves the seats where they were sold', async () => {
    const { three, counts } = await moved()
    expect(await counts()).toEqual([4, 4])
    expect((await change(three, { priceOverrideEur: 1, priceOverrideReason: 'x' })).status).toBe(200)
    expect(await counts()).toEqual([4, 4])
  })

  it('API-042 seats already sold stay with their event when items are reordered, reduced, increased or reopened', async () => {
    const { from, ticket, three, one, counts } = await moved()
    const extra = await hall.object({ type: 'resource', isScheduleRelated: false, amount: null })
    expect((await change(three, items([ticket, 3], [extra, 1]))).status).toBe(200)
    expect((await change(three, items([extra, 1], [ticket, 3]))).status).toBe(200)
    expect(await counts()).toEqual([4, 4])
    expect(await codesOf({ id: three, ...items([ticket, 2]) })).toEqual([])
    expect((await change(three, items([ticket, 2]))).status).toBe(200)
    expect(await counts()).toEqual([3, 4])
    for (const [amount, codes, status] of [
      [3, [], 200],
      [4, ['NO_SEATS'], 409],
    ] as const) {
      expect(await codesOf({ id: three, ...items([ticket, amount]) })).toEqual(codes)
      expect((await change(three, items([ticket, amount]))).status).toBe(status)
    }
    expect(await counts()).toEqual([4, 4])
    expect((await change(one, { isRejected: true })).status).toBe(200)
    const late = await ticketFor(hall, from)
    expect((await hall.book(seats(late))).status).toBe(201)
    expect(refusalOf(await change(one, { isRejected: false }))).toMatchObject({ status: 409, code: 'TIME_CONFLICT' })
    expect(await counts()).toEqual([4, 4])
  })

  it('new items take the event of the ticket now', async () => {
    const { ticket, counts } = await moved()
    expect(refusalOf(await hall.book(seats(ticket)))).toMatchObject({ status: 409, code: 'TIME_CONFLICT' })
    const [from, to] = [await eventOf(4), await eventOf(4)]
    const [first, second] = [await ticketFor(hall, from), await ticketFor(hall, to)]
    const id = idOf(await hall.book(seats(first, 2)))
    expect((await hall.ask('team', 'PUT', '/api/stadt/bookables', { id: second, eventId: from })).status).toBe(200)
    expect(await codesOf({ id, ...items([first, 2], [second, 3]) })).toEqual(['NO_SEATS'])
    expect((await change(id, items([first, 2], [second, 3]))).status).toBe(409)
    expect((await change(id, items([first, 2], [second, 2]))).status).toBe(200)
    expect(field(await hall.ask('team', 'GET', `${events}/${from}/count`), 'bookedSeats')).toBe(4)
    expect(await counts()).toEqual([4, 4])
  })

  it('a preview warns of seats exactly where the change is refused for them', async () => {
    const event = await eventOf(5)
    const ticket = await ticketFor(hall, event)
    const id = idOf(await hall.book(seats(ticket, 4)))
    await hall.ask('team', 'PUT', events, { id: event, attendees: { maxAttendees: 2 } })
    for (const [amount, codes, status] of [
      [3, [], 200],
      [4, ['NO_SEATS'], 409],
    ] as const) {
      expect(await codesOf({ id, ...items([ticket, amount]) })).toEqual(codes)
      expect((await change(id, items([ticket, amount]))).status).toBe(status)
    }
  })

  it('API-012 C1 sold seats occupy the hall at the hours of the event they were sold for', async () => {
    const evening = (days: number) =>
      concert({
        information: { startDate: inDays(days), startTime: '19:30', endDate: inDays(days), endTime: '21:30' },
        attendees: { maxAttendees: 9 },
      })
    const eventOn = async (days: number) => idOf(await hall.ask('team', 'PUT', events, evening(days)))
    const [from, to, beside] = [await eventOn(20), await eventOn(21), await eventOn(20)]
    const tickets = [await ticketFor(hall, from, { amount: 4 }), await ticketFor(hall, beside)]
    const place = await hall.object({ amount: 4, relatedBookableIds: tickets })
    const [ticket = '', other = ''] = tickets
    expect((await hall.book(seats(ticket, 4))).status).toBe(201)
    const answers = async () => {
      const during = (days: number) => hall.book(bookingBody(place, when(days, '20:00'), when(days, '21:00')))
      const free = await hall.ask(
        'team',
        'GET',
        `/api/stadt/bookables/${place}/availability?startDate=${inDays(20)}&endDate=${inDays(20)}`,
      )
      return {
        hall: refusalOf(await during(20)).code,
        other: refusalOf(await hall.book(seats(other))).code,
        periods: Array.isArray(free.body)
          ? free.body.map((entry: unknown) => [
              at({ ...free, body: entry }, 'timeBegin'),
              at({ ...free, body: entry }, 'available'),
            ])
          : free.body,
      }
    }
    const before = await answers()
    expect(before).toEqual({
      hall: 'TIME_CONFLICT',
      other: 'TIME_CONFLICT',
      periods: [
        [when(20, '00:00'), true],
        [when(20, '19:30'), false],
        [when(20, '21:30'), true],
      ],
    })
    expect((await hall.ask('team', 'PUT', '/api/stadt/bookables', { id: ticket, eventId: to })).status).toBe(200)
    expect(await answers()).toEqual(before)
    const later = await hall.book(bookingBody(place, when(21, '20:00'), when(21, '21:00')))
    expect(later.status).toBe(201)
  })

  it('C1 seats of a deleted event leave the hall to other events', async () => {
    const [gone, other] = [await eventOf(20), await eventOf(20)]
    const tickets = [await ticketFor(hall, gone), await ticketFor(hall, other)]
    await hall.object({ amount: 10, relatedBookableIds: tickets })
    const [ticket = '', kept = ''] = tickets
    expect((await hall.book(seats(ticket, 10))).status).toBe(201)
    expect(refusalOf(await hall.book(seats(kept, 1)))).toMatchObject({ code: 'TIME_CONFLICT' })
    expect((await hall.ask('team', 'DELETE', `${events}/${gone}`)).status).toBe(200)
    expect((await hall.book(seats(kept, 10))).status).toBe(201)
    expect(refusalOf(await hall.book(seats(kept, 1)))).toMatchObject({ code: 'TIME_CONFLICT' })
  })

  it('C5 seats sold before the ticket had an event belong to that event as soon as their booking changes', async () => {
    const ticket = await hall.object({ type: 'ticket', eventId: null, isScheduleRelated: false, amount: null })
    const id = idOf(await hall.book(seats(ticket, 1)))
    const event = await eventOf(5)
    expect((await hall.ask('team', 'PUT', '/api/stadt/bookables', { id: ticket, eventId: event })).status).toBe(200)
    expect(await codesOf({ id, ...items([ticket, 100]) })).toEqual(['NO_SEATS'])
    expect(refusalOf(await change(id, items([ticket, 100])))).toMatchObject({ code: 'TIME_CONFLICT' })
    expect((await change(id, items([ticket, 4]))).status).toBe(200)
    expect(field(await hall.ask('team', 'GET', `${events}/${event}/count`), 'bookedSeats')).toBe(4)
    expect((await hall.book(seats(ticket, 2))).status).toBe(409)
    expect((await hall.book(seats(ticket, 1))).status).toBe(201)
  })

  it('a booking of a deleted event can be changed', async () => {
    const { from, ticket, three } = await moved()
    expect((await hall.ask('team', 'DELETE', `${events}/${from}`)).status).toBe(200)
    expect(await codesOf({ id: three, ...items([ticket, 2]) })).toEqual(['EVENT_MISSING'])
    expect((await change(three, items([ticket, 2]))).status).toBe(200)
  })
})
