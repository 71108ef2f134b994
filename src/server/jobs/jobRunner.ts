import { setTimeout as pause } from 'node:timers/promises'
import type { SystemDatabase } from '../database/database.ts'
import { onEnqueued } from '../database/newJobs.ts'
import { isConnectionLost } from '../database/sqlState.ts'
import { claimJobs, maxTenantBytes, type TenantLoad } from './claimJobs.ts'
import type { Job, JobQueue, JobResult, RunJob } from './job.ts'
import { createRepeated, dueAfterSetback } from './repeatedJob.ts'
import { settleJobs, type Settlement } from './settleJobs.ts'

/** Retries are spread over the last fifth of their delay, so that jobs that failed together are not retried together. */
const jitterShare = 0.2

interface FailedAttempts {
  /** Number of attempts, the failed one included. */
  readonly attempts: number
  /** Epoch ms. */
  readonly now: number
  /** Epoch ms after which the job is useless. */
  readonly until: number | null
  /** Delays after the first, second … failed attempt, ms. */
  readonly delaysMs: readonly number[]
  /** 0 to 1. */
  readonly random: number
}

/** Time of the next attempt, epoch ms; null to give up. */
const retryAt = ({ attempts, now, until, delaysMs, random }: FailedAttempts): number | null => {
  const delay = delaysMs[attempts - 1]
  if (delay === undefined) return null
  const due = Math.round(now + delay * (1 - jitterShare * random))
  return until !== null && due > until ? null : due
}

/** Delay for batching results before they are stored, ms: a crash in between runs these jobs again. */
const resultDelayMs = 25
/** Delay after a commit that enqueued jobs, so that one poll finds those of several commits, ms. */
const wakeDelayMs = 25
/** Jobs still running then are retried by another server once their lease has ended. */
const stopTimeoutMs = 4_000
/** More of a tenant's jobs are claimed when fewer than this share of its limit is left. */
const refillShare = 0.6

/** Interval of the poll for jobs of other servers and for retries, ms. */
export const jobPollMs = 1_000

export interface JobRunnerOptions {
  readonly system: SystemDatabase
  readonly queues: readonly JobQueue[]
  /** Epoch ms. */
  readonly clock: () => number
  /** Poll interval, ms. */
  readonly every: number
  /** Called with unexpected errors, not with results of jobs. */
  readonly report: (error: unknown) => void
  /** 0 to 1, for the jitter of retries. */
  readonly random?: () => number
}

export interface JobRunner {
  /** Looks for due jobs now. */
  readonly wake: () => void
  /** Waits for running jobs, returns the others to the queue. */
  readonly stop: () => Promise<void>
}

interface WaitingJob {
  readonly job: Job
  readonly run: RunJob
  /** Epoch ms. */
  readonly claimedAt: number
}

/** The claimed jobs of one tenant in one queue. */
interface TenantJobs {
  readonly queue: JobQueue
  readonly tenantId: string
  readonly waiting: WaitingJob[]
  running: number
  /** Bytes of the sealed contents of all of them. */
  bytes: number
  /** Number of the poll that last claimed jobs of it. */
  served: number
  /** The last poll may have left due jobs. */
  hasMore: boolean
}

const sizeOf = ({ waiting, running }: TenantJobs): number => waiting.length + running

const bytesOf = ({ sealed }: Job): number => sealed?.length ?? 0

const limitOf = ({ claimedPerTenant, parallelPerTenant }: JobQueue): number => claimedPerTenant ?? parallelPerTenant

/**
 * Runs queued jobs. Each tenant has its own bounded number of jobs here, so a tenant whose jobs hang delays no other. Several servers share
 * one database: due jobs are claimed with SKIP LOCKED and leased.
 */
