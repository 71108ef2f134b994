import { setTimeout as pause } from 'node:timers/promises'
import { startDatabaseProxy } from '../../support/databaseProxy.ts'

export interface CountingProxy {
  /** Address of the database through the proxy. */
  readonly url: string
  /**
   * The fewest statements sent while `ask` was answered: the house asks things of its own beside it, so what is more than `most` is
   * tried again.
   */
  readonly fewest: (most: number, ask: () => Promise<unknown>) => Promise<number>
  readonly close: () => Promise<void>
}

/** So often a count is tried, in ms apart. */
const [tries, between] = [50, 100]

/** Stands between the server and its PostgreSQL and counts what is executed, as the database sees it. */
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
