import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createApp } from '../../../src/server/app.ts'
import { readConfig } from '../../../src/server/config.ts'
import { sql } from '../../../src/server/database/sql.ts'
import { keyLifetimeMs } from '../../../src/server/http/once.ts'
import { sweepExpired } from '../../../src/server/sweepExpired.ts'
import { engines } from '../../support/engines.ts'
import { type Reply, type Session, signIn } from '../../support/session.ts'
import { countingServer, type CountingServer } from '../auth/countingServer.ts'

const rooms = '/api/musterstadt/bookables'
const room = (title: string) => ({ type: 'room', title })
const keyed = (key: string) => ({ headers: { 'idempotency-key': key } })
const idOf = ({ body }: Reply): unknown => Object(body).id

describe.each(engines)('C14 a request with an Idempotency-Key on %s', (engine) => {
  let server: CountingServer
  let team: Session
  let owner: Session
  beforeAll(async () => {
    server = await countingServer(engine)
    team = await signIn(server, 'team')
    owner = await signIn(server, 'owner')
  })
  afterAll(() => server.close())

  const titled = async (title: string): Promise<number> => {
    const [row] = await server.database.system.query<{ count: number }>(
      sql`select count(*)::int as count from bookables where title = ${title}`,
    )
    return row?.count ?? 0
  }

  it('is done once and answered twice, whatever the order of its fields', async () => {
    const first = await team.put(rooms, { type: 'room', title: 'Einmal' }, keyed('einmal'))
    const second = await team.put(rooms, { title: 'Einmal', type: 'room' }, keyed('einmal'))
    expect([first.status, second.status]).toEqual([201, 201])
    expect(second.text).toBe(first.text)
    expect([first, second].map(({ headers }) => headers.get('idempotency-replayed'))).toEqual([null, 'true'])
    expect(await titled('Einmal')).toBe(1)
  })

  it('waits for the one that runs beside it and gets its answer', async () => {
    const all = await Promise.all(Array.from({ length: 6 }, () => team.put(rooms, room('Zugleich'), keyed('zugleich'))))
    expect(all.map(({ status }) => status)).toEqual(Array(6).fill(201))
    expect(new Set(all.map(idOf)).size).toBe(1)
    expect(await titled('Zugleich')).toBe(1)
  })

  it('is 422 with another body or another question under the same key, and changes nothing', async () => {
    await team.put(rooms, room('Gleicher Schlüssel'), keyed('gleich'))
    for (const [path, title] of [
      [rooms, 'Anderer Inhalt'],
      [`${rooms}?create=true`, 'Gleicher Schlüssel'],
    ] as const) {
      const other = await team.put(path, room(title), keyed('gleich'))
      expect(other).toMatchObject({ status: 422, body: { code: 'IDEMPOTENCY_MISMATCH' } })
    }
    expect([await titled('Anderer Inhalt'), await titled('Gleicher Schlüssel')]).toEqual([0, 1])
  })

  it('stands apart by person, by route and by tenant', async () => {
    const other = await signIn(server, 'otherOwner')
    const made = [
      await team.put(rooms, room('Getrennt'), keyed('getrennt')),
      await owner.put(rooms, room('Getrennt'), keyed('getrennt')),
      await other.put('/api/beispielkreis/bookables', room('Getrennt'), keyed('getrennt')),
    ]
    const coupon = { id: 'GETRENNT', type: 'fixed', discount: 5 }
    const route = await owner.put('/api/musterstadt/coupons', coupon, keyed('getrennt'))
    expect([...made, route].map(({ status }) => status)).toEqual([201, 201, 201, 201])
    expect(new Set(made.map(idOf)).size).toBe(3)
  })

  it('that was refused leaves its key free: nothing was changed', async () => {
    expect((await team.put(rooms, { type: 'room', unsinn: 1 }, keyed('berichtigt'))).status).toBe(400)
    expect((await team.put(rooms, room('Berichtigt'), keyed('berichtigt'))).status).toBe(201)
  })

  it('needs the right for each of its answers', async () => {
    const reader = await signIn(server, 'read')
    await team.put(rooms, room('Fremd'), keyed('fremd'))
    expect((await reader.put(rooms, room('Fremd'), keyed('fremd'))).status).toBe(403)
  })

  it.each(['', 'mit Leerzeichen', 'x'.repeat(256)])('with the key %j is refused', async (key) => {
    const reply = await team.put(rooms, room('Nie'), keyed(key))
    expect(reply).toMatchObject({ status: 400, body: { code: 'BAD_IDEMPOTENCY_KEY' } })
    expect(await titled('Nie')).toBe(0)
  })

  it('is forgotten after 24 hours, and swept', async () => {
    const kept = () => server.database.system.query<{ key: string }>(sql`select key from idempotency order by key`)
    const first = await team.put(rooms, room('Alt'), keyed('alt'))
    // Counted before the clock moves: afterwards the running server may sweep at any moment.
    expect((await kept()).length).toBeGreaterThan(3)
    server.pass(keyLifetimeMs - 60_000)
    expect(idOf(await team.put(rooms, room('Alt'), keyed('alt')))).toBe(idOf(first))
    server.pass(60_001)
    const again = await team.put(rooms, room('Alt'), keyed('alt'))
    expect(again.status).toBe(201)
    expect(idOf(again)).not.toBe(idOf(first))
    await sweepExpired(server.database, Date.now() + keyLifetimeMs + 60_000)
    expect(await kept()).toEqual([{ key: 'alt' }])
    // A server that starts later sweeps by itself.
    const later = await createApp({
      config: readConfig({ NODE_ENV: 'test', DATA_DIR: server.dataDir }),
      database: server.database,
      clock: () => Date.now() + 3 * keyLifetimeMs,
    })
    await later.listen({ host: '127.0.0.1', port: 0 })
    await expect.poll(kept).toEqual([])
    await later.close()
  })
})

/** On PostgreSQL only: the embedded database runs one transaction after the other, lock or not. */
describe('the control: with locks switched off', () => {
  let server: CountingServer
  beforeAll(async () => {
    server = await countingServer('postgres', {}, { faults: ['skip-lock', 'sleep-after-check'] })
  })
  afterAll(() => server.close())

  it('C14 the parallel request does not wait for the first one’s answer', async () => {
    const team = await signIn(server, 'team')
    const all = await Promise.all(Array.from({ length: 6 }, () => team.put(rooms, room('Zugleich'), keyed('zugleich'))))
    expect(all.filter(({ status }) => status === 201).length).toBeLessThan(6)
  })
})
