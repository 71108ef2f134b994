import type { SystemDatabase } from '../database/database.ts'
import { sql } from '../database/sql.ts'
import { instant } from '../database/wireTypes.ts'
import type { JobQueue } from './job.ts'

export interface RepeatedJob {
  /** Name of its queue, which has this one job. */
  readonly name: string
  /** From the end of a run to the next one, ms. */
  readonly everyMs: number
  /** After it, another server may run it: longer than a run takes, or a run beside another must do no harm. */
  readonly leaseMs: number
  readonly run: () => Promise<unknown>
  /** False: there is nothing to do. Default: always true. */
  readonly isWanted?: () => boolean
  /** Epoch ms. */
  readonly clock: () => number
  /** Called with the error of a failed run. */
  readonly report: (error: unknown) => void
}

const maxRetryDelayMs = 300_000

/** Work of the instance that one of its servers does at intervals. It is never given up. */
export const repeatedJob = ({ name, everyMs, leaseMs, run, isWanted, clock, report }: RepeatedJob): JobQueue => ({
  name,
  isRepeated: true,
  parallelPerTenant: 1,
  leaseMs,
  maxStartDelayMs: leaseMs,
  retryDelaysMs: [],
  ...(isWanted && { isWanted }),
  open: async () => async () => {
    try {
      await run()
      return { kind: 'again', due: clock() + everyMs }
    } catch (error) {
      report(error)
      return { kind: 'again', due: clock() + Math.min(everyMs, maxRetryDelayMs) }
    }
  },
})

const namesOfRepeated = (queues: readonly JobQueue[]): readonly string[] =>
  queues.filter(({ isRepeated }) => isRepeated).map(({ name }) => name)

/** Clocks of several servers differ by less, ms. */
const maxClockSkewMs = 60_000

/**
 * After the clock was set back: makes jobs due that were enqueued while it was ahead, and repeated jobs that last ran then. They would wait
 * until that time comes again. Retries keep their time.
 * @param now epoch ms
 */
export const dueAfterSetback = async (
  system: SystemDatabase,
  queues: readonly JobQueue[],
  now: number,
): Promise<void> => {
  await system.query(sql`update job set due = ${instant(now)}::timestamptz, created_at = ${instant(now)}::timestamptz
    where state = 'waiting' and created_at > ${instant(now + maxClockSkewMs)}::timestamptz
      and (attempts = 0 or queue = any(${namesOfRepeated(queues)}::text[]))`)
}

/** Creates the jobs of repeated queues that do not exist yet, due at once. @param now epoch ms */
export const createRepeated = async (
  system: SystemDatabase,
  queues: readonly JobQueue[],
  now: number,
): Promise<void> => {
  const names = namesOfRepeated(queues)
  if (names.length === 0) return
  await system.query(sql`insert into job (tenant_id, id, queue, kind, created_at, due)
    select '', md5(name)::uuid, name, 'repeated', ${instant(now)}::timestamptz, ${instant(now)}::timestamptz
    from unnest(${names}::text[]) as repeated (name) on conflict do nothing`)
}
