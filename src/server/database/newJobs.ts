import { randomUUID } from 'node:crypto'
import type { Query } from './sql.ts'
import { sql } from './sql.ts'
import { instant } from './wireTypes.ts'

/** Readers of the summary of a job: callers who may read all these records, and with `members` also the tenant's members. */
export interface SummaryReaders {
  readonly entity: string
  readonly ids: readonly string[]
  readonly members?: true
}

/** A job to enqueue. */
export interface NewJob {
  /** '' = of the instance. */
  readonly tenantId: string
  /** Name of the `JobQueue` that runs it. */
  readonly queue: string
  readonly kind: string
  /** Default: a new one. The tenant may have one job with this id. */
  readonly id?: string
  /** Readable by everyone who may read the database: ids and flags only. */
  readonly payload?: object
  /** Sealed content, base64, with the id of its key. */
  readonly sealed?: { readonly keyId: string; readonly base64: string }
  /** Id of a job of the same tenant that must be done first. */
  readonly waitsFor?: string
  /** Epoch ms; default: at once. */
  readonly due?: number
  /** Epoch ms after which it is useless. */
  readonly until?: number
  /** What a simulation says about it; never stored. */
  readonly summary?: Readonly<Record<string, unknown>>
  /** Absent: callers who may read every record that the transaction changes. */
  readonly summaryFor?: SummaryReaders
}

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
 * The statement that enqueues jobs.
 * @param at epoch ms
 */
export const insertJobs = (jobs: readonly NewJob[], at: number): Query => {
  const rows = jobs.map(
    ({ tenantId, queue, kind, id = randomUUID(), payload = null, sealed, due = at, until, waitsFor = null }) => ({
      tenant: tenantId,
      id,
      queue,
      kind,
      payload,
      waits: waitsFor,
      key: sealed?.keyId ?? null,
      sealed: sealed?.base64 ?? null,
      due: instant(due),
      until: until === undefined ? null : instant(until),
    }),
  )
  return sql`insert into job (tenant_id, id, queue, kind, payload, key_id, sealed, created_at, due, until, waits_for)
    select tenant, id, queue, kind, payload, key, decode(sealed, 'base64'), ${instant(at)}::timestamptz, due, until, waits
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as new (tenant text, id uuid, queue text, kind text, payload jsonb, key text, sealed text, due timestamptz, until timestamptz, waits uuid)`
}
