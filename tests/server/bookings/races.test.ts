import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { openDatabase } from '../../../src/server/database/open.ts'
import { sql } from '../../../src/server/database/sql.ts'
import { engines, testTimeouts } from '../../support/engines.ts'
import type { Answer } from '../records/testApi.ts'
import { at, field, type Hall, idOf, many, openHall, tally, bookingBody } from './hall.ts'

describe.each(engines)('races for places on %s', (engine) => {
  let hall: Hall
  beforeAll(async () => {
    hall = await openHall(engine, ['sleep-after-check'])
  })
  afterEach(async () => {
    await hall.demandHealth()
    expect(hall.unexpected).toEqual([])
  })
  afterAll(() => hall.close())

  it('C1 the last of ten places is sold to one of 200 who ask at once', async () => {
    const object = await hall.object({ amount: 10 })
    const answers = await many(200, () => hall.book(bookingBody(object, at(5, '10:00'), at(5, '12:00'))))
    // Requests that wait more than three seconds for the lock get 503 and are repeated: refused, not sold.
    const again: Answer[] = []
    for (const answer of answers)
      again.push(answer.status === 503 ? await hall.book(bookingBody(object, at(5, '10:00'), at(5, '12:00'))) : answer)
    expect(tally(again)[201]).toBe(10)
    expect(again.every(({ status }) => [201, 409, 503].includes(status))).toBe(true)
    expect(
      again.filter(({ status }) => status === 503).every((answer) => answer.header('retry-after') !== undefined),
    ).toBe(true)
    expect(
      await hall.count(sql`exists (select from allocation where booking_id = record.id and bookable_id = ${object})`),
    ).toBe(10)
  })

  it('C2 half-open periods that touch do not collide; of three that overlap one pair wins', async () => {
    const object = await hall.object()
    const answers = await Promise.all([
      hall.book(bookingBody(object, at(6, '10:00'), at(6, '11:00'))),
      hall.book(bookingBody(object, at(6, '10:30'), at(6, '11:30'))),
      hall.book(bookingBody(object, at(6, '11:00'), at(6, '12:00'))),
    ])
    const stored = answers.map(({ status }) => status === 201)
    expect([
      [true, false, true],
      [false, true, false],
    ]).toContainEqual(stored)
    expect(answers.filter(({ status }) => status !== 201).map((answer) => field(answer, 'code'))).toEqual(
      answers.filter(({ status }) => status !== 201).map(() => 'TIME_CONFLICT'),
    )
  })

  it('C3 a room and the whole it is a part of are never both sold', async () => {
    const room = await hall.object()
    const whole = await hall.object({ relatedBookableIds: [room] })
    for (const day of [7, 8, 9]) {
      const answers = await many(20, (index) =>
        hall.book(bookingBody(index % 2 === 0 ? room : whole, at(day, '10:00'), at(day, '12:00'))),
      )
      expect(tally(answers)).toEqual({ 201: 1, 409: 19 })
    }
  })

  it('C4 bookings of [A,B] against [B,A] end without deadlock', async () => {
    const [a, b] = [await hall.object({ amount: 5 }), await hall.object({ amount: 5 })]
    const answers = await many(60, (index) =>
      hall.book(bookingBody(index % 2 === 0 ? [a, b] : [b, a], at(10, '10:00'), at(10, '11:00'))),
    )
    expect(tally(answers)).toEqual({ 201: 5, 409: 55 })
  })

  it('C6 a coupon with five uses is given to five of fifty', async () => {
    const object = await hall.object({ amount: null, enableCoupons: true })
    const code = `RACE-${engine}`
    await hall.put('coupon', 'stadt', { id: code, type: 'percentage', discount: 10, maxAmount: 5 })
    const answers = await many(50, () =>
      hall.book(bookingBody(object, at(11, '10:00'), at(11, '11:00'), { couponCode: code })),
    )
    expect(tally(answers)).toEqual({ 201: 5, 409: 45 })
    expect(new Set(answers.filter(({ status }) => status === 409).map((answer) => field(answer, 'code')))).toEqual(
      new Set(['COUPON_USED_UP']),
    )
    const [first] = answers.filter(({ status }) => status === 201)
    if (first === undefined) throw new Error('nobody got the coupon')
    const coupon = () => hall.ask('team', 'GET', `/api/stadt/coupons/${code}`)
    expect(field(await coupon(), 'usedAmount')).toBe(5)
    await hall.ask('team', 'POST', `/api/stadt/bookings/${idOf(first)}/reject`, { reason: 'Test' })
    expect(field(await coupon(), 'usedAmount')).toBe(4)
  })

  it('C10 of a series of 20 dates with one taken nothing is stored, and the date is named', async () => {
    const object = await hall.object()
    expect((await hall.book(bookingBody(object, at(27, '10:30'), at(27, '10:45')))).status).toBe(201)
    const before = await hall.count()
    const attempts = Array.from({ length: 20 }, (_, index) => ({
      timeBegin: at(20 + index, '10:00'),
      timeEnd: at(20 + index, '11:00'),
    }))
    const { timeBegin: _begin, timeEnd: _end, ...shared } = bookingBody(object, null, null)
    const series = () => hall.ask('team', 'POST', '/api/stadt/group-bookings', { ...shared, bookingAttempts: attempts })
    const answer = await series()
    expect(answer.status).toBe(409)
    const day = new Date(at(27, '10:00')).toISOString().slice(0, 10)
    expect(answer.body).toMatchObject({
      code: 'TIME_CONFLICT',
      details: { conflicts: [{ index: 7, date: day, code: 'TIME_CONFLICT' }] },
    })
    expect(await hall.count()).toBe(before)
  })

  it('C10 of series in parallel over the same dates exactly one is stored', async () => {
    const object = await hall.object()
    const attempts = Array.from({ length: 20 }, (_, index) => ({
      timeBegin: at(20 + index, '10:00'),
      timeEnd: at(20 + index, '11:00'),
    }))
    const { timeBegin: _begin, timeEnd: _end, ...shared } = bookingBody(object, null, null)
    const answers = await many(6, (index) =>
      hall.ask('team', 'POST', '/api/stadt/group-bookings', {
        ...shared,
        bookingAttempts: index % 2 === 0 ? attempts : [...attempts].reverse(),
      }),
    )
    expect(tally(answers)).toEqual({ 201: 1, 409: 5 })
  })

  it('C11 edits, moves and un-rejections ask for room again', async () => {
    const object = await hall.object()
    const rejected = await many(5, async () => {
      const id = idOf(await hall.book(bookingBody(object, at(50, '10:00'), at(50, '11:00'), { isRejected: true })))
      return id
    })
    const reopened = await Promise.all(
      rejected.map((id, index) =>
        index % 2 === 0
          ? hall.ask('team', 'PUT', '/api/stadt/bookings', { id, isRejected: false })
          : hall.ask('team', 'POST', `/api/stadt/bookings/${id}/commit`),
      ),
    )
    const won = reopened.filter(
      ({ status, body }) => status === 200 && (body as { success?: boolean }).success !== false,
    )
    expect(won).toHaveLength(1)
    const moved = await many(4, async (index) =>
      idOf(await hall.book(bookingBody(object, at(51 + index, '10:00'), at(51 + index, '11:00')))),
    )
    const moves = await Promise.all(
      moved.map((id) =>
        hall.ask('team', 'PUT', '/api/stadt/bookings', { id, timeBegin: at(60, '10:00'), timeEnd: at(60, '11:00') }),
      ),
    )
    expect(tally(moves)).toEqual({ 200: 1, 409: 3 })
  })

  it('C16 an object is deleted or booked, never both', async () => {
    const object = await hall.object({ amount: 100 })
    const [removed, ...answers] = await Promise.all([
      hall.ask('owner', 'DELETE', `/api/stadt/bookables/${object}`),
      ...Array.from({ length: 20 }, () => hall.book(bookingBody(object, at(70, '10:00'), at(70, '11:00')))),
    ])
    const stored = answers.filter(({ status }) => status === 201).length
    expect(removed.status === 200 ? stored : removed.status).toBe(removed.status === 200 ? 0 : 409)
    expect(answers.every(({ status }) => [201, 400, 409].includes(status))).toBe(true)
  })
})

