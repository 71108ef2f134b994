import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { defineCall } from '../../../src/api/call.ts'
import type { BookingPage } from '../../../src/api/findBookings.ts'
import { addDays, dateOf } from '../../../src/domain/time.ts'
import { createApp } from '../../../src/server/app.ts'
import { readConfig } from '../../../src/server/config.ts'
import type { Database } from '../../../src/server/database/database.ts'
import { openDatabase } from '../../../src/server/database/open.ts'
import { sql } from '../../../src/server/database/sql.ts'
import { createRecords } from '../../../src/server/extensions.ts'
import { openFieldUse, readFieldUse } from '../../../src/server/fieldUse.ts'
import type { RouteRequest } from '../../../src/server/http/route.ts'
import { sweepExpired } from '../../../src/server/sweepExpired.ts'
import { engines, openTestDatabase, testTimeouts } from '../../support/engines.ts'
import { testServer, type TestServer } from '../../support/server.ts'
import { type Session, sessionOf, signIn } from '../../support/session.ts'
import { testKey } from '../../support/testKey.ts'

interface Row {
  readonly entity: string
  readonly field: string
  readonly usedAs: string
  readonly client: string
  readonly calls: number
}

const rowsOf = ({ system }: Database, entity: string) =>
  system.query<Row>(sql`select entity, field, used_as as "usedAs", client, sum(calls)::bigint as calls from field_use
    where entity = ${entity} group by entity, field, used_as, client order by field, used_as, client`)

const foreign = { headers: { 'x-requested-with': 'einrichtungsskript' } }

/** In every value that the calls send. */
const secret = 'Kanarienvogel'

describe.each(engines)('calls counted by field, on %s', (engine) => {
  let server: TestServer
  let second: FastifyInstance
  let another: Database
  let sessions: readonly Session[]
  beforeAll(async () => {
    server = await testServer({ engine, demo: true })
    const { dataDir, databaseUrl, database } = server
    another = databaseUrl === null ? database : await openDatabase({ databaseUrl, dataDir, timeouts: testTimeouts })
    const environment = { NODE_ENV: 'test', DATA_DIR: dataDir, DEMO: 'false', CHROMIUM_SANDBOX: 'false' }
    second = await createApp({ config: readConfig(environment), database: another })
    const url = await second.listen({ host: '127.0.0.1', port: 0 })
    const first = await signIn(server, 'owner')
    sessions = [first, sessionOf(url, first.cookie)]
  })
  afterAll(async () => {
    await second.close()
    if (another !== server.database) await another.close()
    await server.close()
  })

  it('adds up what both servers answered, without values, and apart for own pages', async () => {
    const path = '/api/musterstadt/coupons'
    for (const [index, session] of sessions.entries()) {
      const coupon = { id: `${secret}${index}`, discount: 5, description: secret }
      expect((await session.put(path, coupon)).status).toBe(201)
      expect((await session.put(path, { id: coupon.id, discount: 6 }, foreign)).status).toBe(200)
      // What is refused was not served.
      expect((await session.put(path, { ...coupon, [secret]: secret })).status).toBe(400)
      const query = new URLSearchParams({ filter: `{"type":"${secret}"}`, sort: '["validTo","ASC"]', range: '[0,9]' })
      expect((await session.get(`${path}?${query.toString()}`, foreign)).status).toBe(200)
    }
    const hours = [1, 2].map((day) => ({ weekdays: [day], startTime: '08:00', endTime: '12:00' }))
    const room = { title: secret, type: 'room', openingHours: hours }
    expect((await sessions[0]?.put('/api/musterstadt/bookables', room))?.status).toBe(201)
    const asked = { bookableItems: [{ bookableId: secret, amount: 1 }], timeBegin: null, timeEnd: null }
    expect((await sessions[1]?.post('/api/musterstadt/bookings/preview', asked, foreign))?.status).toBe(200)
    const found = (await sessions[1]?.get('/api/musterstadt/bookings/find?sort=timeEnd'))?.body as BookingPage
    // The reason of an action is no property of the booking.
    const action = `/api/musterstadt/bookings/${found.rows[0]?.booking.id ?? ''}/reject`
    expect((await sessions[0]?.post(action, { reason: secret }))?.status).toBe(200)
    await Promise.all([server.app.close(), second.close()])

    const used = (entity: string, usedAs: string, client: string, calls: number, fields: readonly string[]) =>
      fields.map((field) => ({ entity, field, usedAs, client, calls }))
    expect(await rowsOf(server.database, 'coupon')).toEqual([
      ...used('coupon', 'body', 'own', 2, ['description']),
      ...used('coupon', 'body', 'other', 2, ['discount']),
      ...used('coupon', 'body', 'own', 2, ['discount']),
      ...used('coupon', 'body', 'other', 2, ['id']),
      ...used('coupon', 'body', 'own', 2, ['id']),
      ...used('coupon', 'list', 'other', 2, ['type', 'validTo']),
    ])
    const fields = ['openingHours', 'openingHours.endTime', 'openingHours.startTime', 'openingHours.weekdays']
    expect(await rowsOf(server.database, 'bookable')).toEqual(
      used('bookable', 'body', 'own', 1, [...fields, 'title', 'type']),
    )
    const items = ['bookableItems', 'bookableItems.amount', 'bookableItems.bookableId']
    expect(await rowsOf(server.database, 'booking')).toEqual([
      ...used('booking', 'body', 'other', 1, [...items, 'timeBegin', 'timeEnd']),
      ...used('booking', 'list', 'own', 1, ['timeEnd']),
    ])
    const [all] = await server.database.system.query<{ text: string }>(
      sql`select string_agg(field_use::text, ' ') as text from field_use`,
    )
    expect(all?.text).not.toContain(secret)
  })
})

