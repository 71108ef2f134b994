import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { dateOf } from '../../../src/domain/time.ts'
import { sql } from '../../../src/server/database/sql.ts'
import { openDatabase } from '../../../src/server/database/open.ts'
import { engines, testTimeouts } from '../../support/engines.ts'
import { stadtfest } from '../records/testApi.ts'
import { at, bookingBody, type Hall, idOf, many, openHall } from '../bookings/hall.ts'
import type { Faults } from '../../../src/server/database/database.ts'
import { choiceOf, holding, path, settings } from './holding.ts'

/** Two drafts want the last place at once: the first holds it, the second books. */
const raced = async (hall: Hall): Promise<readonly [held: number, booked: number]> => {
  await hall.put('tenant', null, settings)
  const { hold, visit } = holding(hall)
  const choice = choiceOf(await hall.object(), 20)
  const drafts = Array.from({ length: 100 }, () => randomUUID())
  const holds = await many(100, (index) => hold(drafts[index] ?? '', choice))
  const holder = holds.findIndex(({ status }) => status === 200)
  const bookings = await many(200, (index) => visit(choice, drafts[index]))
  const booked = bookings.flatMap(({ status }, index) => (status === 200 ? [index] : []))
  expect(holds.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(booked).toHaveLength(1)
  return [holder, booked[0] ?? -1]
}

/** Seats of ten that one network holds after asking for them all at once, by ten kinds of tickets. */
const heldSeats = async (hall: Hall): Promise<number> => {
  await hall.put('tenant', null, settings)
  const event = await hall.put('event', 'stadt', {
    ...stadtfest,
    information: { ...stadtfest.information, startDate: dateOf(at(40, '12:00')), endDate: null },
    attendees: { publicEvent: true, needsRegistration: true, maxAttendees: 10, free: true, priceCategories: [] },
  })
  const kinds: string[] = []
  for (let kind = 0; kind < 10; kind += 1)
    kinds.push(await hall.object({ type: 'ticket', eventId: event, isScheduleRelated: false, amount: null }))
  const { hold } = holding(hall)
  const answers = await many(10, (index) =>
    hold(randomUUID(), {
      timeBegin: null,
      timeEnd: null,
      bookableItems: [{ bookableId: kinds[index] ?? '', amount: 1 }],
    }),
  )
  const held = answers.filter(({ status }) => status === 200).length
  const [row] = await hall.database.system.query<{ seats: number }>(
    sql`select coalesce(sum(amount), 0)::integer as seats from booking_hold_item where event_id = ${event}`,
  )
  expect(row?.seats).toBe(held)
  return held
}

describe.each(engines)('the rush for the last place on %s', (engine) => {
  it('100 drafts hold it once, and of 200 requests the holder’s alone books it', async () => {
    const hall = await openHall(engine, ['sleep-after-check'])
    try {
      const [holder, booked] = await raced(hall)
      expect(booked).toBe(holder)
    } finally {
      await hall.close()
    }
  })

  it('without the guard the place is promised to one and sold to another', async () => {
    const hall = await openHall(engine, ['ignore-holds'])
    try {
      const { hold, visit } = holding(hall)
      const choice = choiceOf(await hall.object(), 20)
      const draft = randomUUID()
      expect((await hold(draft, choice)).status).toBe(200)
      expect(idOf(await visit(choice, randomUUID()))).not.toBe('')
      expect((await visit(choice, draft)).status).toBe(409)
    } finally {
      await hall.close()
    }
  })
})

describe('ten kinds of tickets held at once by one network', () => {
  const race = async (engine: (typeof engines)[number], faults: Faults): Promise<number> => {
    const hall = await openHall(engine, faults)
    try {
      return await heldSeats(hall)
    } finally {
      await hall.close()
    }
  }
  it.each(engines)('are half of the seats on %s', async (engine) => {
    expect(await race(engine, ['sleep-after-check'])).toBe(5)
  })

  it('without the locks they are more', async () => {
    expect(await race('postgres', ['skip-lock', 'sleep-after-check'])).toBeGreaterThan(5)
  })
})

describe('a hold and another server', () => {
  it('counts on every server of the database, and after a restart', async () => {
    const hall = await openHall('postgres')
    const choice = choiceOf(await hall.object(), 21)
    const draft = randomUUID()
    expect((await holding(hall).hold(draft, choice)).status).toBe(200)
    const second = await openDatabase({ ...hall.location, timeouts: testTimeouts })
    try {
      const ask = hall.secondServer(second)
      const body = bookingBody('', choice.timeBegin, choice.timeEnd, { bookableItems: choice.bookableItems })
      expect((await ask('visitor', 'POST', path, body)).status).toBe(409)
      expect((await ask('visitor', 'POST', path, body, { 'x-checkout-draft': draft })).status).toBe(200)
    } finally {
      await second.close()
      await hall.close()
    }
  })
})
