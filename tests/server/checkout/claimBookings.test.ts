import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { MyBookingsPage } from '../../../src/api/myBookings.ts'
import { claimBookings } from '../../../src/server/checkout/claimBookings.ts'
import { sql } from '../../../src/server/database/sql.ts'
import { usualEngines } from '../../support/engines.ts'
import { testServer } from '../../support/server.ts'
import { signIn, visit } from '../../support/session.ts'
import { at, bookingBody, type Hall, idOf, openHall, priceCategory } from '../bookings/hall.ts'
import { mailOf, type Person } from '../records/testApi.ts'

const base = '/api/user/bookings'

const pageOf = (body: unknown): MyBookingsPage => body as MyBookingsPage

describe.each(usualEngines)('bookings of guests on %s', (engine) => {
  let hall: Hall
  let room: string
  beforeAll(async () => {
    hall = await openHall(engine)
    room = await hall.object({ amount: null })
  })
  afterEach(async () => {
    await hall.demandHealth()
    expect(hall.unexpected).toEqual([])
  })
  afterAll(() => hall.close())

  const checkout = async (who: Person, change: object = {}) =>
    idOf(
      await hall.ask(who, 'POST', '/api/stadt/checkout', {
        ...bookingBody(room, at(5, '10:00'), at(5, '12:00')),
        ...change,
      }),
    )

  it('are claimed by the verified address alone, and never one that has an account', async () => {
    const later = 'spaeter@demo.example'
    const mine = await checkout('visitor', { mail: 'Spaeter@Demo.example' })
    const taken = await checkout('own', { mail: later })
    await checkout('visitor', { mail: 'anders@demo.example' })
    const claim = () => claimBookings(hall.database, { sessionHash: null, at: Date.now() }, later)
    const ownersOf = async () => {
      const rows = await hall.database.system.query<{ id: string; owner: string }>(
        sql`select id, doc ->> 'assignedUserId' as owner from bookings where doc ->> 'assignedUserId' <> ''`,
      )
      return Object.fromEntries(rows.map(({ id, owner }) => [id, owner]))
    }
    await claim()
    expect(await ownersOf()).toEqual({ [taken]: mailOf('own') })
    await hall.put('user', null, { id: later, isVerified: false })
    await claim()
    expect(await ownersOf()).toEqual({ [taken]: mailOf('own') })
    await hall.put('user', null, { id: later, isVerified: true, isSuspended: true })
    await claim()
    expect(await ownersOf()).toEqual({ [taken]: mailOf('own') })
    await hall.put('user', null, { id: later, isVerified: true, isSuspended: false })
    await claim()
    expect(await ownersOf()).toEqual({ [taken]: mailOf('own'), [mine]: later })
    const { body } = await hall.ask('team', 'GET', `/api/stadt/bookings/${mine}/history`)
    expect(Array.isArray(body) && body.at(-1)).toMatchObject({
      by: later,
      changes: [{ field: 'assignedUserId', before: '–', after: later }],
    })
    const versions = () => hall.database.system.query(sql`select id, version from bookings order by id`)
    const before = await versions()
    await claim()
    expect(await versions()).toEqual(before)
  })
})

describe.each(usualEngines)('signing in on %s', (engine) => {
  it('brings the bookings that were made as a guest with the same address', async () => {
    const server = await testServer({ engine, demo: true })
    try {
      const owner = await signIn(server, 'owner')
      const made = await owner.put('/api/musterstadt/bookables', {
        ...{
          type: 'room',
          title: 'Gastsaal',
          isBookable: true,
          isPublic: true,
          amount: null,
          isScheduleRelated: false,
        },
        priceCategories: [priceCategory(10, { fixedPrice: true })],
      })
      const bookableId = idOf({ ...made, header: () => undefined })
      const earlier = await signIn(server, 'guest')
      const before = pageOf((await earlier.get(base)).body).bookings.length
      const reply = await visit(server).post('/api/musterstadt/checkout', {
        ...{ name: 'Gast', mail: 'gast@demo.example', street: 'Weg 1', zipCode: '38999', location: 'Ort' },
        ...{ timeBegin: null, timeEnd: null },
        bookableItems: [{ bookableId, amount: 1 }],
      })
      expect(reply.status).toBe(200)
      expect(pageOf((await earlier.get(base)).body).bookings.length).toBe(before)
      const session = await signIn(server, 'guest')
      const id = String(Reflect.get(Object(reply.body), 'id'))
      expect(pageOf((await session.get(base)).body).bookings.map(({ bookingId }) => bookingId)).toContain(id)

      const { body: details } = await session.get(`${base}/musterstadt/${id}`)
      expect(Reflect.get(Object(details), 'story')).toMatchObject([
        { what: 'Angelegt', isOwn: true },
        { what: 'Ihrem Konto zugeordnet', isOwn: true, changes: [] },
      ])
    } finally {
      await server.close()
    }
  })
})