describe.each(engines)('counts of calls, on %s', (engine) => {
  const { kinds } = createRecords(testKey)
  const now = Date.parse('2026-05-04T08:00:00Z')
  const asked = (body: object) =>
    ({ body, query: {}, caller: { sessionHash: null, at: now }, header: () => undefined }) as unknown as RouteRequest
  const call = defineCall({
    method: 'PUT',
    path: '/api/:tenant/coupons',
    summary: '',
    policy: { scope: 'public' },
    answer: {},
  })

  it('are written at intervals; a failed write is reported once and made up for', async () => {
    const { database, close } = await openTestDatabase(engine)
    const reports: unknown[] = []
    let failures = 2
    const query: Database['system']['query'] = (statement) => {
      if (failures === 0) return database.system.query(statement)
      failures -= 1
      return Promise.reject(new Error('gone'))
    }
    const use = openFieldUse({
      system: { ...database.system, query },
      kinds,
      report: (_where, error) => reports.push(error),
      delayMs: 1,
    })
    const { handle } = use.counted({ call, handle: async () => ({ body: 'done' }) })
    expect(await handle(asked({ discount: 5 }))).toEqual({ body: 'done' })
    await expect
      .poll(() => rowsOf(database, 'coupon'))
      .toMatchObject([{ field: 'discount', client: 'other', calls: 1 }])
    await handle(asked({ discount: 6 }))
    await expect.poll(() => rowsOf(database, 'coupon')).toMatchObject([{ field: 'discount', calls: 2 }])
    expect([reports.length, failures]).toEqual([1, 0])
    await use.close()
    await close()
  })

  it('go after 30 days', async () => {
    const { database, close } = await openTestDatabase(engine)
    const day = (before: number) => addDays(dateOf(now), -before)
    for (const [before, client] of [
      [0, 'own'],
      [29, 'other'],
      [30, 'own'],
      [31, 'other'],
    ] as const)
      await database.system.query(
        sql`insert into field_use values (${day(before)}::date, 'coupon', 'type', 'body', ${client}, 1000)`,
      )
    const kept = { entity: 'coupon', field: 'type', calls: 2000, others: 1000, last: day(0) }
    expect(await readFieldUse(database.system, now)).toMatchObject({ fields: [kept] })
    await sweepExpired(database, now)
    const days = await database.system.query(sql`select day from field_use order by day`)
    expect(days).toEqual([{ day: day(29) }, { day: day(0) }])
    await close()
  })
})
