import { cpSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { openDatabase, type OpenOptions } from '../../src/server/database/open.ts'
import { fillDemo } from '../../src/server/demo/fillDemo.ts'
import { openFileStore } from '../../src/server/files/fileStore.ts'
import { createRecords } from '../../src/server/extensions.ts'
import type { TestPostgres } from './postgres.ts'
import { scratchFolder } from './scratch.ts'
import { testKey } from './testKey.ts'

/** Initial content of a test's database: migrated tables, or also the demo data. */
export type Content = 'empty' | 'demo'

interface Template {
  /** PGlite's data directory, with the files. */
  readonly pglite: string
  /** PostgreSQL's database. */
  readonly postgres: string
  /** Data directory for that database: its files. */
  readonly postgresData: string
}

/** The templates of this run. */
export type Templates = Readonly<Record<Content, Template>>

/** Opening migrates the database; demo data are added for `demo`. */
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
  // One after the other: PGlite blocks this thread for longer than PostgreSQL waits for the next statement of a transaction.
  await prepare({ dataDir: pglite }, pglite, content)
  await prepare({ dataDir: null, databaseUrl: postgres }, postgresData, content)
  return { pglite, postgres, postgresData }
}

/** Builds all templates once; `remove` deletes the directories (the run removes the databases). */
export const buildTemplates = async (postgres: TestPostgres): Promise<{ templates: Templates; remove: () => void }> => {
  const root = scratchFolder('templates')
  const empty = await prepareBoth(join(root, 'empty'), await postgres.createDatabase(), 'empty')
  cpSync(empty.pglite, join(root, 'demo'), { recursive: true })
  const demo = await prepareBoth(join(root, 'demo'), await postgres.createDatabase(empty.postgres), 'demo')
  return { templates: { empty, demo }, remove: () => rmSync(root, { recursive: true, force: true }) }
}
