import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addDays, dateOf } from '../../../src/domain/time.ts'
import type { Faults } from '../../../src/server/database/database.ts'
import { openDatabase } from '../../../src/server/database/open.ts'
import { sql } from '../../../src/server/database/sql.ts'
import { engines, type EngineName, testTimeouts, usualEngines } from '../../support/engines.ts'
import { at, bookingBody, field, type Hall, idOf, many, openHall, priceCategory, tally } from '../bookings/hall.ts'

const unit = (id: string, amount: number) => ({ lockerSystem: 'pareva' as const, id, amount })
/** Room for many, but three lockers. */
const boxes = {
  ...{ amount: 100, autoCommitBooking: true, priceCategories: [priceCategory(0)] },
  lockerDetails: { active: true, units: [unit('groß', 1), unit('klein', 2)] },
}

const openOffice = async (engine: EngineName, faults: Faults = []): Promise<Hall> => {
  const hall = await openHall(engine, faults)
  await hall.put('tenant', null, { id: 'stadt', visitorBookingsPerHour: 10_000 })
  return hall
}

describe.each(usualEngines)('lockers reserved with a booking on %s', (engine) => {
  let hall: Hall
  beforeAll(async () => {
    hall = await openOffice(engine)
  })
  afterAll(() => hall.close())

  const body = (object: string, amount: number, from = '10:00', to = '12:00', change: object = {}) =>
    bookingBody(object, at(5, from), at(5, to), { bookableItems: [{ bookableId: object, amount }], ...change })
  const lockersOf = async (id: string): Promise<readonly string[]> => {
    const found = field(await hall.ask('team', 'GET', `/api/stadt/bookings/${id}`), 'lockerInfo')
    return (found as readonly { id: string }[]).map((locker) => locker.id)
  }

  it('gives each piece a locker of its own, known to the server alone', async () => {
    const object = await hall.object(boxes)
    const forged = { lockerInfo: [{ id: 'x', isConfirmed: true, processId: 'mine' }] }
    const made = await hall.book(body(object, 2, '10:00', '12:00', forged))
    expect(field(made, 'lockerInfo')).toEqual([
      {
        id: 'groß/1',
        reservationId: expect.any(String) as string,
        lockerSystem: 'pareva',
        bookableId: object,
        isConfirmed: false,
        processId: null,
        state: 'reserved',
      },
      {
        id: 'klein/1',
        reservationId: expect.any(String) as string,
        lockerSystem: 'pareva',
        bookableId: object,
        isConfirmed: false,
        processId: null,
        state: 'reserved',
      },
    ])
    const [short, last, other] = [
      await hall.book(body(object, 2, '11:00', '13:00')),
      await hall.book(body(object, 1, '11:00', '13:00')),
      await hall.book(body(object, 3, '13:00', '14:00')),
    ]
    expect([short.status, last.status, other.status]).toEqual([409, 201, 201])
    expect(short.body).toMatchObject({
      ...{ code: 'NO_LOCKERS', message: expect.stringContaining('nicht genug Schließfächer') as string },
    })
    expect(await lockersOf(idOf(last))).toEqual(['klein/2'])
    const forced = await hall.book(body(object, 1, '11:00', '12:00', { force: true, forceReason: 'Bitte' }))
    expect([forced.status, field(forced, 'code')]).toEqual([409, 'NO_LOCKERS'])
  })

  it('tells visitors before the last click, in the price check and in what is free', async () => {
    const object = await hall.object(boxes)
    await hall.book(body(object, 3))
    const check = await hall.ask('visitor', 'POST', '/api/stadt/checkout/validateItem', {
      ...{ bookableId: object, amount: 1, timeBegin: at(5, '11:00'), timeEnd: at(5, '13:00') },
    })
    expect([check.status, field(check, 'message')]).toEqual([409, expect.stringContaining('nicht genug Schließfächer')])
    const day = addDays(dateOf(Date.now()), 5)
    const path = `/api/stadt/bookables/${object}/availability?startDate=${day}&endDate=${day}`
    const { body: entries } = await hall.ask('visitor', 'GET', path)
    const taken = (entries as { timeBegin: number; timeEnd: number; available: boolean }[]).filter(
      ({ available }) => !available,
    )
    expect(taken).toEqual([{ timeBegin: at(5, '10:00'), timeEnd: at(5, '12:00'), available: false }])
    const sold = await hall.ask('visitor', 'POST', '/api/stadt/checkout', body(object, 1, '11:00', '13:00'))
    expect(sold.status).toBe(409)
  })

  it('refuses when no single locker is free all the time, though there is one at any time', async () => {
    const object = await hall.object({ ...boxes, lockerDetails: { active: true, units: [unit('klein', 2)] } })
    await hall.book(body(object, 1, '10:00', '11:00'))
    await hall.book(body(object, 2, '12:00', '13:00'))
    const apart = await hall.book(body(object, 1, '10:30', '12:00'))
    expect(await lockersOf(idOf(apart))).toEqual(['klein/2'])
    const first = await hall.book(body(object, 1, '11:00', '12:00'))
    expect(await lockersOf(idOf(first))).toEqual(['klein/1'])
    expect((await hall.book(body(object, 1, '10:00', '10:30'))).status).toBe(201)
  })

  it('follows changes of time and amount, rejection, taking up again, and deletion', async () => {
    const object = await hall.object(boxes)
    const id = idOf(await hall.book(body(object, 1)))
    const change = (next: object) => hall.book({ ...next, id })
    expect(await lockersOf(id)).toEqual(['groß/1'])
    expect((await change(body(object, 3, '14:00', '15:00'))).status).toBe(200)
    expect(await lockersOf(id)).toEqual(['groß/1', 'klein/1', 'klein/2'])
    expect((await hall.book(body(object, 3))).status).toBe(201)
    expect((await change(body(object, 1))).status).toBe(409)
    expect(await lockersOf(id)).toHaveLength(3)
    await hall.ask('team', 'POST', `/api/stadt/bookings/${id}/reject`, { reason: 'Nein' })
    expect(await lockersOf(id)).toEqual([])
    const other = idOf(await hall.book(body(object, 1, '14:00', '15:00')))
    expect((await change({ ...body(object, 3, '14:00', '15:00'), isRejected: false })).status).toBe(409)
    expect((await hall.ask('team', 'DELETE', `/api/stadt/bookings/${other}`)).status).toBe(200)
    expect((await change({ ...body(object, 3, '14:00', '15:00'), isRejected: false })).status).toBe(200)
    expect(await lockersOf(id)).toHaveLength(3)
    const rows = await hall.database.system.query(sql`select from locker_reservations where booking_id = ${other}`)
    expect(rows).toEqual([])
    await hall.demandHealth()
  })

  it('gives each date of a series its lockers, and refuses the series if one date has none', async () => {
    const object = await hall.object(boxes)
    const dates = (days: readonly number[]) =>
      days.map((day) => ({
        ...{ timeBegin: at(day, '10:00'), timeEnd: at(day, '12:00') },
        bookableItems: [{ bookableId: object, amount: 2 }],
      }))
    const { timeBegin: _begin, timeEnd: _end, ...shared } = bookingBody(object, null, null)
    const series = (days: readonly number[]) =>
      hall.ask('team', 'POST', '/api/stadt/group-bookings', { ...shared, bookingAttempts: dates(days) })
    const made = await series([6, 7])
    expect(made.status, JSON.stringify(made.body)).toBe(201)
    const rows = await hall.database.system.query<{ count: number }>(
      sql`select count(*) as count from locker_reservations where bookable_id = ${object}`,
    )
    expect(rows[0]?.count).toBe(4)
    expect((await series([8, 7])).status).toBe(409)
  })
})

