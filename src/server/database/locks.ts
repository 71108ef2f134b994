import type { Lock } from './database.ts'
import type { Query } from './sql.ts'
import { sql } from './sql.ts'

/**
 * An expression that takes transaction-level advisory locks in the same order in all transactions, which prevents deadlocks. A name
 * requested both shared and exclusive is taken exclusively.
 */
export const locking = (locks: readonly Lock[]): Query => {
  const exclusive = locks.filter((lock): lock is string => typeof lock === 'string')
  const shared = locks.flatMap((lock) => (typeof lock === 'string' ? [] : [lock.shared]))
  return sql`(select count(case when taken.exclusive then pg_advisory_xact_lock(taken.key) else pg_advisory_xact_lock_shared(taken.key) end)
    from (select key, bool_or(exclusive) as exclusive from (
        select hashtextextended(name, 0) as key, true as exclusive from unnest(${exclusive}::text[]) as name
        union all select hashtextextended(name, 0), false from unnest(${shared}::text[]) as name) as asked
      group by key order by key offset 0) as taken)`
}

/** A statement that takes the locks until the end of its transaction. */
export const lockStatement = (locks: readonly Lock[]): Query => sql`select ${locking(locks)}`
