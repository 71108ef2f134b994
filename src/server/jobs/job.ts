/** A claimed job. */
export interface Job {
  /** '' = of the instance. */
  readonly tenantId: string
  readonly id: string
  readonly queue: string
  readonly kind: string
  readonly payload: unknown
  readonly sealed: Buffer | null
  /** Number of attempts, including this one. */
  readonly attempts: number
  /** Epoch ms. */
  readonly until: number | null
}

/** Why an attempt failed. */
export interface JobFailure {
  /** Stable code. */
  readonly failure: string
  /** The answer of the other side; may be empty. */
  readonly detail: string
  /** Another attempt cannot help. */
  readonly permanent: boolean
}

/** The result of an attempt. */
export type JobResult =
  | { readonly kind: 'done' }
  /** The attempt has stored its result in its own transaction. */
  | { readonly kind: 'stored' }
  /** A repeated job: due again at this time, epoch ms. */
  | { readonly kind: 'again'; readonly due: number }
  | ({ readonly kind: 'failed' } & JobFailure)

/** Runs one claimed job. It may throw: the error is reported and the job is retried. */
export type RunJob = (job: Job) => Promise<JobResult>

/** How the jobs of one kind of work are run. */
export interface JobQueue {
  readonly name: string
  /** It has one job, which the runner creates. */
  readonly isRepeated?: true
  /** Jobs of one tenant that run at the same time. */
  readonly parallelPerTenant: number
  /** Jobs of all tenants that run at the same time; default: no limit. */
  readonly parallel?: number
  /** Jobs of one tenant claimed at a time, running ones included; default: those that may run. */
  readonly claimedPerTenant?: number
  /** Lease of a claimed job: after it, another server may run it. Must outlive `maxStartDelayMs` and an attempt. */
  readonly leaseMs: number
  /** A claimed job not started by then is returned, ms. */
  readonly maxStartDelayMs: number
  /** Delays after the first, second … failed attempt, ms; after the last one a job is given up. */
  readonly retryDelaysMs: readonly number[]
  /** False: none of its jobs need to run now. Default: always true. */
  readonly isWanted?: () => boolean
  /** Called with each claimed batch, for what its jobs share. */
  readonly open: (jobs: readonly Job[]) => Promise<RunJob>
  /** Called after each poll, `now` in epoch ms; Infinity when the server stops. */
  readonly sweep?: (now: number) => void
}
