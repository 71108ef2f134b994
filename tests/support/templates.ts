import { cpSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { openDatabase, type OpenOptions } from '../../src/server/database/open.ts'
import { fillDemo } from '../../src/server/demo/fillDemo.ts'
import { openFileStore } from '../../src/server/files/fileStore.ts'
import { createRecords } from '../../src/server/rooms.ts'
import type { TestPostgres } from './postgres.ts'
import { scratchFolder } from './scratch.ts'
import { testKey } from './testKey.ts'

/** What a test's database starts from: migrated tables, or the demo data in them. */
export type Content = 'empty' | 'demo'

interface Template {
  /** Data directory of PGlite, with the files. */
  readonly pglite: string
  /** Database of PostgreSQL. */
  readonly postgres: string
  /** Data directory beside that database: its files. */
  readonly postgresData: string
}

/** Where the templates of this run stand. */
export type Templates = Readonly<Record<Content, Template>>

/** Migrates the database when it opens, then fills it where the content says so. */
const prepare = async (options: OpenOptions, dataDir: string, content: Content) => {
  const database = await openDatabase(options)
  try {
    const store = await openFileStore(null, dataDir)
    if (content === 'demo') await fillDemo(database, Date.now(), createRecords(testKey), store)
  } finally {
    await database.close()
  }
}

const prepareBoth = async (pglite: string, postgres: string, content: Content): Promise<Template> => {
  const postgresData = `${pglite}-postgres`
  // One after the other: PGlite keeps this thread busy for longer than PostgreSQL waits for the next word of a transaction.
  await prepare({ dataDir: pglite }, pglite, content)
  await prepare({ dataDir: null, databaseUrl: postgres }, postgresData, content)
  return { pglite, postgres, postgresData }
}

/** Builds all templates once; `remove` deletes the directories (the databases go with the run). */
export const buildTemplates = async (postgres: TestPostgres): Promise<{ templates: Templates; remove: () => void }> => {
  const root = scratchFolder('templates')
  const empty = await prepareBoth(join(root, 'empty'), await postgres.createDatabase(), 'empty')
  cpSync(empty.pglite, join(root, 'demo'), { recursive: true })
  const demo = await prepareBoth(join(root, 'demo'), await postgres.createDatabase(empty.postgres), 'demo')
  return { templates: { empty, demo }, remove: () => rmSync(root, { recursive: true, force: true }) }
}
