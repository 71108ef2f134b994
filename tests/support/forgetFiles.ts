import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from '../../src/server/database/sql.ts'
import type { TestServer } from './server.ts'

/** Removes the files of the demo data, rows and bytes, for tests that count files or store them elsewhere. */
export const forgetFiles = async ({ database, dataDir }: TestServer): Promise<void> => {
  const files = await database.system.query<{ key: string }>(sql`delete from file returning storage_key as key`)
  for (const { key } of files) rmSync(join(dataDir, 'files', key), { force: true })
}
