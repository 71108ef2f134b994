import { randomUUID } from 'node:crypto'
import { hourMs } from '../../../src/domain/time.ts'
import type { SystemDatabase } from '../../../src/server/database/database.ts'
import { sql } from '../../../src/server/database/sql.ts'
import { systemActor } from '../../../src/server/actor.ts'
import type { NewJob } from '../../../src/server/database/newJobs.ts'
import type { Job, JobQueue, JobResult } from '../../../src/server/jobs/job.ts'
import { type JobRunner, type JobRunnerOptions, startJobRunner } from '../../../src/server/jobs/jobRunner.ts'
import type { TestDatabase } from '../../support/engines.ts'

export const testQueue = 'test'

export interface JobRow extends Job {
  readonly state: string
  readonly due: number
  readonly failure: string | null
}

/** A queue of jobs that run `work`. */
export const queueOf = (work: (job: Job) => Promise<JobResult>, change: Partial<JobQueue> = {}): JobQueue => ({
  name: testQueue,
  parallelPerTenant: 2,
  leaseMs: 60_000,
  maxStartDelayMs: 20_000,
  retryDelaysMs: [10_000, 60_000],
  open: async () => work,
  ...change,
})

/** A database with jobs of a queue of its own, and runners with one clock. */
export const createWorkbench = ({ database }: Pick<TestDatabase, 'database'>) => {
  const { system } = database
  const runners: JobRunner[] = []
  let ahead = 0
  const clock = () => Date.now() + ahead
  return {
    clock,
    /** Advances the clock of all runners here. */
    pass: (ms: number) => {
      ahead += ms
    },
    enqueue: (tenantId: string, count = 1, change: Partial<NewJob> = {}): Promise<readonly string[]> => {
      const ids = Array.from({ length: count }, () => randomUUID())
      return system.transaction(
        { actor: systemActor, at: clock() },
        { reason: 'test', tenant: tenantId },
        async (tx) => {
          tx.enqueue(ids.map((id) => ({ tenantId, queue: testQueue, kind: 'test', id, ...change })))
          return ids
        },
      )
    },
    rows: () =>
      system.query<JobRow>(sql`select tenant_id as "tenantId", id, queue, kind, payload, sealed, attempts, until, state, due, failure
        from job where queue = ${testQueue} order by created_at, id`),
    empty: () => system.query(sql`delete from job where queue = ${testQueue}`),
    run: (queue: JobQueue, change: Partial<JobRunnerOptions> = {}): JobRunner => {
      const report = (error: unknown) => console.error(error)
      const runner = startJobRunner({ system, queues: [queue], clock, every: 20, report, ...change })
      runners.push(runner)
      return runner
    },
    /** A runner that `stop` leaves alone: its process is killed, so it never ends. */
    runKilled: (queue: JobQueue, killed: SystemDatabase): JobRunner =>
      startJobRunner({ system: killed, queues: [queue], clock, every: hourMs, report: () => undefined }),
    stop: async () => {
      await Promise.all(runners.splice(0).map((runner) => runner.stop()))
    },
  }
}

export type Workbench = ReturnType<typeof createWorkbench>

/**
 * The database of a process that is killed at its statement with this number: later ones are never sent and never answered.
 * @param sent the statement itself still reaches the database
 */
export const killedAt = (system: SystemDatabase, statement: number, sent: boolean) => {
  let count = 0
  const never = new Promise<never>(() => undefined)
  const limited =
    <A extends readonly unknown[], T>(work: (...args: A) => Promise<T>) =>
    async (...args: A): Promise<T> => {
      count += 1
      if (count < statement) return work(...args)
      if (count === statement && sent) await work(...args)
      return never
    }
  return {
    system: { ...system, query: limited(system.query), transaction: limited(system.transaction) } as SystemDatabase,
    isKilled: () => count >= statement,
  }
}
