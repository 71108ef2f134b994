import { randomUUID } from 'node:crypto'
import type { Transaction } from '../database/database.ts'
import { sql } from '../database/sql.ts'
import { instant } from '../database/wireTypes.ts'
import type { NewJob } from './job.ts'

const runners = new Set<() => void>()

/** Calls `wake` after each commit of this process that enqueued jobs. Returns the function to unsubscribe. */
export const onEnqueued = (wake: () => void): (() => void) => {
  runners.add(wake)
  return () => runners.delete(wake)
}

/** Wakes the runners of this process: jobs have become due. */
export const wakeRunners = (): void => {
  for (const wake of runners) wake()
}

/**
 * Enqueues jobs in the caller's transaction: they run if and only if it is committed.
 * @param tenantId '' = of the instance
 */
export const enqueue = (tx: Transaction, tenantId: string, jobs: readonly NewJob[]): void => {
  if (jobs.length === 0) return
  const now = instant(tx.at)
  const rows = jobs.map(({ queue, kind, id = randomUUID(), payload = null, sealed, until, waitsFor = null }) => ({
    id,
    queue,
    kind,
    payload,
    waits: waitsFor,
    key: sealed?.keyId ?? null,
    sealed: sealed?.base64 ?? null,
    until: until === undefined ? null : instant(until),
  }))
  void tx.query(
    sql`insert into job (tenant_id, id, queue, kind, payload, key_id, sealed, created_at, due, until, waits_for)
    select ${tenantId}, id, queue, kind, payload, key, decode(sealed, 'base64'), ${now}::timestamptz, ${now}::timestamptz, until, waits
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as new (id uuid, queue text, kind text, payload jsonb, key text, sealed text, until timestamptz, waits uuid)`,
  )
  tx.afterCommit(wakeRunners)
}
