import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { systemActor } from '../../../src/server/actor.ts'
import { openDatabase } from '../../../src/server/database/open.ts'
import { sql } from '../../../src/server/database/sql.ts'
import { codeOf } from '../../../src/server/database/sqlState.ts'
import { copyTemplate, engines, type TestLocation } from '../../support/engines.ts'
import { scratchFolder } from '../../support/scratch.ts'

const readOnlyTransaction = '25006'

describe.each(engines)('a database opened to be read on %s', (engine) => {
  let location: TestLocation
  beforeAll(async () => {
    location = await copyTemplate(engine, 'demo')
  })
  afterAll(() => location.remove())

  const openedBy = (pooled: boolean) =>
    openDatabase({ dataDir: location.dataDir, databaseUrl: location.databaseUrl, readOnly: 'own', pooled })

  it.each(engine === 'postgres' ? [false, true] : [false])(
    'answers, and refuses to write (pooled: %s)',
    async (pooled) => {
      const database = await openedBy(pooled)
      try {
        const [row] = await database.system.query<{ count: number }>(
          sql`select count(*)::integer as count from tenants`,
        )
        expect(row?.count).toBeGreaterThan(0)
        const writing = database.system.transaction(
          { actor: systemActor, at: 0 },
          { reason: 'test', tenant: null },
          (tx) => tx.query(sql`update tenants set version = version + 1`),
        )
        expect(codeOf(await writing.catch((error: unknown) => error))).toBe(readOnlyTransaction)
      } finally {
        await database.close()
      }
    },
  )
})

describe('a database that cannot be read as it is', () => {
  it('is not created where there is none', async () => {
    const folder = scratchFolder('none')
    await expect(openDatabase({ dataDir: join(folder, 'data'), readOnly: 'own' })).rejects.toThrow('keine Datenbank')
    expect(existsSync(join(folder, 'data'))).toBe(false)
  })

  it('is not migrated: the missing migration is named', async () => {
    const { databaseUrl, dataDir, remove } = await copyTemplate('postgres')
    const owner = new Client({ connectionString: databaseUrl ?? '' })
    await owner.connect()
    try {
      const { rows } = await owner.query<{ number: number; name: string }>(
        'delete from migration where number = (select max(number) from migration) returning number, name',
      )
      await expect(openDatabase({ dataDir, databaseUrl, readOnly: 'own' })).rejects.toThrow(
        `Ihr fehlt Migration ${rows[0]?.name}.`,
      )
      const left = await owner.query('select from migration where number = $1', [rows[0]?.number])
      expect(left.rowCount).toBe(0)
      await (await openDatabase({ dataDir, databaseUrl, readOnly: 'any' })).close()
      await owner.query('drop table migration')
      for (const readOnly of ['own', 'any'] as const)
        await expect(openDatabase({ dataDir, databaseUrl, readOnly })).rejects.toThrow('keine Datenbank')
    } finally {
      await owner.end()
      await remove()
    }
  })
})
