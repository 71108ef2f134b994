import { createHash } from 'node:crypto'
import pg from 'pg'
import type { Row } from './database.ts'
import type { DatabaseRole, Engine, Finished, Opening, Run } from './engine.ts'
import { postgresWire } from './postgresWire.ts'
import { OneWriteSocket } from './oneWriteSocket.ts'
import { roleNames } from './engine.ts'
import type { Query } from './sql.ts'
import { sql } from './sql.ts'
import { withCode } from './sqlState.ts'
import { parsers } from './wireTypes.ts'

export interface PostgresOptions {
  readonly url: string
  /** Behind a proxy that pools transactions: nothing may outlive a transaction, so everything is set inside one. */
  readonly pooled: boolean
  readonly connections: number
  readonly onConnectionError: (error: Error) => void
}

const settings = {
  statement_timeout: '5000',
  lock_timeout: '3000',
  idle_in_transaction_session_timeout: '30000',
  timezone: 'UTC',
  // Short statements by the thousand: compiling them takes longer than running them.
  jit: 'off',
}

type Parsers = (oid: number, format?: 'text' | 'binary') => unknown
const standard: Parsers = pg.types.getTypeParser
const ours: Parsers = (oid, format) => (format === 'binary' ? undefined : parsers[oid]) ?? standard(oid, format)
const types: pg.CustomTypesConfig = { getTypeParser: ours }

/** Prepared once per connection. Their number is bounded: texts that vary endlessly would fill the server's memory. */
const mostNames = 500
const names = new Map<string, string>()
const nameOf = (text: string): string | undefined => {
  const known = names.get(text)
  if (known !== undefined || names.size >= mostNames) return known
  const name = createHash('sha256').update(text).digest('base64url').slice(0, 24)
  names.set(text, name)
  return name
}

/** `postgres://…` as pools of pipelined connections, one per role; the role is taken once, when the connection opens. */
export const openPostgres = (options: PostgresOptions): Engine => {
  const pool = (role: DatabaseRole): pg.Pool => {
    const startup = { ...settings, role: roleNames[role] }
    const made = new pg.Pool({
      connectionString: options.url,
      max: options.connections,
      pipeline: true,
      stream: () => new OneWriteSocket(),
      connectionTimeoutMillis: 5000,
      idleTimeoutMillis: 30_000,
      keepAlive: true,
      types,
      ...(options.pooled
        ? {}
        : {
            options: Object.entries(startup)
              .map(([name, value]) => `-c ${name}=${value}`)
              .join(' '),
          }),
    })
    made.on('error', options.onConnectionError)
    return made
  }
  const pools: Readonly<Record<DatabaseRole, pg.Pool>> = { app: pool('app'), system: pool('system') }

  const send = async <R extends Row>(client: pg.PoolClient, query: Query, prepared: boolean): Promise<readonly R[]> => {
    const name = prepared && !options.pooled ? nameOf(query.text) : undefined
    const { rows } = await client.query<R>({
      text: query.text,
      values: [...query.values],
      ...(name === undefined ? {} : { name }),
    })
    return rows
  }

  /** Every answer is awaited before the first failure is told, so that none is left on the wire. */
  const allOf = async (sent: readonly Promise<unknown>[]): Promise<void> => {
    for (const result of await Promise.allSettled(sent)) if (result.status === 'rejected') throw result.reason
  }

  /** Inside a transaction: the tenant, and behind a pooling proxy everything else as well. */
  const scopeOf = (role: DatabaseRole, tenant: string): Query =>
    options.pooled
      ? sql`select set_config('role', ${roleNames[role]}, true), set_config('app.tenant', ${tenant}, true), set_config('timezone', 'UTC', true),
          set_config('statement_timeout', ${settings.statement_timeout}, true), set_config('lock_timeout', ${settings.lock_timeout}, true)`
      : sql`select set_config('app.tenant', ${tenant}, true)`

  const withClient = async <T>(role: DatabaseRole, use: (client: pg.PoolClient) => Promise<T>): Promise<T> => {
    let broken: Error | undefined
    const lost = (error: Error): void => {
      broken = error
    }
    try {
      const client = await pools[role].connect()
      client.on('error', lost)
      try {
        return await use(client)
      } finally {
        client.off('error', lost)
        client.release(broken)
      }
    } catch (error) {
      throw withCode(error)
    }
  }

  const inTransaction = async <T>(client: pg.PoolClient, work: () => Promise<Finished<T>>): Promise<T> => {
    try {
      const { result, last } = await work()
      // A commit after a statement that failed is a rollback to PostgreSQL, and the failure is told.
      await allOf([...last.map((query) => send(client, query, true)), client.query('commit')])
      return result
    } catch (error) {
      await client.query('rollback').catch(options.onConnectionError)
      throw error
    }
  }

  const flight: Engine['flight'] = <P extends Row, R extends Row>(
    role: DatabaseRole,
    tenant: string,
    proof: Query | null,
    query: Query | null,
  ) =>
    withClient(role, async (client) => {
      const ask = async (scope: Query): Promise<{ proof: readonly P[]; rows: readonly R[] }> => {
        const scoped = send(client, scope, true)
        const proven = proof === null ? Promise.resolve([]) : send<P>(client, proof, true)
        const asked = query === null ? Promise.resolve([]) : send<R>(client, query, true)
        await allOf([scoped, proven, asked])
        return { proof: await proven, rows: await asked }
      }
      if (!options.pooled) return ask(sql`select set_config('app.tenant', ${tenant}, false)`)
      return inTransaction(client, async () => {
        await client.query('begin')
        return { result: await ask(scopeOf(role, tenant)), last: [] }
      })
    })

  const transaction: Engine['transaction'] = <P extends Row, T>(
    role: DatabaseRole,
    tenant: string,
    opening: Opening,
    work: (run: Run, proof: readonly P[]) => Promise<Finished<T>>,
  ) =>
    withClient(role, (client) =>
      inTransaction(client, async () => {
        const begun = client.query('begin')
        const scoped = send(client, scopeOf(role, tenant), true)
        const proven = opening.proof === null ? Promise.resolve([]) : send<P>(client, opening.proof, true)
        const locked = opening.lock === null ? Promise.resolve([]) : send(client, opening.lock, true)
        await allOf([begun, scoped, proven, locked])
        return work((query, prepared = false) => send(client, query, prepared), await proven)
      }),
    )

  return {
    kind: 'postgres',
    flight,
    transaction,
    wire: postgresWire(options.url, (word) => withClient('system', async (client) => void (await client.query(word)))),
    close: async () => {
      await Promise.all([pools.app.end(), pools.system.end()])
    },
  }
}
