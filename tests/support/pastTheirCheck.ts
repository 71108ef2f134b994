import { expect } from 'vitest'
import { systemActor } from '../../src/server/actor.ts'
import type { Database, Transaction } from '../../src/server/database/database.ts'
import { sql } from '../../src/server/database/sql.ts'
import { signal } from './signal.ts'

interface OpenTransaction {
  /** Statements of the transaction, before the work begins. */
  readonly hold: (tx: Transaction) => Promise<unknown>
  /** Resolves when the transaction may commit. */
  readonly isReached: () => Promise<unknown>
}

/** Runs the work while another transaction is open. On PostgreSQL. */
export const besideOpen = async <T>(
  { system }: Database,
  { hold, isReached }: OpenTransaction,
  work: () => Promise<T>,
): Promise<T> => {
  const held = signal()
  const left = signal()
  const holding = system.transaction(
    { actor: systemActor, at: Date.now() },
    { reason: 'test', tenant: null },
    async (tx) => {
      await hold(tx)
      held.give()
      await left.given
    },
  )
  await held.given
  const done = work()
  try {
    await isReached()
  } finally {
    left.give()
    await holding
  }
  return done
}

/**
 * Runs the work while the table is locked for writing, until that many transactions wait: to write it, after their checks, or for the
 * lock of one that does. So they always overlap, with locks and, as a control, without. On PostgreSQL.
 */
export const pastTheirCheck = <T>(
  database: Database,
  table: string,
  count: number,
  work: () => Promise<T>,
): Promise<T> =>
  besideOpen(
    database,
    {
      hold: (tx) => tx.query(sql`lock table ${sql.name(table)} in share mode`),
      isReached: () =>
        expect
          .poll(() =>
            database.system
              .query(sql`select 1 as one from pg_locks where (relation = ${table}::regclass or locktype = 'advisory')
              and not granted and database = (select oid from pg_database where datname = current_database())`),
          )
          .toHaveLength(count),
    },
    work,
  )
