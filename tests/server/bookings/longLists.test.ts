import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { sql } from '../../../src/server/database/sql.ts'
import { usualEngines } from '../../support/engines.ts'
import { bestWait, maxWaitMs, takePulse } from '../../support/pulse.ts'
import { testServer } from '../../support/server.ts'
import { signIn } from '../../support/session.ts'
import { at, bookingBody, field, type Hall, idOf, openHall } from './hall.ts'

const long = { description: 'wort '.repeat(20_000), bookingNotes: 'notiz '.repeat(16_000), amount: null }

describe.each(usualEngines)('lists of bookings of objects with long texts on %s', (engine) => {
  let hall: Hall
  beforeAll(async () => {
    hall = await openHall(engine)
  })
  afterAll(() => hall.close())

  /** The characters that the database answers to reads meanwhile. */
  const charsRead = async (work: () => Promise<unknown>): Promise<number> => {
    const read = vi.spyOn(hall.database, 'read')
    await work()
    const answers = await Promise.all(read.mock.results.map(({ value }) => value as Promise<unknown>))
    read.mockRestore()
    return JSON.stringify(answers.map((answer) => Reflect.get(Object(answer), 'rows'))).length
  }

  it('of an object are read without them', async () => {
    const room = await hall.object({ ...long, title: 'Saal' })
    const id = idOf(await hall.book(bookingBody(room, at(30, '10:00'), at(30, '11:00'))))
    let body: unknown
    const chars = await charsRead(async () => {
      ;({ body } = await hall.ask('team', 'GET', `/api/stadt/bookables/${room}/bookings`))
    })
    expect(body).toMatchObject([
      { id, name: 'Eva Muster', bookableItems: [{ _bookableUsed: { id: room, title: 'Saal' } }] },
    ])
    expect(chars).toBeLessThan(5000)
  })

  it('whole and populated are sent in parts, and whole', async () => {
    const rooms = [await hall.object(long), await hall.object(long)]
    const ids = [1, 2, 3].map(async (day) =>
      idOf(await hall.book(bookingBody(rooms, at(day, '10:00'), at(day, '11:00')))),
    )
    const asked = `/api/stadt/bookings?populate=true`
    const made = await Promise.all(ids)
    const answer = await hall.ask('team', 'GET', asked)
    const list = Array.isArray(answer.body) ? answer.body : []
    for (const id of made) {
      const single = await hall.ask('team', 'GET', `/api/stadt/bookings/${id}?populate=true`)
      expect(list.find((one) => one.id === id)).toEqual(single.body)
      expect(field(single, '_populated')).toMatchObject({ bookable: [{ description: long.description }, {}] })
    }
    const ranged = await hall.ask('team', 'GET', `${asked}&range=[0,9]`)
    expect(ranged.header('content-range')).toMatch(/^bookings 0-\d+\/\d+$/)
  })
})

describe('300 bookings of objects with long texts', () => {
  it('populated without a range do not block the server', { timeout: 600_000 }, async ({ onTestFinished }) => {
    const server = await testServer({ engine: 'postgres', demo: true })
    onTestFinished(server.close)
    const session = await signIn(server, 'instance')
    const town = '/api/musterstadt'
    const room = await session.put(`${town}/bookables`, {
      ...long,
      type: 'room',
      title: 'Saal',
      isBookable: true,
      isScheduleRelated: true,
    })
    const body = bookingBody(String(Object(room.body).id), at(30, '10:00'), at(30, '11:00'))
    const id = String(Object((await session.put(`${town}/bookings`, body)).body).id)
    const { query } = server.database.system
    const copies = sql`generate_series(1, 300) as n`
    await query(sql`insert into bookings (tenant_id, id, version, created_at, updated_at, owners, search, doc)
      select tenant_id, 'L-' || n, version, created_at, updated_at, owners, search, doc || jsonb_build_object('id', 'L-' || n)
      from bookings, ${copies} where id = ${id}`)
    await query(sql`insert into booking_item (tenant_id, booking_id, position, bookable_id, amount, gross_cents, doc)
      select tenant_id, 'L-' || n, position, bookable_id, amount, gross_cents, doc from booking_item, ${copies} where booking_id = ${id}`)
    const pulse = await takePulse(server.url)
    onTestFinished(async () => void (await pulse.stop()))
    let bytes = 0
    const wait = await bestWait(pulse, async () => {
      const headers = { cookie: session.cookie ?? '' }
      const { body: stream } = await fetch(`${server.url}${town}/bookings?populate=true`, { headers })
      if (stream === null) throw new Error('there is no list')
      bytes = 0
      for await (const chunk of stream) bytes += (chunk as Uint8Array).length
    })
    expect(bytes).toBeGreaterThan(100_000_000)
    expect(wait).toBeLessThan(maxWaitMs)
  })
})
