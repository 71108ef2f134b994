import { cpSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { inject } from 'vitest'
import type { Database } from '../../src/server/database/database.ts'
import { openDatabase, type OpenOptions } from '../../src/server/database/open.ts'
import { counts } from './counts.ts'
import { useServer } from './postgres.ts'
import { scratchFolder } from './scratch.ts'
import type { Content } from './templates.ts'
import { testKey } from './testKey.ts'

export type EngineName = 'pglite' | 'postgres'

/** Both supported databases: `describe.each(engines)`. */
export const engines: readonly EngineName[] = ['pglite', 'postgres']

/**
 * Databases of tests without concurrency and without SQL of their own: PostgreSQL in `npm test`, both in `npm run test:long`.
 * Both engines run the same statements; races, storage and search are always tested on both.
 */
export const usualEngines: readonly EngineName[] = counts(['postgres'], engines)

/** A database of its own for a test: its location and removal. */
export interface TestLocation {
  readonly dataDir: string
  readonly databaseUrl: string | null
  readonly remove: () => Promise<void>
}

/** An exclusive copy of a template, not opened yet. */
export const copyTemplate = async (engine: EngineName, content: Content = 'empty'): Promise<TestLocation> => {
  const template = inject('templates')[content]
  const dataDir = scratchFolder('data')
  writeFileSync(join(dataDir, 'secret.key'), testKey.toString('hex'))
  const removeFolder = () => rmSync(dataDir, { recursive: true, force: true })
  if (engine === 'pglite') {
    cpSync(template.pglite, dataDir, { recursive: true })
    return { dataDir, databaseUrl: null, remove: async () => removeFolder() }
  }
  cpSync(template.postgresData, dataDir, { recursive: true })
  const server = useServer(inject('postgresUrl'), inject('postgresRun'))
  const databaseUrl = await server.createDatabase(template.postgres)
  return {
    dataDir,
    databaseUrl,
    remove: async () => {
      await server.dropDatabase(databaseUrl)
      removeFolder()
    },
  }
}

/** Tests check results, not speed: a machine that stalls for seconds must not cause failures. */
export const testTimeouts = {
  statementMs: 60_000,
  lockMs: 60_000,
  answerMs: 90_000,
  connectionMs: 60_000,
  closeMs: 60_000,
}

export interface TestDatabase extends TestLocation {
  readonly database: Database
  /** Closes and removes it. */
  readonly close: () => Promise<void>
}

/** Opens a new copy of the template; other options (fault switches, connections) are passed to the database. */
export const openTestDatabase = async (
  engine: EngineName,
  { content = 'empty', ...options }: Partial<OpenOptions> & { readonly content?: Content } = {},
): Promise<TestDatabase> => {
  const location = await copyTemplate(engine, content)
  const database = await openDatabase({
    timeouts: testTimeouts,
    ...options,
    dataDir: location.dataDir,
    databaseUrl: location.databaseUrl,
  })
  return {
    ...location,
    database,
    close: async () => {
      await database.close()
      await location.remove()
    },
  }
}
