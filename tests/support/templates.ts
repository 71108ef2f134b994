import { cpSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Database } from '../../src/server/database/database.ts'
import { openDatabase, type OpenOptions } from '../../src/server/database/open.ts'
import { sql } from '../../src/server/database/sql.ts'
import { fillDemo } from '../../src/server/demo/fillDemo.ts'
import { documentJobs } from '../../src/server/documents/documentJobs.ts'
import { documentQueue } from '../../src/server/documents/documentMails.ts'
import { createPdfRenderer } from '../../src/server/documents/pdfRenderer.ts'
import { openFileStore } from '../../src/server/files/fileStore.ts'
import { createRecords } from '../../src/server/extensions.ts'
import { startJobRunner } from '../../src/server/jobs/jobRunner.ts'
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

const pollMs = 50

/** The templates of this run. */
export type Templates = Readonly<Record<Content, Template>>

/** Renders the documents of the demo data once, so that no server of a test starts a browser for them. */
const renderDocuments = async ({ system }: Database): Promise<void> => {
  const renderer = createPdfRenderer({ chromiumPath: null, sandbox: false })
  const report = (error: unknown) => console.error(error)
  const queues = [documentJobs({ system, renderer, clock: Date.now, report })]
  const runner = startJobRunner({ system, queues, clock: Date.now, every: pollMs, report })
  try {
    while (
      (await system.query(sql`select 1 from job where queue = ${documentQueue} and attempts = 0 limit 1`)).length > 0
    )
      await pause(pollMs)
  } finally {
    await runner.stop()
    await renderer.close()
  }
}

/** Opening migrates the database; demo data are added for `demo`. */
const prepare = async (options: OpenOptions, dataDir: string, content: Content) => {
  const database = await openDatabase(options)
  try {
    const store = await openFileStore(null, dataDir)
    if (content === 'empty') return
    await fillDemo(database, Date.now(), createRecords(testKey), store)
    await renderDocuments(database)
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
