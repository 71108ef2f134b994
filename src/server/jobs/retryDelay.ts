/** Retries are spread over the last fifth of their delay, so that jobs that failed together are not retried together. */
const jitterShare = 0.2

export interface FailedAttempts {
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
export const retryAt = ({ attempts, now, until, delaysMs, random }: FailedAttempts): number | null => {
  const delay = delaysMs[attempts - 1]
  if (delay === undefined) return null
  const due = Math.round(now + delay * (1 - jitterShare * random))
  return until !== null && due > until ? null : due
}
