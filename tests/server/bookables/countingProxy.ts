import { setTimeout as pause } from 'node:timers/promises'
import { startDatabaseProxy } from '../../support/databaseProxy.ts'

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
