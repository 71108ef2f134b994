import { setTimeout as pause } from 'node:timers/promises'
import { createApp } from '../../../src/server/app.ts'
import { readConfig } from '../../../src/server/config.ts'
import { openDatabase } from '../../../src/server/database/open.ts'
import { startDatabaseProxy } from '../../support/databaseProxy.ts'
import type { TestServer } from '../../support/server.ts'

export interface CountingProxy {
  /** Address of the database through the proxy. */
  readonly url: string
  /** The lowest number of statements sent during `ask`: the server also runs statements of its own, so a count above `most` is retried. */
  readonly fewest: (most: number, ask: () => Promise<unknown>) => Promise<number>
  readonly close: () => Promise<void>
}

/** Number of attempts, and ms between them. */
const [tries, between] = [50, 100]

/** Counts the statements executed between the server and its PostgreSQL, as the database sees them. */
export const countingProxy = async (databaseUrl: string): Promise<CountingProxy> => {
  let count = 0
  const { url, close } = await startDatabaseProxy(databaseUrl, {
    executed: () => {
      count += 1
    },
  })
  return {
    url,
    fewest: async (most, ask) => {
      let least = Infinity
      for (let round = 0; round < tries && least > most; round += 1) {
        if (round > 0) await pause(between)
        count = 0
        await ask()
        least = Math.min(least, count)
      }
      return least
    },
    close,
  }
}

/** A second app on the database of a test server, its statements counted. */
export const countedApp = async ({ databaseUrl, dataDir }: Pick<TestServer, 'databaseUrl' | 'dataDir'>) => {
  const proxy = await countingProxy(databaseUrl ?? '')
  const config = readConfig({ NODE_ENV: 'test', DATA_DIR: dataDir, DEMO: 'false', DATABASE_URL: proxy.url })
  const database = await openDatabase({ dataDir, databaseUrl: proxy.url })
  const app = await createApp({ config, database })
  const close = async (): Promise<void> => {
    await app.close()
    await database.close()
    await proxy.close()
  }
  return { app, fewest: proxy.fewest, close }
}
