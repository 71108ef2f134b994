import pg from 'pg'
import type { Wire } from './database.ts'
import { cutOff, type DatabaseTimeouts } from './postgresPools.ts'
import { type Query, sql } from './sql.ts'

const channel = 'live'

/** Pause before reconnecting. */
const reconnectDelayMs = 1_000
/** Without LISTEN, the interval at which listeners reload. */
const gapIntervalMs = 15_000

export interface WireOptions {
  /** An address of PostgreSQL itself; null if only a proxy that pools transactions is known. */
  readonly url: string | null
  readonly timeouts: Pick<DatabaseTimeouts, 'answerMs' | 'connectionMs'>
  /** Sends a statement on any connection. */
  readonly run: (statement: Query) => Promise<unknown>
}

/** Without LISTEN, changes of other servers are unknown: `gap` is called at an interval. */
const deaf: Wire = {
  publish: () => Promise.resolve(),
  subscribe: (_word, gap) => {
    gap()
    const timer = setInterval(gap, gapIntervalMs).unref()
    return async () => clearInterval(timer)
  },
}

/** NOTIFY on any connection; LISTEN on a connection of its own, replaced when it is lost or does not answer. */
export const postgresWire = ({ url, timeouts, run }: WireOptions): Wire => {
  if (url === null) return deaf
  const listening = {
    connectionString: url,
    connectionTimeoutMillis: timeouts.connectionMs,
    query_timeout: timeouts.answerMs,
    keepAlive: true,
  }
  return {
    publish: (word) => run(sql`select pg_notify(${channel}, ${word})`),
    subscribe: (word, gap) => {
      let client: pg.Client | null = null
      let over = false
      let timer: NodeJS.Timeout | undefined
      const wait = (ms: number, then: () => Promise<void>): void => {
        if (!over) timer = setTimeout(() => void then(), ms).unref()
      }
      const connect = async (): Promise<void> => {
        const made = new pg.Client(listening)
        const lost = (): void => {
          if (client !== made) return
          client = null
          clearTimeout(timer)
          cutOff(made.connection)
          wait(reconnectDelayMs, connect)
        }
        const ask = async (): Promise<void> => {
          try {
            await made.query('select 1')
            wait(timeouts.answerMs, ask)
          } catch {
            lost()
          }
        }
        made.on('error', lost)
        made.on('end', lost)
        made.on('notification', ({ payload = '' }) => word(payload))
        client = made
        try {
          await made.connect()
          await made.query(`listen ${channel}`)
          gap()
          wait(timeouts.answerMs, ask)
        } catch {
          lost()
        }
      }
      void connect()
      return async () => {
        over = true
        clearTimeout(timer)
        const last = client
        client = null
        if (last) cutOff(last.connection)
      }
    },
  }
}
