import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { AvailabilityEntry } from '../../../src/domain/availability/availability.ts'
import { hourMs } from '../../../src/domain/time.ts'
import { usualEngines } from '../../support/engines.ts'
import { accounts } from '../../support/accounts.ts'
import { at, daily, openTown, type Town } from './town.ts'

const schedule = { isScheduleRelated: true } as const
const week = 'startDate=2027-03-22&endDate=2027-03-28'

const entry = (from: string, to: string, available: boolean) => ({ timeBegin: at(from), timeEnd: at(to), available })

const isEntry = (value: unknown): value is AvailabilityEntry =>
  typeof value === 'object' && value !== null && 'available' in value

const entriesOf = (body: unknown): readonly AvailabilityEntry[] => {
  if (!Array.isArray(body) || !body.every(isEntry)) throw new Error(`no availability: ${JSON.stringify(body)}`)
  return body
}

describe.each(usualEngines)('GET bookables/{id}/availability on %s', (engine) => {
  let town: Town
  beforeAll(async () => {
    town = await openTown(engine)
  })
  afterAll(() => town.close())

  const availability = async (id: string, query: string) => (await town.ask(`${id}/availability?${query}`)).body

  it('API-012 is gapless over the days asked for, with hours, bookings and the past', async () => {
    const id = await town.bookable({ ...schedule, isOpeningHoursRelated: true, openingHours: daily('08:00', '18:00') })
    await town.booking({ bookableId: id, begin: at('23 10:00'), end: at('23 12:00') })
    await town.booking({ bookableId: id, begin: at('23 12:00'), end: at('23 13:00') })
    await town.booking({ bookableId: id, begin: at('23 14:00'), end: at('23 15:00'), active: false })
    expect(await availability(id, 'startDate=2027-03-22&endDate=2027-03-23')).toEqual([
      entry('22 00:00', '22 09:00', false),
      entry('22 09:00', '22 18:00', true),
      entry('22 18:00', '23 08:00', false),
      entry('23 08:00', '23 10:00', true),
      entry('23 10:00', '23 13:00', false),
      entry('23 13:00', '23 18:00', true),
      entry('23 18:00', '24 00:00', false),
    ])
  })

  it('API-012 V9 a day of the clock change has its 23 hours, and an open object is one entry', async () => {
    const id = await town.bookable(schedule)
    expect(await availability(id, 'startDate=2027-03-28&endDate=2027-03-28')).toEqual([
      { timeBegin: at('28 00:00') + hourMs, timeEnd: at('29 00:00'), available: true },
    ])
  })

  it('API-012 C2 counts what is booked at the same time, for the amount asked', async () => {
    const id = await town.bookable({ ...schedule, amount: 3 })
    await town.booking({ bookableId: id, begin: at('24 10:00'), end: at('24 12:00'), amount: 2 })
    await town.booking({ bookableId: id, begin: at('24 11:00'), end: at('24 13:00') })
    const taken = async (amount: number) => {
      const body = await availability(id, `startDate=2027-03-24&endDate=2027-03-24&amount=${amount}`)
      return entriesOf(body).filter(({ available }) => !available)
    }
    expect(await taken(1)).toEqual([entry('24 11:00', '24 12:00', false)])
    expect(await taken(2)).toEqual([entry('24 10:00', '24 12:00', false)])
    expect(await taken(3)).toEqual([entry('24 10:00', '24 13:00', false)])
    expect(await taken(4)).toEqual([entry('24 00:00', '25 00:00', false)])
  })

  it('API-012 C3 a booked part blocks the whole and the reverse, over any distance', async () => {
    const chair = await town.bookable({ ...schedule, title: 'Platz' })
    const room = await town.bookable({ ...schedule, relatedBookableIds: [chair] })
    const floor = await town.bookable({ ...schedule, relatedBookableIds: [room] })
    const building = await town.bookable({ ...schedule, type: 'event-location', relatedBookableIds: [floor] })
    await town.booking({ bookableId: building, begin: at('25 08:00'), end: at('25 09:00') })
    await town.booking({ bookableId: chair, begin: at('25 10:00'), end: at('25 11:00') })
    const blocked = [
      entry('25 00:00', '25 08:00', true),
      entry('25 08:00', '25 09:00', false),
      entry('25 09:00', '25 10:00', true),
      entry('25 10:00', '25 11:00', false),
      entry('25 11:00', '26 00:00', true),
    ]
    for (const id of [chair, room, floor, building])
      expect(await availability(id, 'startDate=2027-03-25&endDate=2027-03-25')).toEqual(blocked)
  })

  it('API-012 the hours of what it is a part of hold too, and a closed special day wins', async () => {
    const room = await town.bookable({
      ...schedule,
      isOpeningHoursRelated: true,
      openingHours: daily('08:00', '24:00'),
    })
    await town.bookable({
      type: 'event-location',
      relatedBookableIds: [room],
      isSpecialOpeningHoursRelated: true,
      specialOpeningHours: [
        { date: '2027-03-24', startTime: '00:00', endTime: '00:00' },
        { date: '2027-03-25', startTime: '00:00', endTime: '12:00' },
      ],
    })
    expect(await availability(room, 'startDate=2027-03-24&endDate=2027-03-26')).toEqual([
      entry('24 00:00', '25 08:00', false),
      entry('25 08:00', '25 12:00', true),
      entry('25 12:00', '26 08:00', false),
      entry('26 08:00', '27 00:00', true),
    ])
  })

  it('API-012 BOOKABLE-FORM-027 gives one entry for each fixed period', async () => {
    const id = await town.bookable({
      isTimePeriodRelated: true,
      timePeriods: [
        { weekdays: [1, 2], startTime: '14:00', endTime: '16:00' },
        { weekdays: [1, 2], startTime: '08:00', endTime: '10:00' },
      ],
    })
    await town.booking({ bookableId: id, begin: at('23 15:30'), end: at('23 15:45') })
    expect(await availability(id, week)).toEqual([
      entry('22 08:00', '22 10:00', false),
      entry('22 14:00', '22 16:00', true),
      entry('23 08:00', '23 10:00', true),
      entry('23 14:00', '23 16:00', false),
    ])
  })

  it('API-012 CONST-017 a week is Monday to Friday, whole also at the edge of the window', async () => {
    const id = await town.bookable({ isScheduleRelated: true, isLongRange: true, longRangeOptions: { type: 'week' } })
    await town.booking({
      bookableId: id,
      begin: Date.parse('2027-04-09T20:00+02:00'),
      end: Date.parse('2027-04-09T21:00+02:00'),
    })
    const monday = (date: string) => Date.parse(`${date}T00:00+02:00`)
    expect(await availability(id, 'startDate=2027-03-26&endDate=2027-04-05')).toEqual([
      { timeBegin: at('22 00:00'), timeEnd: at('27 00:00'), available: false },
      { timeBegin: monday('2027-03-29'), timeEnd: monday('2027-04-03'), available: true },
      { timeBegin: monday('2027-04-05'), timeEnd: monday('2027-04-10'), available: false },
    ])
    expect(await availability(id, 'startDate=2027-04-03&endDate=2027-04-04')).toEqual([])
  })

  it('API-012 BOOKABLE-FORM-039 a month is the calendar month', async () => {
    const id = await town.bookable({ isLongRange: true, longRangeOptions: { type: 'month' } })
    await town.booking({
      bookableId: id,
      begin: Date.parse('2027-05-31T23:00+02:00'),
      end: Date.parse('2027-06-01T01:00+02:00'),
    })
    const first = (month: string) => Date.parse(`2027-${month}-01T00:00+02:00`)
    expect(await availability(id, 'startDate=2027-04-30&endDate=2027-05-01')).toEqual([
      { timeBegin: first('04'), timeEnd: first('05'), available: true },
      { timeBegin: first('05'), timeEnd: first('06'), available: false },
    ])
  })

  it('API-012 without a period one entry, and every active booking counts', async () => {
    const id = await town.bookable({ amount: 2 })
    await town.booking({ bookableId: id })
    const day = 'startDate=2027-03-24&endDate=2027-03-24'
    expect(await availability(id, day)).toEqual([entry('24 00:00', '25 00:00', true)])
    expect(await availability(id, `${day}&amount=2`)).toEqual([entry('24 00:00', '25 00:00', false)])
    await town.booking({ bookableId: id, active: false, amount: 5 })
    expect(await availability(id, day)).toEqual([entry('24 00:00', '25 00:00', true)])
  })

  it('API-012 tickets share the seats of their event and the room it takes place in', async () => {
    const eventId = await town.event({ startTime: '19:00', endTime: '21:00' }, 10)
    const ticket = await town.bookable({ type: 'ticket', eventId, amount: null })
    const reduced = await town.bookable({ type: 'ticket', eventId, amount: null })
    const hall = await town.bookable({ ...schedule, amount: 20, relatedBookableIds: [ticket, reduced] })
    const free = async (id: string, amount: number) => {
      const body = await availability(id, `startDate=2027-03-24&endDate=2027-03-24&amount=${amount}`)
      return entriesOf(body).map(({ available }) => available)
    }
    await town.booking({ bookableId: ticket, eventId, amount: 4 })
    expect([await free(reduced, 6), await free(reduced, 7)]).toEqual([[true], [false]])
    await town.booking({ bookableId: hall, begin: at('24 20:00'), end: at('24 23:00'), amount: 12 })
    expect([await free(reduced, 4), await free(reduced, 5)]).toEqual([[true], [false]])
    await town.booking({ bookableId: hall, begin: at('24 21:00'), end: at('24 23:00'), amount: 8 })
    expect(await free(reduced, 4)).toEqual([true])
  })

  it('API-012 a ticket of a past event or of none is not available', async () => {
    const day = 'startDate=2027-03-24&endDate=2027-03-24'
    const past = await town.event({ startDate: '2027-03-21' }, null)
    for (const eventId of [past, null]) {
      const ticket = await town.bookable({ type: 'ticket', eventId })
      expect(await availability(ticket, day)).toEqual([entry('24 00:00', '25 00:00', false)])
    }
  })

  it('API-012 takes seven days from today, and dates in every documented form', async () => {
    const id = await town.bookable(schedule)
    const body = await availability(id, '')
    expect(body).toEqual([
      entry('22 00:00', '22 09:00', false),
      { timeBegin: at('22 09:00'), timeEnd: at('30 00:00'), available: true },
    ])
    const same = [
      'startDate=2027-03-22&endDate=2027-03-29',
      `startDate=${at('22 00:00')}&endDate=${at('29 23:59')}`,
      'startDate=2027-03-21T23:30:00Z',
      'startDate=2027-03-22T08:00&endDate=2027-03-29T23:59:59.999%2B02:00',
      'startDate=&endDate=undefined&amount=',
    ]
    for (const query of same) expect(await availability(id, query)).toEqual(body)
  })

  it.each([
    ['startDate=2027-02-30', '/startDate'],
    ['startDate=morgen', '/startDate'],
    ['startDate=2027-03-22Z', '/startDate'],
    ['startDate=1999-12-31', '/startDate'],
    ['startDate=1800000000', '/startDate'],
    ['startDate=9999999999999999', '/startDate'],
    ['startDate=2100-12-31', '/endDate'],
    ['startDate=2027-03-22&endDate=2027-03-21', '/endDate'],
    ['startDate=2027-03-22&endDate=2028-03-22', '/endDate'],
    ['amount=0', '/amount'],
    ['amount=-1', '/amount'],
    ['amount=1000001', '/amount'],
    ['amount=1.5', '/amount'],
    ['amount=1&amount=2', '/amount'],
    ['von=2027-03-22', '/von'],
  ])('API-012 V10 refuses %s and names the fault', async (query, path) => {
    const id = await town.bookable(schedule)
    const reply = await town.ask(`${id}/availability?${query}`)
    expect(reply.status).toBe(400)
    expect(reply.body).toMatchObject({ details: { fields: [{ path }] } })
  })

  it('API-012 is the answer for the person who asks', async () => {
    const day = 'availability?startDate=2027-03-24&endDate=2027-03-24'
    const named = await town.bookable({ ...schedule, permittedUsers: [accounts.guest] })
    const reply = async (who: 'guest' | 'owner' | 'team') => (await town.ask(`${named}/${day}`, who)).body
    expect(await reply('guest')).toEqual([entry('24 00:00', '25 00:00', true)])
    expect(await reply('owner')).toEqual([entry('24 00:00', '25 00:00', true)])
    expect(await reply('team')).toEqual([entry('24 00:00', '25 00:00', false)])
  })

  it('API-012 TENANT-037 nothing begins later than the tenant allows', async () => {
    const id = await town.bookable(schedule)
    const owner = await town.as('owner')
    const allow = async (maxBookingAdvanceInMonths: number | null) => {
      const { body } = await owner.get('/api/tenants/musterstadt')
      const whole = typeof body === 'object' && body !== null ? body : {}
      expect((await owner.put('/api/tenants', { ...whole, maxBookingAdvanceInMonths })).status).toBe(200)
    }
    await allow(1)
    const limit = Date.parse('2027-04-22T09:00+02:00')
    const [begin, end] = [Date.parse('2027-04-22T00:00+02:00'), Date.parse('2027-04-23T00:00+02:00')]
    expect(await availability(id, 'startDate=2027-04-22&endDate=2027-04-22')).toEqual([
      { timeBegin: begin, timeEnd: limit + 60_000, available: true },
      { timeBegin: limit + 60_000, timeEnd: end, available: false },
    ])
    await allow(null)
    expect(await availability(id, 'startDate=2027-04-22&endDate=2027-04-22')).toEqual([
      { timeBegin: begin, timeEnd: end, available: true },
    ])
  })

  it('API-012 reads everything in one statement', async () => {
    const parts = await Promise.all([1, 2, 3].map(() => town.bookable(schedule)))
    const room = await town.bookable({ ...schedule, relatedBookableIds: parts })
    await town.bookable({ ...schedule, relatedBookableIds: [room] })
    for (const bookableId of parts) await town.booking({ bookableId, begin: at('24 10:00'), end: at('24 12:00') })
    let [reads, others] = [0, 0]
    const { database } = town.server
    const counted: typeof database = {
      ...database,
      read: (...asked) => {
        reads += 1
        return database.read(...asked)
      },
      actor: (...asked) => {
        others += 1
        return database.actor(...asked)
      },
      system: {
        ...database.system,
        query: (query) => {
          others += 1
          return database.system.query(query)
        },
      },
    }
    const counts: (readonly [reads: number, others: number])[] = []
    await town.answeredBy(counted, `/api/musterstadt/bookables/${room}/availability?${week}`, 10, (reply) => {
      expect(reply).toContainEqual(entry('24 10:00', '24 12:00', false))
      counts.push([reads, others])
      reads = 0
      others = 0
    })
    // Jobs of the server count beside some of the requests, beside the first at least.
    expect(counts).toContainEqual([1, 0])
    expect(counts.every(([first]) => first === 1)).toBe(true)
  })
})
