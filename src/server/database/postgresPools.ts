import pg from 'pg'
import type { DatabaseRole } from './engine.ts'
import { ofConnection } from './sqlState.ts'

/** Timeouts of PostgreSQL, and our own for a connection that no longer answers. */
export interface DatabaseTimeouts {
  /** PostgreSQL: per statement. */
  readonly statementMs: number
  /** PostgreSQL: waiting for a lock of another transaction. */
  readonly lockMs: number
  /** Our own: waiting for the next row. Longer than PostgreSQL's timeouts, whose errors state a reason. */
  readonly answerMs: number
  /** Our own: getting a pooled or new connection. */
  readonly connectionMs: number
  /** Our own: waiting on close for connections still in use. */
  readonly closeMs: number
}

export interface Pools {
  readonly connect: (role: DatabaseRole) => Promise<pg.PoolClient>
  /**
   * Destroys a connection that has not answered in time, and all idle ones: they use the same network path, and each would cost a
   * request the same timeout.
   */
  readonly missed: (connection: pg.Connection) => void
  /** Closes all connections; those still in use after `closeMs` are destroyed. */
  readonly end: () => Promise<void>
}

const silence = (): Error =>
  Object.assign(new Error('Connection terminated: the database did not answer in time'), { code: 'ETIMEDOUT' })

/** TCP keep-alive: idle time before the first probe. */
const keepAliveDelayMs = 10_000

/** Destroys a connection without a proper close, which would wait for an answer. */
export const cutOff = ({ stream }: pg.Connection): void => void stream.destroy(silence())

interface PoolsOptions {
  readonly url: string
  readonly connections: number
  readonly timeouts: Pick<DatabaseTimeouts, 'connectionMs' | 'closeMs'>
  /** Settings of a role's new connections. */
  readonly startup: (role: DatabaseRole) => Readonly<Record<string, string>>
  readonly onConnectionError: (error: Error) => void
}

/** One pool of pipelined connections per role. */
export const openPools = ({ url, connections, timeouts, startup, onConnectionError }: PoolsOptions): Pools => {
  const all = new Set<pg.PoolClient>()
  const used = new Set<pg.PoolClient>()
  const pool = (role: DatabaseRole): pg.Pool => {
    const settings = Object.entries(startup(role))
    const made = new pg.Pool({
      connectionString: url,
      max: connections,
      pipeline: true,
      connectionTimeoutMillis: timeouts.connectionMs,
      idleTimeoutMillis: 30_000,
      // PostgreSQL chooses generic or custom plans once per connection, with the table statistics of that time.
      maxLifetimeSeconds: 300,
      keepAlive: true,
      keepAliveInitialDelayMillis: keepAliveDelayMs,
      ...(settings.length > 0 && { options: settings.map(([name, value]) => `-c ${name}=${value}`).join(' ') }),
    })
    made.on('error', (error) => onConnectionError(ofConnection(error)))
    made.on('connect', (client) => all.add(client))
    made.on('acquire', (client) => used.add(client))
    made.on('release', (_error, client) => used.delete(client))
    made.on('remove', (client) => {
      all.delete(client)
      used.delete(client)
    })
    return made
  }
  const pools: Readonly<Record<DatabaseRole, pg.Pool>> = { app: pool('app'), system: pool('system') }
  return {
    connect: (role) =>
      pools[role].connect().catch((error: unknown) => {
        throw ofConnection(error)
      }),
    missed: (connection) => {
      cutOff(connection)
      for (const client of all) if (!used.has(client)) cutOff(client.connection)
    },
    end: async () => {
      const late = setTimeout(() => {
        for (const client of all) cutOff(client.connection)
      }, timeouts.closeMs)
      try {
        await Promise.all([pools.app.end(), pools.system.end()])
      } finally {
        clearTimeout(late)
      }
    },
  }
}
