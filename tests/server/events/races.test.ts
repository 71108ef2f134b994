import { afterEach, describe, expect, it } from 'vitest'
import { copyOfEvent } from '../../../src/domain/event/copyOfEvent.ts'
import type { Event } from '../../../src/generated/entities/event.ts'
import type { Faults } from '../../../src/server/database/database.ts'
import { systemActor } from '../../../src/server/actor.ts'
import { objectLock } from '../../../src/server/bookables/relations.ts'
import { sql } from '../../../src/server/database/sql.ts'
import { type EngineName, engines } from '../../support/engines.ts'
import { field, type Hall, idOf, many, openHall, tally } from '../bookings/hall.ts'
import type { Answer } from '../records/testApi.ts'
import { concert, counted, seats, ticketFor } from './town.ts'

let hall: Hall
afterEach(() => hall.close())

const open = async (engine: EngineName, faults: Faults): Promise<void> => {
  hall = await openHall(engine, faults)
}

/** 120 buyers and 30 seats, over three kinds of tickets; requests that timed out on a lock or connection are repeated. */
const sale = async (): Promise<{ readonly event: string; readonly answers: readonly Answer[] }> => {
  const event = idOf(await hall.ask('team', 'PUT', '/api/stadt/events', concert({ attendees: { maxAttendees: 30 } })))
  const kinds = [await ticketFor(hall, event), await ticketFor(hall, event), await ticketFor(hall, event)]
  const buy = (nth: number) => hall.book(seats(kinds[nth % 3] ?? '', 1))
  const answers = [...(await many(120, buy))]
  for (const [nth, answer] of answers.entries()) if (answer.status >= 500) answers[nth] = await buy(nth)
  return { event, answers }
}

/** One of three public slots is left; 20 ways to publish at once: new events, with a ticket, copies, existing events. */
const publishing = async (): Promise<readonly Answer[]> => {
  await hall.put('tenant', null, { id: 'stadt', maxPublicEvents: 3, maxPublicBookables: 3 })
  const put = (body: object, query = '') => hall.ask('team', 'PUT', `/api/stadt/events${query}`, body)
  const shown = await put(concert({ isPublic: true }))
  await put(concert({ isPublic: true }))
  const hidden = await many(5, () => put(concert({ isPublic: false })))
  return Promise.all([
    ...hidden.map((answer) => put({ id: idOf(answer), isPublic: true })),
    ...Array.from({ length: 5 }, () => put(concert({ isPublic: true }))),
    ...Array.from({ length: 5 }, () => put(copyOfEvent(shown.body as Event))),
    ...Array.from({ length: 5 }, () => put(concert({ isPublic: true }), '?withTickets=true')),
  ])
}

describe.each(engines)('races for events on %s', (engine) => {
  it('C5 120 buyers over three kinds of tickets get exactly the 30 seats of the event', async () => {
    await open(engine, ['sleep-after-check'])
    const { event, answers } = await sale()
    expect(tally(answers)).toEqual({ 201: 30, 409: 90 })
    expect(new Set(answers.filter(({ status }) => status === 409).map((answer) => field(answer, 'code')))).toEqual(
      new Set(['TIME_CONFLICT']),
    )
    expect(field(await hall.ask('team', 'GET', `/api/stadt/events/${event}/count`), 'bookedSeats')).toBe(30)
    await hall.demandHealth()
  })

  it('C7 API-041 of 20 parallel publishes with one place left exactly one succeeds', async () => {
    await open(engine, ['sleep-after-check'])
    const answers = await publishing()
    expect(answers.filter(({ status }) => status < 300)).toHaveLength(1)
    expect(tally(answers)[409]).toBe(19)
    expect(await counted(hall, 'events', sql`record.is_public`)).toBe(3)
    // No ticket without its event.
    const tickets = await counted(hall, 'bookables')
    expect(tickets).toBe(answers.slice(15).filter(({ status }) => status === 201).length)
  })
})

/** Takes a lock in a transaction of its own; returns its end. */
const hold = async (lock: string): Promise<() => Promise<unknown>> => {
  let end = (): void => undefined
  const ended = new Promise<void>((resolve) => (end = resolve))
  let held: Promise<unknown> = ended
  await new Promise<void>((entered) => {
    const request = { reason: 'test.hold', tenant: 'stadt', locks: [lock] }
    held = hall.database.system.transaction({ actor: systemActor, at: Date.now() }, request, async () => {
      entered()
      await ended
    })
  })
  return () => {
    end()
    return held
  }
}

const waitingForLocks = async (): Promise<number> => {
  const [row] = await hall.database.system.query<{ count: number }>(
    sql`select count(*)::integer as count from pg_locks where locktype = 'advisory' and not granted`,
  )
  return row?.count ?? 0
}

/** Resolves when this many transactions wait for a lock, or when `done` resolves. */
const waiting = async (count: number, done: Promise<unknown>): Promise<void> => {
  const settled = done.then(() => count)
  while ((await Promise.race([settled, waitingForLocks()])) < count);
}

/** While a booking of a ticket waits, the ticket is moved to an event with one seat; then another ticket of that event is booked. */
const movedWhileWaiting = async (): Promise<string> => {
  const event = async (maxAttendees: number) =>
    idOf(await hall.ask('team', 'PUT', '/api/stadt/events', concert({ attendees: { maxAttendees } })))
  const [from, to] = [await event(100), await event(1)]
  const [moved, other] = [await ticketFor(hall, from), await ticketFor(hall, to)]
  const release = await hold(objectLock('stadt', moved))
  const booked = hall.book(seats(moved))
  await waiting(1, booked)
  const put = hall.ask('team', 'PUT', '/api/stadt/bookables', { id: moved, eventId: to })
  await waiting(2, put)
  await Promise.all([release(), booked, put, hall.book(seats(other))])
  return to
}

describe('a ticket moved to another event on PostgreSQL', () => {
  it('C5 while a booking of it waits sells no seat twice', async () => {
    await open('postgres', ['sleep-after-check'])
    for (let round = 0; round < 3; round++) {
      const event = await movedWhileWaiting()
      expect(field(await hall.ask('team', 'GET', `/api/stadt/events/${event}/count`), 'bookedSeats')).toBe(1)
    }
    await hall.demandHealth()
  })
})

describe('the controls on PostgreSQL without the locks', () => {
  it('C5 more seats are sold than there are', async () => {
    await open('postgres', ['sleep-after-check', 'skip-lock'])
    const { answers } = await sale()
    expect(tally(answers)[201] ?? 0).toBeGreaterThan(30)
    await expect(hall.demandHealth()).rejects.toThrow()
  })

  it('C7 more is published than the quota allows', async () => {
    await open('postgres', ['sleep-after-check', 'skip-lock'])
    const answers = await publishing()
    expect(answers.filter(({ status }) => status < 300).length).toBeGreaterThan(1)
    expect(await counted(hall, 'events', sql`record.is_public`)).toBeGreaterThan(3)
  })
})
