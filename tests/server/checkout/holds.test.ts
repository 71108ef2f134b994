import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import type { HeldChoice } from '../../../src/api/checkoutHold.ts'
import { dateOf, hourMs, minuteMs } from '../../../src/domain/time.ts'
import { sql } from '../../../src/server/database/sql.ts'
import { sweepExpired } from '../../../src/server/sweepExpired.ts'
import { usualEngines } from '../../support/engines.ts'
import { at, bookingBody, field, type Hall, openHall } from '../bookings/hall.ts'
import { refusalOf } from '../records/answers.ts'
import { stadtfest } from '../records/testApi.ts'
import { choiceOf, codeOf, holding, path, pathOf, settings } from './holding.ts'

describe.each(usualEngines)('what visitors hold on %s', (engine) => {
  let hall: Hall
  let calls: ReturnType<typeof holding>
  beforeAll(async () => {
    hall = await openHall(engine)
    calls = holding(hall)
  })
  afterEach(async () => {
    vi.useRealTimers()
    await hall.put('tenant', null, { ...settings, holdMinutes: 15, holdExtensions: 10 })
    await hall.demandHealth()
    expect(hall.unexpected).toEqual([])
  })
  afterAll(() => hall.close())

  it('is taken for others in every answer, and becomes the booking of its draft', async () => {
    await hall.put('tenant', null, settings)
    const room = await hall.object()
    const [draft, other] = [randomUUID(), randomUUID()]
    const choice = choiceOf(room, 3)
    const made = await calls.hold(draft, choice)
    expect(made).toMatchObject({ status: 200, body: { extensionsLeft: 10, choice: [choice] } })
    expect(codeOf(await calls.hold(other, choice))).toBe('409 TIME_CONFLICT')
    const refused = await calls.visit(choice, other)
    expect(codeOf(refused)).toBe('409 TIME_CONFLICT')
    expect(field(refused, 'message')).toMatch(/Hier wird gerade gebucht: reserviert bis \d\d:\d\d Uhr\./)
    const free = async (headers: Readonly<Record<string, string>>) => {
      const query = `startDate=${new Date(at(3, '12:00')).toISOString().slice(0, 10)}`
      const answer = await hall.ask(
        'visitor',
        'GET',
        `/api/stadt/bookables/${room}/availability?${query}&endDate=${query.slice(10)}`,
        undefined,
        headers,
      )
      return Array.isArray(answer.body) && answer.body.every(({ available }) => available === true)
    }
    expect([await free({}), await free({ 'x-checkout-draft': draft })]).toEqual([false, true])
    const period = `begin=${choice.timeBegin}&end=${choice.timeEnd}`
    const offered = await hall.ask('visitor', 'GET', `/api/stadt/offer?${period}`)
    expect(field(offered, 'objects')).toMatchObject([{ id: room, free: false }])
    const item = { bookableId: room, amount: 1, timeBegin: choice.timeBegin, timeEnd: choice.timeEnd }
    const check = (headers: Readonly<Record<string, string>>) =>
      hall.ask('visitor', 'POST', `${path}/validateItem`, item, headers)
    expect([(await check({})).status, (await check({ 'x-checkout-draft': draft })).status]).toEqual([409, 200])
    expect(await hall.count(sql`record.tenant_id = 'stadt'`)).toBe(0)
    expect((await calls.visit(choice, draft)).status).toBe(200)
    expect(codeOf(await calls.held(draft))).toBe('404 NO_HOLD')
    expect(codeOf(await calls.visit(choice, other))).toBe('409 TIME_CONFLICT')
  })

  it('is told to staff in words, who may book over it', async () => {
    const room = await hall.object()
    const choice = choiceOf(room, 4)
    await calls.hold(randomUUID(), choice)
    const body = bookingBody(room, choice.timeBegin, choice.timeEnd)
    const words = /nicht frei\. Hier wird gerade gebucht: reserviert bis \d\d:\d\d Uhr\./
    const { bookableItems, timeBegin, timeEnd } = body
    const asked = { id: '', bookableItems, timeBegin, timeEnd }
    const preview = await hall.ask('team', 'POST', '/api/stadt/bookings/preview', asked)
    expect(JSON.stringify(field(preview, 'reasons'))).toMatch(words)
    const refused = await hall.book(body)
    expect(refused.status).toBe(409)
    expect(JSON.stringify(refused.body)).toMatch(words)
    expect((await hall.book({ ...body, force: true, forceReason: 'Probe' })).status).toBe(201)
  })

  it('counts for the object, all above and below it, and the seats of an event', async () => {
    const part = await hall.object()
    const whole = await hall.object({ relatedBookableIds: [part] })
    await calls.hold(randomUUID(), choiceOf(part, 5))
    expect(codeOf(await calls.visit(choiceOf(whole, 5)))).toBe('409 TIME_CONFLICT')
    const event = await hall.put('event', 'stadt', {
      information: {
        name: 'Konzert',
        startDate: new Date(at(40, '12:00')).toISOString().slice(0, 10),
        startTime: '20:00',
      },
      eventLocation: { name: 'Saal' },
      eventOrganizer: { name: 'Stadt', addContactPerson: false },
      attendees: { publicEvent: true, needsRegistration: false, maxAttendees: 3 },
    })
    const ticket = () => hall.object({ type: 'ticket', eventId: event, isScheduleRelated: false, amount: null })
    const [one, two] = [await ticket(), await ticket()]
    const seats = (bookableId: string, amount: number): HeldChoice => ({
      timeBegin: null,
      timeEnd: null,
      bookableItems: [{ bookableId, amount }],
    })
    expect((await calls.hold(randomUUID(), seats(one, 2))).status).toBe(200)
    expect(codeOf(await calls.visit(seats(two, 2)))).toBe('409 TIME_CONFLICT')
    expect((await calls.visit(seats(two, 1))).status).toBe(200)
  })

  it('ends at its instant, without a sweep, and may be held again', async () => {
    const room = await hall.object()
    const draft = randomUUID()
    const choice = choiceOf(room, 6)
    const until = Number(field(await calls.hold(draft, choice), 'expiresAt'))
    vi.setSystemTime(until - 1)
    expect(codeOf(await calls.visit(choice))).toBe('409 TIME_CONFLICT')
    vi.setSystemTime(until)
    expect(codeOf(await calls.held(draft))).toBe('410 HOLD_EXPIRED')
    expect(codeOf(await calls.extend(draft))).toBe('410 HOLD_EXPIRED')
    const again = await calls.hold(draft, choice)
    expect(again).toMatchObject({ status: 200, body: { expiresAt: until + 15 * minuteMs, extensionsLeft: 10 } })
    vi.setSystemTime(until + 15 * minuteMs)
    expect((await calls.visit(choice)).status).toBe(200)
    expect(codeOf(await calls.hold(draft, choice))).toBe('409 TIME_CONFLICT')
    await sweepExpired(hall.database, until + 15 * minuteMs + hourMs)
    expect(codeOf(await calls.held(draft))).toBe('404 NO_HOLD')
  })

  it.each(['piece', 'ticket'] as const)(
    'of a %s without a period ends at its instant, and is free for its draft',
    async (kind) => {
      const event = await hall.put('event', 'stadt', {
        ...stadtfest,
        information: { ...stadtfest.information, startDate: dateOf(at(40, '12:00')), endDate: null },
        attendees: { publicEvent: true, needsRegistration: true, maxAttendees: 1, free: true, priceCategories: [] },
      })
      const object = await hall.object({
        isScheduleRelated: false,
        ...(kind === 'ticket' ? { type: 'ticket', eventId: event, amount: null } : { amount: 1 }),
      })
      const [draft, other] = [randomUUID(), randomUUID()]
      const choice = { timeBegin: null, timeEnd: null, bookableItems: [{ bookableId: object, amount: 1 }] }
      const until = Number(field(await calls.hold(draft, choice), 'expiresAt'))
      const refused = await calls.visit(choice, other)
      expect(refused.status).toBe(409)
      expect(field(refused, 'message')).toContain('Hier wird gerade gebucht')
      expect((await calls.hold(draft, { ...choice })).status).toBe(200)
      vi.setSystemTime(until)
      expect((await calls.visit(choice, other)).status).toBe(200)
      expect((await calls.visit(choice, draft)).status).toBe(409)
      const free = await hall.object({ isScheduleRelated: false, amount: 1 })
      const own = { ...choice, bookableItems: [{ bookableId: free, amount: 1 }] }
      expect((await calls.hold(draft, own)).status).toBe(200)
      expect((await calls.visit(own, draft)).status).toBe(200)
    },
  )

  it('is extended by its own call only, as often as the tenant allows', async () => {
    await hall.put('tenant', null, { ...settings, holdExtensions: 3 })
    const room = await hall.object()
    const draft = randomUUID()
    const choice = choiceOf(room, 7)
    const first = await calls.hold(draft, choice)
    const begun = Number(field(first, 'expiresAt')) - 15 * minuteMs
    vi.setSystemTime(begun + 10 * minuteMs)
    expect((await calls.hold(draft, choice)).body).toEqual(first.body)
    for (const extensionsLeft of [2, 1, 0])
      expect(await calls.extend(draft)).toMatchObject({
        status: 200,
        body: { expiresAt: begun + 25 * minuteMs, extensionsLeft },
      })
    expect(codeOf(await calls.extend(draft))).toBe('409 HOLD_NOT_EXTENDABLE')
    // Two choices in turn hold no longer than all extensions.
    vi.setSystemTime(begun + 24 * minuteMs)
    await calls.hold(draft, choiceOf(room, 8))
    vi.setSystemTime(begun + 38 * minuteMs)
    await calls.hold(draft, choice)
    vi.setSystemTime(begun + 52 * minuteMs)
    expect((await calls.hold(draft, choiceOf(room, 8))).body).toMatchObject({
      expiresAt: begun + 60 * minuteMs,
      extensionsLeft: 0,
    })
  })

  it('moves with the choice, and covers all dates of a series', async () => {
    const room = await hall.object({ groupBooking: { enabled: true, permittedRoles: [] } })
    const draft = randomUUID()
    const [first, second, third] = [9, 10, 11].map((day) => choiceOf(room, day))
    if (first === undefined || second === undefined || third === undefined) throw new Error('three days')
    await calls.hold(draft, first)
    expect((await calls.hold(draft, second, third)).status).toBe(200)
    expect((await calls.visit(first)).status).toBe(200)
    expect(codeOf(await calls.visit(third))).toBe('409 TIME_CONFLICT')
    const { name, mail, street, zipCode, location } = bookingBody('', null, null)
    const series = await hall.ask(
      'visitor',
      'POST',
      `${path}/group`,
      { contactData: { name, mail, street, zipCode, location }, bookingAttempts: [second, third] },
      { 'x-checkout-draft': draft },
    )
    expect(series.status).toBe(200)
    expect(codeOf(await calls.held(draft))).toBe('404 NO_HOLD')
    const single = await hall.object()
    expect(codeOf(await calls.hold(draft, choiceOf(single, 9), choiceOf(single, 10)))).toBe('403 NO_SERIES')
  })

  it('is bounded for a network: holds at once, and half of what it finds free', async () => {
    await hall.put('tenant', null, { ...settings, holdsPerNetwork: 2 })
    const chairs = await hall.object({ amount: 5 })
    const choice = (amount: number) => choiceOf(chairs, 12, amount)
    await hall.database.system.query(sql`delete from booking_hold`)
    expect(codeOf(await calls.hold(randomUUID(), choice(4)))).toBe('409 HOLD_TOO_LARGE')
    expect((await calls.hold(randomUUID(), choice(2))).status).toBe(200)
    expect(codeOf(await calls.hold(randomUUID(), choice(2)))).toBe('409 HOLD_TOO_LARGE')
    const last = randomUUID()
    expect((await calls.hold(last, choice(1))).status).toBe(200)
    expect(codeOf(await calls.hold(randomUUID(), choiceOf(chairs, 13)))).toBe('429 TOO_MANY_HOLDS')
    const url = pathOf(randomUUID())
    const elsewhere = await hall.app.inject({
      method: 'PUT',
      url,
      remoteAddress: '203.0.113.7',
      headers: { 'x-requested-with': 'test' },
      payload: { bookingAttempts: [choice(1)] },
    })
    expect(elsewhere.statusCode).toBe(200)
    expect((await hall.ask('visitor', 'DELETE', pathOf(last))).body).toEqual({ held: false })
    expect((await calls.hold(randomUUID(), choiceOf(chairs, 13))).status).toBe(200)
    // What cannot be held can be booked.
    expect((await calls.visit(choice(2))).status).toBe(200)
    await hall.put('tenant', null, { ...settings, holdMinutes: 0 })
    expect(codeOf(await calls.hold(randomUUID(), choiceOf(chairs, 14)))).toBe('409 HOLDS_OFF')
  })

  it('is no booking anywhere, ends with its object, and refuses what a booking would refuse', async () => {
    const title = `Gehalten ${engine}`
    const room = await hall.object({ title })
    const draft = randomUUID()
    await calls.hold(draft, choiceOf(room, 15))
    for (const query of [
      'bookings/count',
      `bookings/find?q=${encodeURIComponent(title)}`,
      `bookables/${room}/bookings`,
    ]) {
      const answer = await hall.ask('team', 'GET', `/api/stadt/${query}`)
      expect(JSON.stringify(answer.body)).not.toContain(title)
    }
    expect((await hall.ask('owner', 'DELETE', `/api/stadt/bookables/${room}`)).status).toBeLessThan(300)
    const [left] = await hall.database.system.query<{ count: number }>(
      sql`select count(*)::integer as count from booking_hold_item where bookable_id = ${room}`,
    )
    expect(left?.count).toBe(0)
    expect(codeOf(await calls.hold(draft, choiceOf(room, 16)))).toMatch(/^40[04] /)
    const closed = await hall.object({ isBookable: false })
    expect(codeOf(await calls.hold(draft, choiceOf(closed, 16)))).toBe('409 NOT_BOOKABLE')
    expect((await calls.hold('kurz', choiceOf(closed, 16))).status).toBe(400)
    expect(refusalOf(await hall.ask('visitor', 'PUT', pathOf(draft), { bookingAttempts: [] })).status).toBe(400)
  })
})
