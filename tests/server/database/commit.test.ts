import { setImmediate as nextTurn } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { systemActor } from '../../../src/server/actor.ts'
import type {
  Database,
  RoundTripOptions,
  Transaction,
  TransactionOptions,
} from '../../../src/server/database/database.ts'
import { openDatabase } from '../../../src/server/database/open.ts'
import { type Query, sql } from '../../../src/server/database/sql.ts'
import { codeOf } from '../../../src/server/database/sqlState.ts'
import { copyTemplate, engines, openTestDatabase, type TestDatabase } from '../../support/engines.ts'

const system = { actor: systemActor, at: Date.parse('2026-05-04T08:00:00Z') }

/** Makes commits in this database wait for the disk, whatever its server is set to. */
const letWait = async (databaseUrl: string): Promise<void> => {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  await client.query(`alter database "${client.database ?? ''}" set synchronous_commit = on`)
  await client.end()
}

describe.each(engines)('the commit on %s', (engine) => {
  let test: TestDatabase
  let database: Database
  const change = <T>(work: (tx: Transaction) => Promise<T>, options: Partial<TransactionOptions> = {}) =>
    database.system.transaction(system, { reason: 'test', tenant: null, ...options }, work)
  beforeAll(async () => {
    test = await openTestDatabase(engine)
    database = test.database
  })
  afterAll(() => test.close())

  // PGlite runs in the same process: there are no round trips to save.
  it.runIf(engine === 'postgres')(
    'statements that are not awaited cost no round trip, nor does an opening that proves and locks nothing or that work goes ahead of',
    async () => {
      const roundTrips = vi.spyOn(pg.Connection.prototype, 'sync')
      onTestFinished(() => roundTrips.mockRestore())
      const roundTripsOf = async (
        work: (tx: Transaction) => Promise<unknown>,
        options: Partial<TransactionOptions> = {},
      ) => {
        roundTrips.mockClear()
        await change(work, options)
        return roundTrips.mock.calls.length
      }
      const note = sql`insert into setting values ('key', '') on conflict do nothing`
      const one = await roundTripsOf((tx) => tx.query(note))
      const beside = await roundTripsOf(async (tx) => {
        for (let number = 0; number < 3; number += 1) void tx.query(note)
        await tx.query(note)
      })
      const withCommit = await roundTripsOf(async (tx) => {
        await tx.query(note)
        void tx.query(note)
        tx.record({ entity: 'note', id: 'x', before: null, after: { a: 1 } })
      })
      const inTurn = await roundTripsOf(async (tx) => {
        await tx.query(note)
        await tx.query(note)
      })
      const locked = await roundTripsOf((tx) => tx.query(note), { locks: ['key'] })
      const ahead = await roundTripsOf((tx) => tx.query(note), { locks: ['key'], ahead: true })
      expect([one, beside, withCommit, inTurn, locked, ahead]).toEqual([2, 2, 2, 3, 3, 2])
    },
  )

  it('a statement that is not awaited and fails takes everything back, and the caller is told', async () => {
    const shown: string[] = []
    const leave = change(async (tx) => {
      await tx.query(sql`insert into setting values ('left', 'by the work')`)
      void tx.query(sql`insert into setting values ('left before', '')`)
      void tx.query(sql`insert into setting values ('left', 'a second time')`)
      void tx.query(sql`insert into setting values ('left behind', '')`)
      tx.record({ entity: 'left', id: 'x', before: null, after: { a: 1 } })
      tx.afterCommit(() => shown.push('it is stored'))
    })
    await expect(leave).rejects.toMatchObject({ code: '23505' })
    expect(shown).toEqual([])
    expect(await database.system.query(sql`select key from setting where key like 'left%'`)).toEqual([])
    expect(await database.system.query(sql`select id from change where entity = 'left'`)).toEqual([])
    expect(await change((tx) => tx.query(sql`select 1 as next`))).toEqual([{ next: 1 }])
  })

  it('of statements that leave one after the other each is told what failed first, and nothing of them remains', async () => {
    const key = (name: string) => sql`insert into setting values (${name}, 'streamed')`
    let shown: readonly PromiseSettledResult<unknown>[] = []
    const streamed = change(async (tx) => {
      const first = [tx.query(key('stream')), tx.query(key('stream'))]
      await nextTurn()
      const second = tx.query(key('stream behind'))
      await nextTurn()
      const asked = [...first, second, tx.query(sql`select no_such_column`)]
      shown = await Promise.allSettled(asked)
      return Promise.all(asked)
    })
    await expect(streamed).rejects.toMatchObject({ code: '23505' })
    // PGlite runs in the same process: the first statement was answered before the second failed.
    const refused = engine === 'postgres' ? shown : shown.slice(1)
    expect(refused.map((answer) => (answer.status === 'rejected' ? codeOf(answer.reason) : null))).toEqual(
      refused.map(() => '23505'),
    )
    expect(await database.system.query(sql`select key from setting where value = 'streamed'`)).toEqual([])
    expect(await change((tx) => tx.query(sql`select 1 as next`))).toEqual([{ next: 1 }])
  })

  it('a round trip is one transaction: all of it or nothing; what is asked after it has left, or after a transaction, is refused', async () => {
    const key = (name: string) => sql`insert into setting values (${name}, '')`
    const half = database.system.roundTrip((ask) => Promise.all([ask(key('travelled')), ask(key('travelled'))]))
    await expect(half).rejects.toMatchObject({ code: '23505' })
    const late = database.system.roundTrip(async (ask) => {
      await ask(key('in time'))
      return ask(key('too late'))
    })
    await expect(late).rejects.toThrow('asked too late')
    const mark = sql`select txid_current()::text as mark`
    const [one, other] = await database.system.roundTrip((ask) => Promise.all([ask(mark), ask(mark)]), {
      locks: ['key'],
    })
    expect(one).toEqual(other)
    const kept = sql`select key from setting where key in ('travelled', 'in time', 'too late')`
    expect(await database.system.query(kept)).toEqual([{ key: 'in time' }])
    const nested = database.system.roundTrip(async (ask) => {
      await ask(mark)
      return database.system.query(mark)
    })
    await expect(nested).rejects.toThrow('inside a transaction only its own query() may run')
    let ask: ((query: Query) => Promise<unknown>) | undefined
    await change(async (tx) => {
      ask = tx.query
    })
    await expect(ask?.(mark)).rejects.toThrow('asked too late')
  })

  it('only a round trip that need not be durable ends without waiting for the disk, on PostgreSQL', async () => {
    const location = await copyTemplate(engine)
    onTestFinished(location.remove)
    // The test server never waits for the disk; this database does, like any other server.
    if (location.databaseUrl !== null) await letWait(location.databaseUrl)
    const own = await openDatabase({ ...location, connections: 1 })
    onTestFinished(own.close)
    const asked = sql`select current_setting('synchronous_commit') as waits`
    const waitsIn = async (options: RoundTripOptions) => {
      const [row] = await own.system.roundTrip((ask) => ask<{ readonly waits: string }>(asked), options)
      return row?.waits
    }
    // PGlite never waits for the disk, whatever its setting: nothing to choose.
    const hurried = engine === 'postgres' ? 'off' : 'on'
    expect(await waitsIn({})).toBe('on')
    expect(await waitsIn({ durable: false })).toBe(hurried)
    expect(await waitsIn({ durable: true })).toBe('on')
  })
})
