import { expect } from 'vitest'
import { systemActor } from '../../src/server/actor.ts'
import type { Database } from '../../src/server/database/database.ts'
import { sql } from '../../src/server/database/sql.ts'
import { signal } from './signal.ts'

/**
 * Runs the work while the table is locked for writing, until that many transactions wait: to write it, after their checks, or for the
 * lock of one that does. So they always overlap, with locks and, as a control, without. On PostgreSQL.
 */
export const pastTheirCheck = async <T>(
  { system }: Database,
  table: string,
  count: number,
  work: () => Promise<T>,
): Promise<T> => {
  const held = signal()
  const left = signal()
  const holding = system.transaction(
    { actor: systemActor, at: Date.now() },
    { reason: 'test', tenant: null },
    async (tx) => {
      await tx.query(sql`lock table ${sql.name(table)} in share mode`)
      held.give()
      await left.given
    },
  )
  await held.given
  const done = work()
  try {
    await expect
      .poll(() =>
        system.query(sql`select 1 as one from pg_locks where (relation = ${table}::regclass or locktype = 'advisory') and not granted
          and database = (select oid from pg_database where datname = current_database())`),
      )
      .toHaveLength(count)
  } finally {
    left.give()
    await holding
  }
  return done
}
