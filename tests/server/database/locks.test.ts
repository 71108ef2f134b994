import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { systemActor } from '../../../src/server/actor.ts'
import type { Caller, Database, Transaction } from '../../../src/server/database/database.ts'
import { defaultTimeouts, openDatabase } from '../../../src/server/database/open.ts'
import { sql } from '../../../src/server/database/sql.ts'
import { openTestDatabase, type TestDatabase } from '../../support/engines.ts'

const at = Date.parse('2026-05-04T08:00:00Z')
const system = { actor: systemActor, at }
const visitor: Caller = { sessionHash: null, at }
const row = sql`1, now(), now(), '{}', ''`

/** A database with the timeouts of the server; those of other tests are long. Closed when the test ends. */
const timedDatabase = async (): Promise<Database> => {
  const { database, close } = await openTestDatabase('postgres', { timeouts: defaultTimeouts })
  onTestFinished(close)
  return database
}

describe('what only PostgreSQL can show', () => {
  let test: TestDatabase
  beforeAll(async () => {
    test = await openTestDatabase('postgres')
  })
  afterAll(() => test.close())
  const hold = (database: Database, locks: readonly string[], work: (tx: Transaction) => Promise<void>) =>
    database.transaction(visitor, { reason: 'test', tenant: null, locks }, work)

  it('a lock nobody gives back in 3 s is 503 LOCK_TIMEOUT', async () => {
    const database = await timedDatabase()
    let held: () => void = () => {}
    const release = new Promise<void>((done) => (held = done))
    let taken: () => void = () => {}
    const isTaken = new Promise<void>((done) => (taken = done))
    const first = hold(database, ['a'], async () => {
      taken()
      await release
    })
    await isTaken
    await expect(hold(database, ['a'], () => Promise.resolve())).rejects.toMatchObject({ code: '55P03' })
    await hold(database, ['b'], () => Promise.resolve())
    held()
    await first
  })

  it('C4 locks named in any order never wait in a circle', async () => {
    const order: string[] = []
    await Promise.all(
      Array.from({ length: 40 }, (_, index) =>
        hold(test.database, index % 2 === 0 ? ['x', 'y', 'z'] : ['z', 'y', 'x'], async (tx) => {
          order.push(`${index} in`)
          await tx.query(sql`select pg_sleep(0.002)`)
          order.push(`${index} out`)
        }),
      ),
    )
    for (let location = 0; location < order.length; location += 2)
      expect(order[location]?.split(' ')[0]).toBe(order[location + 1]?.split(' ')[0])
    const [{ deadlocks } = { deadlocks: -1 }] = await test.database.system.query<{ deadlocks: number }>(
      sql`select deadlocks from pg_stat_database where datname = current_database()`,
    )
    expect(deadlocks).toBe(0)
  })

  it('a shared lock lets others share and keeps exclusive ones out', async () => {
    const inside: string[] = []
    const share = (name: string) =>
      test.database.transaction(visitor, { reason: 'test', tenant: null, locks: [{ shared: 'graph' }] }, async (tx) => {
        inside.push(`${name} in`)
        await tx.query(sql`select pg_sleep(0.1)`)
        inside.push(`${name} out`)
      })
    await Promise.all([share('a'), share('b')])
    expect(inside.slice(0, 2).sort()).toEqual(['a in', 'b in'])
    inside.length = 0
    await Promise.all([share('a'), hold(test.database, ['graph'], async () => void inside.push('alone'))])
    expect(inside.indexOf('alone')).not.toBe(1)
  })

  it('work that deadlocks is done again until it is through', async () => {
    const { database } = test
    await database.system.transaction(system, { reason: 'test', tenant: null }, (tx) =>
      tx.query(sql`insert into setting values ('one', '0'), ('two', '0')`),
    )
    const both = (first: string, second: string) =>
      database.system.transaction(system, { reason: 'test', tenant: null }, async (tx) => {
        await tx.query(sql`update setting set value = (value::integer + 1)::text where key = ${first}`)
        await tx.query(sql`select pg_sleep(0.05)`)
        await tx.query(sql`update setting set value = (value::integer + 1)::text where key = ${second}`)
      })
    await Promise.all([both('one', 'two'), both('two', 'one')])
    expect(await database.system.query(sql`select value from setting where key in ('one', 'two')`)).toEqual([
      { value: '2' },
      { value: '2' },
    ])
  })

  it('behind a proxy that pools transactions nothing of a request outlives it', async () => {
    const pooled = await openDatabase({ dataDir: null, databaseUrl: test.databaseUrl, pooled: true, connections: 1 })
    try {
      await pooled.system.transaction(system, { reason: 'test', tenant: null }, (tx) =>
        tx.query(
          sql`insert into tenants (id, version, created_at, updated_at, owners, search, doc) values ('p', ${row}, '{}') on conflict do nothing`,
        ),
      )
      const { rows } = await pooled.read<object>(
        visitor,
        'p',
        () =>
          sql`select current_setting('app.tenant') as tenant, current_user as role, current_setting('statement_timeout') as longest`,
      )
      expect(rows).toEqual([{ tenant: 'p', role: 'booking_app', longest: '4500ms' }])
      const next = await pooled.system.query<object>(
        sql`select current_setting('app.tenant', true) as tenant, current_user as role`,
      )
      expect(next).toEqual([{ tenant: '', role: 'booking_system' }])
    } finally {
      await pooled.close()
    }
  })

  it('a statement runs at most 5 s', async () => {
    const database = await timedDatabase()
    await expect(database.system.query(sql`select pg_sleep(6)`)).rejects.toMatchObject({ code: '57014' })
  })
})
