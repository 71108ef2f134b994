import { randomBytes } from 'node:crypto'
import { Client } from 'pg'
import { startCluster } from './postgresCluster.ts'

/** Databases of this run on one PostgreSQL server; removed with the run. */
export interface TestPostgres {
  readonly url: string
  /** Name prefix of the run's databases. */
  readonly run: string
  /** Creates a database, empty or a copy of `template` (another database of this run); returns its address. */
  readonly createDatabase: (template?: string) => Promise<string>
  readonly dropDatabase: (url: string) => Promise<void>
  readonly stop: () => Promise<void>
}

const nameOf = (url: string) => decodeURIComponent(new URL(url).pathname.slice(1))

const execute = async (url: string, statement: string) => {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    return await client.query<Record<string, string>>(statement)
  } finally {
    await client.end()
  }
}

/** Databases on the server at `url`, with prefix `run`; stopping drops the remaining ones. */
export const useServer = (url: string, run: string): TestPostgres => {
  const dropDatabase = async (database: string) => {
    await execute(url, `drop database if exists "${nameOf(database)}" with (force)`)
  }
  const addressOf = (name: string) => {
    const address = new URL(url)
    address.pathname = `/${name}`
    return address.href
  }
  return {
    url,
    run,
    createDatabase: async (template) => {
      const name = `${run}_${randomBytes(6).toString('hex')}`
      const source = template === undefined ? 'template0' : nameOf(template)
      // Of so small a template a copy of its files takes half the work of a log of its pages.
      await execute(url, `create database "${name}" template "${source}" strategy file_copy`)
      return addressOf(name)
    },
    dropDatabase,
    stop: async () => {
      const left = await execute(url, `select datname from pg_database where datname like '${run}\\_%'`)
      for (const { datname = '' } of left.rows) await dropDatabase(addressOf(datname))
    },
  }
}

/**
 * PostgreSQL for tests: the server of TEST_DATABASE_URL, otherwise a private one from local binaries or from the npm package.
 * If none of them starts, the run fails.
 */
export const startPostgres = async (): Promise<TestPostgres> => {
  const run = `booking_test_${randomBytes(4).toString('hex')}`
  const given = process.env.TEST_DATABASE_URL
  if (given !== undefined && given !== '') return useServer(given, run)
  const cluster = await startCluster()
  return { ...useServer(cluster.url, run), stop: cluster.stop }
}
