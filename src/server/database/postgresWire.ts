import pg from 'pg'
import type { Wire } from './database.ts'

const channel = 'live'

/** How long a broken line is left alone, ms. */
const rest = 1_000

/**
 * LISTEN and NOTIFY: one connection listens, and comes back by itself when it was lost. Behind a proxy that pools transactions nothing is
 * heard of other servers.
 * @param run sends a statement on any connection
 */
export const postgresWire = (url: string, run: (statement: pg.QueryConfig) => Promise<void>): Wire => ({
  say: (word) => run({ text: 'select pg_notify($1, $2)', values: [channel, word] }),
  hear: async (word, gap) => {
    let client: pg.Client | null = null
    let over = false
    let timer: NodeJS.Timeout | undefined
    const connect = async (again: boolean): Promise<void> => {
      const made = new pg.Client({ connectionString: url, keepAlive: true })
      const lost = (): void => {
        if (client !== made || over) return
        client = null
        made.end().catch(() => {})
        retry()
      }
      made.on('error', lost)
      made.on('end', lost)
      made.on('notification', ({ payload = '' }) => word(payload))
      client = made
      await made.connect()
      await made.query(`listen ${channel}`)
      if (again) gap()
    }
    const retry = (): void => {
      timer = setTimeout(() => {
        connect(true).catch(() => {
          client = null
          if (!over) retry()
        })
      }, rest)
      timer.unref()
    }
    await connect(false)
    return async () => {
      over = true
      clearTimeout(timer)
      await client?.end()
    }
  },
})
