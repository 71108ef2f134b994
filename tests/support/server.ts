import type { FastifyInstance } from 'fastify'
import { createApp, type AppOptions } from '../../src/server/app.ts'
import { readConfig, type Config } from '../../src/server/config.ts'
import type { Database } from '../../src/server/database/database.ts'
import { openTestDatabase, type EngineName, type TestDatabase } from './engines.ts'

export interface TestServerOptions {
  readonly engine: EngineName
  /** Starts from the demo data instead of empty tables. */
  readonly demo?: boolean
  readonly config?: Partial<Config>
  /** Epoch ms; defaults to the machine's clock. */
  readonly clock?: () => number
  /** Wraps the server's database to change its behaviour. */
  readonly between?: (database: Database) => Database
  /** Renders the visitors' pages; none by default. */
  readonly renderVisitor?: NonNullable<AppOptions['renderVisitor']>
  /** Paths of its posted forms; none by default. */
  readonly visitorForms?: NonNullable<AppOptions['visitorForms']>
  /** None by default. */
  readonly paymentProviders?: NonNullable<AppOptions['paymentProviders']>
  /** Receives unexpected errors; default: the log of the process. */
  readonly report?: NonNullable<AppOptions['report']>
}

/** The server's sources in this process, on a real port, with its own database. */
export interface TestServer extends TestDatabase {
  readonly url: string
  readonly app: FastifyInstance
}

/** Starts the sources; `close` stops the server and removes its database. */
export const testServer = async (options: TestServerOptions): Promise<TestServer> => {
  const { engine, demo = false, config, clock, between = (database) => database } = options
  const { renderVisitor, visitorForms, paymentProviders, report } = options
  const location = await openTestDatabase(engine, { content: demo ? 'demo' : 'empty' })
  const { dataDir, databaseUrl, database } = location
  const environment = {
    NODE_ENV: 'test',
    DATA_DIR: dataDir,
    DEMO: 'false',
    DATABASE_URL: databaseUrl ?? undefined,
    CHROMIUM_SANDBOX: 'false',
  }
  const app = await createApp({
    config: { ...readConfig(environment), ...config },
    database: between(database),
    ...(clock === undefined ? {} : { clock }),
    ...(renderVisitor === undefined ? {} : { renderVisitor }),
    ...(visitorForms === undefined ? {} : { visitorForms }),
    ...(paymentProviders === undefined ? {} : { paymentProviders }),
    ...(report === undefined ? {} : { report }),
  })
  const url = await app.listen({ host: '127.0.0.1', port: 0 })
  return {
    ...location,
    url,
    app,
    close: async () => {
      await app.close()
      await location.close()
    },
  }
}
