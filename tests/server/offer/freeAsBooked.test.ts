import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { OfferCard } from '../../../src/api/offer.ts'
import { addDays, dateOf, hourMs } from '../../../src/domain/time.ts'
import type { Bookable } from '../../../src/generated/entities/bookable.ts'
import { sql } from '../../../src/server/database/sql.ts'
import { seededRandom } from '../../../src/server/demo/seededRandom.ts'
import { usualEngines } from '../../support/engines.ts'
import { at, bookingBody, field, type Hall, idOf, openHall } from '../bookings/hall.ts'
import type { Person } from '../records/testApi.ts'
import { mailOf, stadtfest } from '../records/testApi.ts'

const everyDay = [0, 1, 2, 3, 4, 5, 6] as const
const modes: readonly (() => Partial<Bookable>)[] = [
  () => ({}),
  () => ({ minBookingDuration: 2, maxBookingDuration: 4 }),
  () => ({
    isOpeningHoursRelated: true,
    openingHours: [{ weekdays: [...everyDay], startTime: '08:00', endTime: '18:00' }],
  }),
  () => ({
    isSpecialOpeningHoursRelated: true,
    specialOpeningHours: [{ date: dateOf(at(4, '12:00')), startTime: '00:00', endTime: '00:00' }],
  }),
  () => ({
    isScheduleRelated: false,
    isTimePeriodRelated: true,
    timePeriods: [{ weekdays: [...everyDay], startTime: '10:00', endTime: '12:00' }],
  }),
  () => ({ isScheduleRelated: false, type: 'resource' }),
  () => ({ isScheduleRelated: false, isLongRange: true, longRangeOptions: { type: 'week' } }),
  () => ({ isBookable: false }),
]

describe.each(usualEngines)('what the offer calls free on %s', (engine) => {
  let hall: Hall
  beforeAll(async () => {
    hall = await openHall(engine)
  })
  afterAll(() => hall.close())

  const random = seededRandom(20)
  const below = (count: number): number => Math.floor(random() * count)
  const pick = <T>(list: readonly T[]): T => list[below(list.length)] as T

  /** Objects of every mode, some part of others; tickets of events; bookings of many of them. */
  const build = async (): Promise<void> => {
    const ids: string[] = []
    for (let made = 0; made < 14; made += 1) {
      const parts = made > 3 && random() < 0.5 ? [pick(ids)] : []
      const restricted = random() < 0.2 ? { permittedUsers: [mailOf('guest')] } : {}
      ids.push(await hall.object({ amount: 1 + below(3), relatedBookableIds: parts, ...pick(modes)(), ...restricted }))
    }
    for (const day of [-1, 3, 5]) {
      const startDate = addDays(dateOf(Date.now()), day)
      const eventId = await hall.put('event', 'stadt', {
        ...stadtfest,
        information: { name: 'Fest', startDate, startTime: '10:00', endDate: startDate, endTime: '14:00' },
        attendees: { maxAttendees: 3 },
      })
      const ticket = { type: 'ticket', isScheduleRelated: false, eventId, amount: 2 } as const
      const tickets = [await hall.object(ticket), await hall.object(ticket)]
      ids.push(...tickets, await hall.object({ relatedBookableIds: tickets }))
    }
    const [part, building] = [await hall.object(), await hall.object()]
    const endless = { relatedBookableIds: [part], isScheduleRelated: false }
    ids.push(part, building, await hall.object({ relatedBookableIds: [part] }), await hall.object(endless))
    ids.push(await hall.object({ relatedBookableIds: [building] }))
    const inBuilding = await hall.object()
    await hall.put('bookable', 'stadt', { id: building, relatedBookableIds: [inBuilding] })
    for (const booked of [part, building])
      expect((await hall.book(bookingBody(booked, at(3, '10:00'), at(3, '12:00')))).status).toBe(201)
    await lockersTakenInTurns()
    for (let tries = 0; tries < 60; tries += 1) {
      const begin = at(2 + below(5), '08:00') + below(8) * hourMs
      const body = { ...bookingBody(pick(ids), begin, begin + pick([1, 2, 3]) * hourMs), force: false, reason: 'Probe' }
      await hall.book(body)
    }
  }

  /** On day 3 one locker is free at any time, but none of them from 10 to 12. */
  const lockersTakenInTurns = async (): Promise<void> => {
    const units = [{ lockerSystem: 'pareva' as const, id: 'klein', amount: 2 }]
    const object = await hall.object({ amount: 10, lockerDetails: { active: true, units } })
    const body = (from: string, to: string) => bookingBody(object, at(3, from), at(3, to))
    const [first, second] = [await hall.book(body('10:00', '11:00')), await hall.book(body('10:30', '12:00'))]
    expect([first.status, second.status]).toEqual([201, 201])
    // It keeps its locker.
    expect((await hall.book({ ...body('11:00', '12:00'), id: idOf(second) })).status).toBe(200)
  }

  it('is what a check at the checkout does not refuse, for objects, periods and amounts at random', async () => {
    await build()
    const seen = new Map<string, number>()
    const compare = async (who: Person, begin: number, end: number, amount: number): Promise<void> => {
      const query = `begin=${begin}&end=${end}&amount=${amount}`
      const pages = [1, 2].map((page) => hall.ask(who, 'GET', `/api/stadt/offer?${query}&page=${page}`))
      await Promise.all(pages)
      expect(hall.unexpected).toEqual([])
      const cards = (await Promise.all(pages)).flatMap((page) => field(page, 'objects') as readonly OfferCard[])
      expect(cards.length).toBeGreaterThan(10)
      await hall.database.system.query(sql`delete from attempt`)
      for (const { id, title, free, reason } of cards) {
        const item = { bookableId: id, amount, timeBegin: begin, timeEnd: end }
        const checked = await hall.ask(who, 'POST', '/api/stadt/checkout/validateItem', item)
        const message = checked.status === 200 ? null : field(checked, 'message')
        expect({ title, free, reason }).toEqual({ title, free: checked.status === 200, reason: message })
        const code = String(checked.status === 200 ? 'free' : field(checked, 'code'))
        seen.set(code, (seen.get(code) ?? 0) + 1)
      }
    }
    const now = at(1, '00:00')
    await compare('visitor', at(3, '10:00'), at(3, '12:00'), 1)
    for (let round = 0; round < 12; round += 1) {
      const begin = now + below(7 * 24) * hourMs
      await compare(pick(['visitor', 'guest']), begin, begin + pick([1, 2, 2, 3, 30]) * hourMs, pick([1, 1, 2, 3]))
    }
    expect([...seen.keys()]).toEqual(
      expect.arrayContaining([
        'free',
        'NOT_AVAILABLE',
        'PARENT_TAKEN',
        'PART_TAKEN',
        'OUTSIDE_OPENING_HOURS',
        'EVENT_OVER',
        'NO_LOCKERS',
      ]),
    )
  })
})
