import type { Lock, Row, Wire } from './database.ts'
import type { Query } from './sql.ts'
import { codeOf, transactionAborted } from './sqlState.ts'

/** Database roles: `app` sees the rows of one tenant, `system` of all. Neither owns a table or bypasses policies. */
export type DatabaseRole = 'app' | 'system'

export const roleNames: Readonly<Record<DatabaseRole, string>> = { app: 'booking_app', system: 'booking_system' }

/** Runs a statement; those of one turn of the event loop travel together. */
export type Run = <R extends Row>(query: Query) => Promise<readonly R[]>

/** Start of a transaction, in its first round trip: first the locks, then the proof. */
export interface Opening {
  readonly locks: readonly Lock[]
  readonly proof: Query | null
  /** Its statements have no deadline. */
  readonly background: boolean
  /** Called when only the commit is unanswered. */
  readonly committing?: (() => void) | undefined
}

/** Options of a round trip. */
export interface OpenOptions {
  /** Taken before the queries. */
  readonly locks: readonly Lock[]
  /** False: does not wait for the disk. */
  readonly durable: boolean
  /** True: only fast statements, so it may share a connection. */
  readonly quick?: boolean
  /** True: its statements have no deadline. */
  readonly background?: boolean
}

/** A `run` that can be closed: a later query would run outside its transaction, or inside another one. */
const closable = (run: Run): { readonly run: Run; readonly close: (failed?: boolean) => void } => {
  let state: 'open' | 'ended' | 'failed' = 'open'
  return {
    run: (query) => {
      if (state === 'open') return run(query)
      const late = Promise.reject(new Error('asked too late: the round trip has begun, or the transaction has ended'))
      // Parts of failed work may still be running; nothing of it is kept.
      if (state === 'failed') late.catch(() => undefined)
      return late
    },
    close: (failed = false) => {
      state = failed ? 'failed' : 'ended'
    },
  }
}

/** Calls `work` with a `run` that works only until `work` has ended. */
export const untilEnded = async <T>(run: Run, work: (run: Run) => Promise<T>): Promise<T> => {
  const own = closable(run)
  try {
    const result = await work(own.run)
    own.close()
    return result
  } catch (error) {
    own.close(true)
    throw error
  }
}

/** A `run` that remembers the first failure. */
export interface TrackedRun {
  readonly run: Run
  /** Resolves when all queries are answered; throws if one failed, even if its error was caught. */
  readonly settled: () => Promise<void>
}

/**
 * After a failed statement the database rejects the following ones only as aborted: here they are rejected with the original error.
 * A statement whose answer is not awaited fails the transaction in `settled`.
 */
export const trackFailures = (run: Run): TrackedRun => {
  let cause: { readonly error: unknown } | undefined
  const open = new Set<Promise<unknown>>()
  const tracked = async <R extends Row>(query: Query): Promise<readonly R[]> => {
    const answer = run<R>(query)
    open.add(answer)
    try {
      return await answer
    } catch (error) {
      if (cause === undefined || codeOf(error) !== transactionAborted) cause = { error }
      throw cause.error
    } finally {
      open.delete(answer)
    }
  }
  return {
    run: <R extends Row>(query: Query) => {
      const answer = tracked<R>(query)
      answer.catch(() => undefined)
      return answer
    },
    settled: async () => {
      await Promise.allSettled(open)
      if (cause !== undefined) throw cause.error
    },
  }
}

/** Calls `ask` with a `run` that works only until `ask` returns. */
export const runAtOnce = async <T>(run: Run, ask: (run: Run) => Promise<T>): Promise<T> => {
  const roundTrip = closable(run)
  let asked: Promise<T>
  try {
    asked = ask(roundTrip.run)
  } finally {
    roundTrip.close()
  }
  return asked
}

/** The differences between PGlite and PostgreSQL; the layers above use the same SQL. */
export interface Engine {
  readonly kind: 'pglite' | 'postgres'
  /** Sends the queries that `ask` makes synchronously together, all or none; later ones are rejected. */
  readonly roundTrip: <T>(
    role: DatabaseRole,
    tenant: string,
    ask: (run: Run) => Promise<T>,
    options?: OpenOptions,
  ) => Promise<T>
  readonly transaction: <P extends Row, T>(
    role: DatabaseRole,
    tenant: string,
    opening: Opening,
    /** Started at once: its queries are sent after the opening. `opened` resolves to the proof. */
    work: (run: Run, opened: Promise<readonly P[]>) => Promise<T>,
  ) => Promise<T>
  readonly wire?: Wire
  readonly close: () => Promise<void>
}
