import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Caller } from '../../../src/server/database/database.ts'
import { sql } from '../../../src/server/database/sql.ts'
import { databaseFault } from '../../../src/server/http/databaseFault.ts'
import { openTestDatabase, type TestDatabase } from '../../support/engines.ts'

const visitor: Caller = { sessionHash: null, at: 0 }

describe('connections that are cut', () => {
  let test: TestDatabase
  const lost: Error[] = []
  const cutAll = async (): Promise<number> => {
    const client = new pg.Client({ connectionString: test.databaseUrl ?? '' })
    await client.connect()
    const { rowCount } = await client.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    )
    await client.end()
    return rowCount ?? 0
  }
  beforeAll(async () => {
    test = await openTestDatabase('postgres', { onConnectionError: (error) => lost.push(error) })
  })
  afterAll(() => test.close())

  it('idle ones are replaced without anybody noticing', async () => {
    expect(await test.database.healthy()).toBe(true)
    expect(await cutAll()).toBeGreaterThan(0)
    await expect.poll(() => lost.length).toBeGreaterThan(0)
    expect(await test.database.healthy()).toBe(true)
  })

  it('a busy one fails its request as 503, writes nothing, and the next request is served', async () => {
    const broken = test.database.system.transaction(visitor, { reason: 'test', tenant: null }, async (tx) => {
      await tx.query(sql`insert into setting values ('half', 'way')`)
      await cutAll()
      await tx.query(sql`select 1`)
    })
    const error: unknown = await broken.catch((reason: unknown) => reason)
    expect(databaseFault(error)).toMatchObject({ status: 503, code: 'DATABASE_UNAVAILABLE' })
    expect(await test.database.system.query(sql`select * from setting where key = 'half'`)).toEqual([])
  })
})
