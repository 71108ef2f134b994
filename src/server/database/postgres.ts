import { createHash } from 'node:crypto'
import pg from 'pg'
import type { Lock, Row } from './database.ts'
import type { DatabaseRole, Engine, Opening, Run } from './engine.ts'
import { openPools, type DatabaseTimeouts } from './postgresPools.ts'
import { postgresWire } from './postgresWire.ts'
import { runAtOnce, roleNames, trackFailures, untilEnded } from './engine.ts'
import { locking } from './locks.ts'
import type { Query } from './sql.ts'
import { sql } from './sql.ts'
import { multiplexedConnection } from './multiplexedConnection.ts'
import { batchesOn, type ParserOf } from './statementBatch.ts'
import { parsers } from './wireTypes.ts'

export interface PostgresOptions {
  readonly url: string
  /** An address that bypasses the proxy, for LISTEN, which needs a connection of its own. */
  readonly directUrl: string | null
  /** Behind a proxy that pools transactions: settings must not outlive a transaction, so each transaction sets them. */
  readonly pooled: boolean
  readonly readOnly: boolean
  readonly connections: number
  readonly timeouts: DatabaseTimeouts
  readonly onConnectionError: (error: Error) => void
}

const settingsFor = ({ statementMs, lockMs }: Pick<DatabaseTimeouts, 'statementMs' | 'lockMs'>) => ({
  statement_timeout: String(statementMs),
  lock_timeout: String(lockMs),
  idle_in_transaction_session_timeout: '30000',
  timezone: 'UTC',
  // Most statements are short: compiling them takes longer than running them.
  jit: 'off',
  // All queries use keys or a tenant. A plan made while a table was small must not scan it once it has grown.
  enable_seqscan: 'off',
})

const standard: ParserOf = pg.types.getTypeParser
const parserOf: ParserOf = (oid) => parsers[oid] ?? standard(oid)

/** Names of statements prepared once per connection. Limited: texts that vary endlessly would fill the server's memory. */
const maxNames = 500
const names = new Map<string, string>()
const nameOf = (text: string): string | undefined => {
  const known = names.get(text)
  if (known !== undefined || names.size >= maxNames) return known
  const name = createHash('sha256').update(text).digest('base64url').slice(0, 24)
  names.set(text, name)
  return name
}

const begin = sql`begin`
const commit = sql`commit`
const rollback = sql`rollback`

const unhurried = sql`set_config('synchronous_commit', 'off', true)`

/** Background work has no deadline. */
const withoutDeadline = sql`set_config('statement_timeout', '0', true)`

/**
 * Queries of a transaction use keys, so a plan for specific values is no better than a generic one. But PostgreSQL overestimates the
 * length of list parameters and would replan the largest statements at each run (4 ms of a booking's 13). Applies to all plans of the
 * transaction, including those of functions and unnamed statements.
 */
const plannedOnce = sql`set_config('plan_cache_mode', 'force_generic_plan', true)`