describe('two servers on one PostgreSQL', () => {
  it('C1 sell the last place once, whichever is asked', async () => {
    const hall = await openHall('postgres', ['sleep-after-check'])
    const second = await openDatabase({ ...hall.location, timeouts: testTimeouts, faults: ['sleep-after-check'] })
    try {
      const other = hall.secondServer(second)
      const object = await hall.object({ amount: 3 })
      const body = bookingBody(object, at(5, '10:00'), at(5, '12:00'))
      const answers = await many(40, (index) =>
        index % 2 === 0 ? hall.book(body) : other('team', 'PUT', '/api/stadt/bookings', body),
      )
      expect(tally(answers)).toEqual({ 201: 3, 409: 37 })
      await hall.demandHealth()
    } finally {
      await second.close()
      await hall.close()
    }
  })
})

describe('the same races on PostgreSQL without the locks', () => {
  it('C1 sell more than there is: the locks are what holds', async () => {
    const hall = await openHall('postgres', ['skip-lock', 'sleep-after-check'])
    try {
      const object = await hall.object({ amount: 1 })
      const answers = await many(20, () => hall.book(bookingBody(object, at(5, '10:00'), at(5, '12:00'))))
      expect(tally(answers)[201] ?? 0).toBeGreaterThan(1)
      await expect(hall.demandHealth()).rejects.toThrow(/gleichzeitig gebucht/)
    } finally {
      await hall.close()
    }
  })
})
