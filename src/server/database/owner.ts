import type { PGlite } from '@electric-sql/pglite'
import pg from 'pg'
import { ofConnection } from './sqlState.ts'
import { StartError } from './startError.ts'

/** A connection as the login user, the owner of the tables; used only for migrations. */
export interface Owner {
  readonly exec: (text: string) => Promise<unknown>
  readonly rows: (text: string, values: readonly unknown[]) => Promise<readonly { number: number; checksum: string }[]>
  /** The first column of the rows, as text. */
  readonly texts: (text: string) => Promise<readonly string[]>
}

/** Nothing is left to roll back on a lost connection, and the error before tells more than that it is lost. */
export const rollBack = ({ exec }: Owner): Promise<unknown> => exec('rollback').catch(() => undefined)

/** The embedded database, whose only user owns everything. */
export const pgliteOwner = (pglite: PGlite): Owner => ({
  exec: (text) => pglite.exec(text),
  rows: async (text, values) => (await pglite.query<{ number: number; checksum: string }>(text, [...values])).rows,
  texts: async (text) => (await pglite.query<{ text: string }>(text)).rows.map((row) => row.text),
})

const postgresOwner = (client: pg.Client): Owner => ({
  exec: (text) => client.query(text),
  rows: async (text, values) => (await client.query<{ number: number; checksum: string }>(text, [...values])).rows,
  texts: async (text) => (await client.query<{ text: string }>(text)).rows.map((row) => row.text),
})

const minServerVersion = 150_000

/** Connects as the login user; refuses a PostgreSQL that is too old. The statements have no deadline. */
export const asOwner = async <T>(url: string, work: (owner: Owner) => Promise<T>): Promise<T> => {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000, keepAlive: true })
  // A lost connection fails the statement, too; without a listener it would end the process besides.
  client.on('error', () => undefined)
  await client.connect()
  try {
    const version = await client.query<{ number: number }>(
      `select current_setting('server_version_num')::integer as number`,
    )
    if ((version.rows[0]?.number ?? 0) < minServerVersion)
      throw new StartError('DATABASE_URL zeigt auf ein PostgreSQL vor Fassung 15. Nötig ist 15 oder neuer.')
    return await work(postgresOwner(client))
  } catch (error) {
    throw ofConnection(error)
  } finally {
    await client.end()
  }
}
