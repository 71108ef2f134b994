import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Caller } from '../../../src/server/database/database.ts'
import { byKey, type Query, sql } from '../../../src/server/database/sql.ts'
import { databaseFault } from '../../../src/server/http/databaseFault.ts'
import { openTestDatabase, type TestDatabase } from '../../support/engines.ts'

const visitor: Caller = { sessionHash: null, at: 0 }
const towns = ['musterstadt', 'beispielkreis'] as const

interface Seen {
  readonly pid: number
  readonly tenant: string
  readonly roles: readonly string[]
}

const look = sql`select pg_backend_pid() as pid, current_setting('app.tenant') as tenant,
  array(select distinct tenant_id from roles) as roles`

// PGlite has only one session.
describe('quick reads at once', () => {
  let test: TestDatabase
  const ask = async (tenant: string, query: Query): Promise<Seen | undefined> =>
    (await test.database.read<Seen>(visitor, tenant, () => query)).rows[0]
  const askAll = (query: Query): Promise<readonly (Seen | undefined)[]> =>
    Promise.all(Array.from({ length: 20 }, (_, index) => ask(towns[index % 2] ?? '', query)))
  const lines = (seen: readonly (Seen | undefined)[]) => new Set(seen.map((one) => one?.pid)).size
  beforeAll(async () => {
    test = await openTestDatabase('postgres', { content: 'demo' })
    // From here on the visitor's rights are cached.
    await ask('musterstadt', look)
  })
  afterAll(() => test.close())

  it('A1 V15 share a connection and nothing else: each sees its own town alone', async () => {
    const seen = await askAll(byKey(look))
    expect(lines(seen)).toBe(1)
    seen.forEach((one, index) => {
      const town = towns[index % 2]
      expect(one).toMatchObject({ tenant: town, roles: [town] })
    })
    // Other queries use separate connections, so that a slow one does not delay others.
    expect(lines(await askAll(look))).toBeGreaterThan(1)
  })

  it('one that fails is alone in that', async () => {
    const wrong = ask('musterstadt', byKey(sql`select 1 / (length(current_setting('app.tenant')) - 11) as pid`))
    const [, others] = await Promise.all([expect(wrong).rejects.toThrow(), askAll(byKey(look))])
    expect(others.map((one) => one?.tenant)).toEqual(others.map((_, index) => towns[index % 2]))
  })

  it('a line that is cut fails those who are on it as 503, and the next one is served', async () => {
    const held = [byKey(sql`select pg_sleep(60)`), byKey(look)].map((query) =>
      ask('musterstadt', query).catch((error: unknown) => databaseFault(error)),
    )
    const client = new pg.Client({ connectionString: test.databaseUrl ?? '' })
    await client.connect()
    await expect
      .poll(async () => {
        const cut = await client.query(
          `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and wait_event = 'PgSleep'`,
        )
        return cut.rowCount
      })
      .toBe(1)
    await client.end()
    const faults = await Promise.all(held)
    expect(faults).toMatchObject([
      { status: 503, code: 'DATABASE_UNAVAILABLE' },
      { status: 503, code: 'DATABASE_UNAVAILABLE' },
    ])
    await expect(ask('musterstadt', byKey(look))).resolves.toMatchObject({ tenant: 'musterstadt' })
  })

  it('who needs a connection to himself gets one, however many quick ones come one after the other', async () => {
    const narrow = await openTestDatabase('postgres', { content: 'demo', connections: 1 })
    try {
      let over = false
      const reading = Array.from({ length: 4 }, async () => {
        while (!over) await narrow.database.read(visitor, 'musterstadt', () => byKey(look))
      })
      const written = narrow.database.system.query(sql`select 1 as one`)
      const own = narrow.database.read(visitor, 'musterstadt', () => look)
      await expect(Promise.all([written, own])).resolves.toHaveLength(2)
      over = true
      await Promise.all(reading)
    } finally {
      await narrow.close()
    }
  })
})