describe.each(engines)('the rush for lockers on %s', (engine) => {
  it('gives five lockers to five of sixty', async () => {
    const hall = await openOffice(engine, ['sleep-after-check'])
    try {
      const object = await hall.object({ ...boxes, lockerDetails: { active: true, units: [unit('klein', 5)] } })
      const wanted = bookingBody(object, at(5, '10:00'), at(5, '12:00'))
      const answers = await many(60, (index) =>
        index % 3 === 0 ? hall.book(wanted) : hall.ask('visitor', 'POST', '/api/stadt/checkout', wanted),
      )
      const { 200: visited = 0, 201: booked = 0, 409: refused = 0 } = tally(answers)
      expect([visited + booked, refused]).toEqual([5, 55])
      await hall.demandHealth()
    } finally {
      await hall.close()
    }
  })
})

describe('the rush for lockers at two servers', () => {
  const rush = async (faults: Faults) => {
    const hall = await openOffice('postgres', faults)
    const second = await openDatabase({ ...hall.location, timeouts: testTimeouts, faults })
    try {
      const asks = [hall.ask, hall.secondServer(second)]
      const object = await hall.object({ ...boxes, lockerDetails: { active: true, units: [unit('klein', 1)] } })
      const wanted = bookingBody(object, at(5, '10:00'), at(5, '12:00'))
      const answers = await many(20, (index) =>
        (asks[index % 2] ?? hall.ask)('visitor', 'POST', '/api/stadt/checkout', wanted),
      )
      const rows = await hall.database.system.query<{ count: number }>(
        sql`select count(*) as count from locker_reservations where bookable_id = ${object}`,
      )
      const clean = answers.filter((answer) => answer.status === 200 || field(answer, 'code') === 'NO_LOCKERS')
      return { clean: clean.length, sold: tally(answers)[200], lockers: rows[0]?.count }
    } finally {
      await second.close()
      await hall.close()
    }
  }

  it('gives the last locker once', async () => {
    expect(await rush(['sleep-after-check'])).toEqual({ clean: 20, sold: 1, lockers: 1 })
  })

  it('without the locks runs into the wall of the database, which still gives it once', async () => {
    const { clean, sold, lockers } = await rush(['skip-lock', 'sleep-after-check'])
    expect([sold, lockers]).toEqual([1, 1])
    expect(clean).toBeLessThan(20)
  })
})