export const startJobRunner = (options: JobRunnerOptions): JobRunner => {
  const { system, queues, clock, every, report, random = Math.random } = options
  const byTenant = new Map<string, TenantJobs>()
  const settlements: Settlement[] = []
  const ending = new AbortController()
  let asleep = new AbortController()
  let settling: Promise<void> | null = null
  /** False: results wait for a database that is gone. Nothing is claimed before they are stored, or it would be one of theirs. */
  let isStoring = true
  let polls = 0
  /** Epoch ms; infinite before the first poll, because the clock may have been set back before the start. */
  let lastPollAt = Infinity

  const jobsOf = (queue: JobQueue, tenantId: string): TenantJobs => {
    const key = `${queue.name}/${tenantId}`
    const own = byTenant.get(key) ?? { queue, tenantId, waiting: [], running: 0, bytes: 0, served: 0, hasMore: false }
    byTenant.set(key, own)
    return own
  }
  const allOf = (queue: JobQueue): readonly TenantJobs[] => [...byTenant.values()].filter((own) => own.queue === queue)

  const settleAll = async (): Promise<void> => {
    while (settlements.length > 0) {
      // Jobs finished by then are stored in the same statement.
      await pause(resultDelayMs)
      const batch = settlements.splice(0)
      try {
        await settleJobs(system, batch, clock())
        isStoring = true
      } catch (error) {
        report(error)
        // What is not stored is run again when its lease has ended: a mail would be sent twice.
        isStoring = !isConnectionLost(error)
        if (isStoring || ending.signal.aborted) continue
        settlements.unshift(...batch)
        await pause(every, undefined, { signal: ending.signal }).catch(() => undefined)
      }
    }
    settling = null
  }

  const settle = (settlement: Settlement): void => {
    settlements.push(settlement)
    settling ??= settleAll()
  }

  const attempt = async ({ job, run }: WaitingJob): Promise<JobResult> => {
    try {
      return await run(job)
    } catch (error) {
      if (!ending.signal.aborted) report(error)
      return { kind: 'failed', failure: 'UNEXPECTED', detail: '', permanent: false }
    }
  }

  const settleResult = ({ retryDelaysMs }: JobQueue, job: Job, result: JobResult): void => {
    const { tenantId, id, attempts, until } = job
    if (result.kind === 'stored') return
    if (result.kind !== 'failed') return settle({ tenantId, id, attempts, ...result })
    const { failure, detail, permanent } = result
    const retry = { attempts, now: clock(), until, delaysMs: retryDelaysMs, random: random() }
    settle({ kind: 'failed', tenantId, id, attempts, due: permanent ? null : retryAt(retry), failure, detail })
  }

  const run = async (own: TenantJobs, next: WaitingJob): Promise<void> => {
    own.running++
    const { job, claimedAt } = next
    const isLate = ending.signal.aborted || clock() > claimedAt + own.queue.maxStartDelayMs
    if (isLate) settle({ kind: 'returned', tenantId: job.tenantId, id: job.id, attempts: job.attempts })
    else settleResult(own.queue, job, await attempt(next))
    own.running--
    own.bytes -= bytesOf(job)
    pump(own)
    if (own.hasMore && sizeOf(own) < refillShare * limitOf(own.queue)) wake()
  }

  const pump = (own: TenantJobs): void => {
    while (own.running < own.queue.parallelPerTenant) {
      const next = own.waiting.shift()
      if (next === undefined) return
      run(own, next).catch(report)
    }
  }

  /** Distributes the claimed jobs of a queue. `free`: how many could be claimed of each tenant, and of all. */
  const take = async (queue: JobQueue, jobs: readonly Job[], free: number, loads: readonly TenantLoad[]) => {
    const claimedAt = clock()
    const runJob = jobs.length === 0 ? null : await queue.open(jobs)
    for (const own of allOf(queue)) own.hasMore = false
    const claimed = new Map<string, { jobs: number; bytes: number }>()
    for (const job of jobs) {
      const own = jobsOf(queue, job.tenantId)
      own.served = polls
      if (runJob !== null) own.waiting.push({ job, run: runJob, claimedAt })
      own.bytes += bytesOf(job)
      const sum = claimed.get(job.tenantId) ?? { jobs: 0, bytes: 0 }
      claimed.set(job.tenantId, { jobs: sum.jobs + 1, bytes: sum.bytes + bytesOf(job) })
    }
    for (const own of allOf(queue)) {
      // Compared with the limit at the time of the query: jobs finished meanwhile do not count.
      const before = loads.find(({ tenantId }) => tenantId === own.tenantId)
      const now = claimed.get(own.tenantId)
      own.hasMore =
        jobs.length >= free ||
        (before?.jobs ?? 0) + (now?.jobs ?? 0) >= limitOf(queue) ||
        (before?.bytes ?? 0) + (now?.bytes ?? 0) >= maxTenantBytes
      pump(own)
    }
  }

  const poll = async (): Promise<void> => {
    if (!isStoring) return
    polls++
    const now = clock()
    if (lastPollAt === Infinity) await createRepeated(system, queues, now)
    if (now < lastPollAt) await dueAfterSetback(system, queues, now)
    lastPollAt = now
    const wanted = queues.filter(({ isWanted }) => isWanted?.() ?? true)
    const loads = [...byTenant.values()].map((own) => ({
      queue: own.queue.name,
      tenantId: own.tenantId,
      jobs: sizeOf(own),
      bytes: own.bytes,
      served: own.served,
    }))
    const capacities = wanted.map((queue) => ({
      queue: queue.name,
      perTenant: limitOf(queue),
      free: (queue.parallel ?? Number.MAX_SAFE_INTEGER) - allOf(queue).reduce((sum, own) => sum + sizeOf(own), 0),
      leaseUntil: now + queue.leaseMs,
    }))
    const jobs = await claimJobs(system, now, capacities, loads)
    for (const [index, queue] of wanted.entries()) {
      const own = jobs.filter((job) => job.queue === queue.name)
      const before = loads.filter((load) => load.queue === queue.name)
      // A queue that cannot be opened leaves its jobs to the end of their lease, and the others theirs.
      await take(queue, own, capacities[index]?.free ?? 0, before).catch(report)
      queue.sweep?.(now)
    }
  }

  /** Tenants without jobs are forgotten; those served lately are remembered where tenants take turns. */
  const forgetIdle = (): void => {
    for (const [key, own] of byTenant)
      if (sizeOf(own) === 0 && (own.queue.parallel === undefined || !own.hasMore)) byTenant.delete(key)
  }

  const wake = (): void => asleep.abort()

  const polling = (async () => {
    while (!ending.signal.aborted) {
      asleep = new AbortController()
      try {
        await poll()
        forgetIdle()
      } catch (error) {
        report(error)
      }
      await pause(every, undefined, { signal: asleep.signal }).catch(() => undefined)
    }
  })()

  let waking: NodeJS.Timeout | undefined
  const unsubscribe = onEnqueued(() => {
    waking ??= setTimeout(() => {
      waking = undefined
      wake()
    }, wakeDelayMs).unref()
  })

  return {
    wake,
    stop: async () => {
      ending.abort()
      unsubscribe()
      clearTimeout(waking)
      wake()
      await polling
      const latest = Date.now() + stopTimeoutMs
      for (const own of byTenant.values()) pump(own)
      const isBusy = (): boolean => settling !== null || [...byTenant.values()].some(({ running }) => running > 0)
      while (isBusy() && Date.now() < latest) await pause(20)
      for (const queue of queues) queue.sweep?.(Infinity)
    },
  }
}
