import { afterEach, describe, expect, inject, it } from 'vitest'
import { systemActor } from '../../../src/server/actor.ts'
import { openDatabase } from '../../../src/server/database/open.ts'
import { sql } from '../../../src/server/database/sql.ts'
import { copyTemplate } from '../../support/engines.ts'
import { useServer } from '../../support/postgres.ts'

const cleanUps: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0)) await cleanUp()
})

const emptyDatabase = async (): Promise<string> => {
  const server = useServer(inject('postgresUrl'), inject('postgresRun'))
  const url = await server.createDatabase()
  cleanUps.push(() => server.dropDatabase(url))
  return url
}

const appliedIn = async (url: string): Promise<unknown> => {
  const database = await openDatabase({ dataDir: null, databaseUrl: url })
  try {
    // The table of migrations is visible to the owner only; the roles see the migrated tables.
    return await database.system.query(sql`select version from rights_version`)
  } finally {
    await database.close()
  }
}

const forge = async (location: {
  readonly url: string
  readonly checksum?: string
  readonly number?: number
}): Promise<void> => {
  const { Client } = (await import('pg')).default
  const client = new Client({ connectionString: location.url })
  await client.connect()
  if (location.checksum !== undefined)
    await client.query('update migration set checksum = $1 where number = 1', [location.checksum])
  if (location.number !== undefined)
    await client.query(`insert into migration (number, name, checksum) values ($1, 'later', '')`, [location.number])
  await client.end()
}

describe('migrations', () => {
  it('two servers that start at once on an empty database both find everything applied once', async () => {
    const url = await emptyDatabase()
    const started = await Promise.all(
      [1, 2, 3].map(() => openDatabase({ dataDir: null, databaseUrl: url, connections: 1 })),
    )
    for (const database of started) {
      expect(await database.system.query(sql`select version from rights_version`)).toEqual([{ version: 1 }])
      await database.close()
    }
    expect(await appliedIn(url)).toEqual([{ version: 1 }])
  })

  it('refuses a database whose applied migration is not the one we know', async () => {
    const url = await emptyDatabase()
    await appliedIn(url)
    await forge({ url, checksum: 'other' })
    await expect(openDatabase({ dataDir: null, databaseUrl: url })).rejects.toThrow(
      '001_house wurde nach ihrer Anwendung verändert',
    )
  })

  it('refuses a database that is newer than the program', async () => {
    const url = await emptyDatabase()
    await appliedIn(url)
    await forge({ url, number: 999 })
    await expect(openDatabase({ dataDir: null, databaseUrl: url })).rejects.toThrow('neuer als dieses Programm')
  })

  it('an embedded database keeps what was written when it is opened again', async () => {
    const location = await copyTemplate('pglite')
    cleanUps.push(location.remove)
    const lines: string[] = []
    const open = () => openDatabase({ dataDir: location.dataDir, log: (line) => lines.push(line) })
    const first = await open()
    await first.system.transaction({ actor: systemActor, at: 0 }, { reason: 'test', tenant: null }, (tx) =>
      tx.query(sql`insert into setting values ('kept', 'yes')`),
    )
    await first.close()
    const second = await open()
    expect(await second.system.query(sql`select value from setting where key = 'kept'`)).toEqual([{ value: 'yes' }])
    await second.close()
    expect(lines[0]).toContain('kein fsync')
  })
})
