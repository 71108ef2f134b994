import { join } from 'node:path'
import { Client } from 'pg'
import { createPglite } from '../../src/server/database/pglite.ts'
import type { TestLocation } from './engines.ts'

/** Runs statements as the login user, who owns the tables, on a database that nobody has open. */
export const runAsOwner = async (
  { dataDir, databaseUrl }: Pick<TestLocation, 'dataDir' | 'databaseUrl'>,
  text: string,
): Promise<void> => {
  if (databaseUrl === null) {
    const pglite = await createPglite(join(dataDir, 'pglite'))
    await pglite.exec(text).finally(() => pglite.close())
    return
  }
  const client = new Client({ connectionString: databaseUrl })
  await client.connect()
  await client.query(text).finally(() => client.end())
}
