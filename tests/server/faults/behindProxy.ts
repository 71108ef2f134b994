import type { FastifyInstance } from 'fastify'
import { createApp } from '../../../src/server/app.ts'
import { readConfig } from '../../../src/server/config.ts'
import type { Database } from '../../../src/server/database/database.ts'
import { openDatabase, type OpenOptions } from '../../../src/server/database/open.ts'
import { type DatabaseProxy, startDatabaseProxy } from '../../support/databaseProxy.ts'
import { copyTemplate, testTimeouts } from '../../support/engines.ts'

export interface ServerBehindProxy {
  readonly url: string
  readonly dataDir: string
  readonly app: FastifyInstance
  readonly proxy: DatabaseProxy
  /** The server's database, through the proxy. */
  readonly database: Database
  /** The same database without the proxy: the stored data. */
  readonly direct: Database
  /** Unexpected errors the server reported. */
  readonly reported: readonly unknown[]
  readonly close: () => Promise<void>
}

/** A server with the demo data, connected to PostgreSQL through a proxy. */
export const serverBehindProxy = async (options: Partial<OpenOptions> = {}): Promise<ServerBehindProxy> => {
  const location = await copyTemplate('postgres', 'demo')
  const { dataDir, databaseUrl } = location
  if (databaseUrl === null) throw new Error('PostgreSQL has an address')
  const proxy = await startDatabaseProxy(databaseUrl)
  const reported: unknown[] = []
  const direct = await openDatabase({ timeouts: testTimeouts, dataDir, databaseUrl, connections: 2 })
  const database = await openDatabase({ timeouts: testTimeouts, ...options, dataDir, databaseUrl: proxy.url })
  const app = await createApp({
    config: readConfig({ NODE_ENV: 'test', DATA_DIR: dataDir, DEMO: 'false' }),
    database,
    report: (_requestId, error) => reported.push(error),
  })
  const url = await app.listen({ host: '127.0.0.1', port: 0 })
  return {
    url,
    dataDir,
    app,
    proxy,
    database,
    direct,
    reported,
    close: async () => {
      proxy.pass()
      await app.close()
      await Promise.all([database.close(), direct.close()])
      await proxy.close()
      await location.remove()
    },
  }
}