/** PostgreSQL through pools of pipelined connections, one per role; without a pooling proxy, connections set the role at startup. */
export const openPostgres = (options: PostgresOptions): Engine => {
  const settings = settingsFor(options.timeouts)
  const pools = openPools({
    ...options,
    startup: (role): Readonly<Record<string, string>> =>
      options.pooled
        ? {}
        : {
            ...settings,
            role: roleNames[role],
            ...(options.readOnly && { default_transaction_read_only: 'on' }),
          },
  })

  const runOn = (client: pg.PoolClient, background: boolean): { readonly run: Run; readonly flush: () => void } => {
    const deadline = background ? null : { ms: options.timeouts.answerMs, missed: pools.missed }
    const { send, flush } = batchesOn(client, { parserOf, deadline })
    const run: Run = ({ text, values }) => send({ text, values, name: options.pooled ? undefined : nameOf(text) })
    return { run, flush }
  }

  /** Settings that each transaction makes behind a pooling proxy; otherwise they are made once per connection. */
  const pooledScope = (role: DatabaseRole): readonly Query[] =>
    options.pooled
      ? [
          sql`set_config('role', ${roleNames[role]}, true)`,
          sql`set_config('timezone', 'UTC', true)`,
          sql`set_config('statement_timeout', ${settings.statement_timeout}, true)`,
          sql`set_config('lock_timeout', ${settings.lock_timeout}, true)`,
          ...(options.readOnly ? [sql`set_config('transaction_read_only', 'on', true)`] : []),
        ]
      : []

  /**
   * The first statement of a transaction: tenant, further settings and locks. Null if there is nothing to set: the system role sees all
   * tenants.
   */
  const scopeOf = (
    role: DatabaseRole,
    tenant: string,
    locks: readonly Lock[],
    wished: readonly Query[],
  ): Query | null => {
    const seesAll = role === 'system' && tenant === '' && !options.pooled
    const named = seesAll ? [] : [sql`set_config('app.tenant', ${tenant}, true)`]
    const preamble = [...pooledScope(role), ...named, ...wished]
    const all = locks.length === 0 ? preamble : [...preamble, locking(locks)]
    return all.length === 0 ? null : sql`select ${sql.join(all)}`
  }

  const withClient = async <T>(role: DatabaseRole, use: (client: pg.PoolClient) => Promise<T>): Promise<T> => {
    let broken: Error | undefined
    const lost = (error: Error): void => {
      broken = error
    }
    const client = await pools.connect(role)
    client.on('error', lost)
    try {
      return await use(client)
    } finally {
      client.off('error', lost)
      client.release(broken)
    }
  }

  const inTransaction = async <T>(
    client: pg.PoolClient,
    { background, committing }: Opening,
    work: (run: Run) => Promise<T>,
  ): Promise<T> => {
    const { run: bare, flush } = runOn(client, background)
    const { run, settled } = trackFailures(bare)
    try {
      const result = await untilEnded(run, work)
      // With `committing`, the commit is sent after a separate Sync, so that the statements before it are answered first.
      const others = committing === undefined ? null : settled()
      if (others !== null) flush()
      const committed = run(commit)
      await others
      committing?.()
      await committed
      // A commit after a failed statement rolls back without an error.
      await settled()
      return result
    } catch (error) {
      await run(rollback).catch(options.onConnectionError)
      throw error
    }
  }

  const shared = {
    app: multiplexedConnection<pg.PoolClient>((use) => withClient('app', use)),
    system: multiplexedConnection<pg.PoolClient>((use) => withClient('system', use)),
  }

  /** PostgreSQL runs the statements of one round trip as one implicit transaction. */
  const roundTrip: Engine['roundTrip'] = async (
    role,
    tenant,
    ask,
    { locks, durable, quick = false, background = false } = { locks: [], durable: true },
  ) => {
    const ours = async (client: pg.PoolClient) => {
      const { run } = runOn(client, background)
      const scope = scopeOf(role, tenant, locks, [
        ...(durable ? [] : [unhurried]),
        ...(background ? [withoutDeadline] : []),
      ])
      const [, answer] = await Promise.all([scope === null ? null : run(scope), runAtOnce(run, ask)])
      return answer
    }
    return quick ? shared[role](ours) : withClient(role, ours)
  }

  const transaction: Engine['transaction'] = <P extends Row, T>(
    role: DatabaseRole,
    tenant: string,
    opening: Opening,
    work: (run: Run, opened: Promise<readonly P[]>) => Promise<T>,
  ) =>
    withClient(role, (client) =>
      inTransaction(client, opening, async (run) => {
        const preamble = [...(tenant === '' ? [] : [plannedOnce]), ...(opening.background ? [withoutDeadline] : [])]
        const scope = scopeOf(role, tenant, opening.locks, preamble)
        const opened = Promise.all([
          run(begin),
          scope === null ? [] : run(scope),
          opening.proof === null ? [] : run<P>(opening.proof),
        ]).then(([, , proof]) => proof)
        // Work that does not await `opened` gets its error from its own statements, which fail with it.
        opened.catch(() => undefined)
        return work(run, opened)
      }),
    )

  return {
    kind: 'postgres',
    roundTrip,
    transaction,
    wire: postgresWire({
      url: options.directUrl ?? (options.pooled ? null : options.url),
      timeouts: options.timeouts,
      run: (statement) => roundTrip('system', '', (run) => run(statement)),
    }),
    close: pools.end,
  }
}
