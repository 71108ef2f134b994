import type { Refusal } from '../../domain/refusal.ts'
import { refuse } from '../faults.ts'
import { type GroupCandidate, nextGroup } from './nextGroup.ts'
import { codeOf, isConnectionLost } from './sqlState.ts'

/** Outcome of one request, valid once committed; a refused one has changed nothing; `later`: settled by a following transaction. */
export type Outcome<A> = { readonly answer: A } | { readonly refusal: Refusal } | { readonly later: true }

export interface GroupCommitOptions<R, A> {
  readonly keysOf: (request: R) => GroupCandidate
  /** Can both be settled in one transaction? */
  readonly canShare: (first: R, other: R) => boolean
  /** Maximum wait of a request, ms. */
  readonly lockTimeoutMs: (request: R) => number
  /**
   * Settles requests in one transaction, in order, and returns one outcome for each; the first is never settled later.
   * @param committing to be called when only the commit is left: the next group may use the same keys
   */
  readonly settle: (group: readonly R[], committing: () => void) => Promise<readonly Outcome<A>[]>
}

/**
 * Concurrent transactions of one queue: while the database executes one, the server prepares the next. With more, each would settle
 * fewer requests.
 */
const maxRunning = 2
/** Open transactions of one queue, including those waiting for the disk: each holds a connection. */
const maxOpen = 4
/** Requests per transaction. */
const maxGroupSize = 64

interface Waiting<R, A> extends GroupCandidate {
  readonly request: R
  /** Time at which it is refused, ms by `performance.now()`, however often it is put back. */
  readonly timeoutAtMs: number
  timer: NodeJS.Timeout | undefined
  readonly resolve: (answer: A) => void
  readonly reject: (error: unknown) => void
}

/**
 * Settles requests that compete for the same keys in common transactions: the first at once, those that arrive meanwhile together in the
 * next one, in their order of arrival. While a commit waits for the disk, the next transaction begins and waits for the locks in the
 * database, as for those of another server. A request that has waited for `lockTimeoutMs` is refused with LOCK_TIMEOUT and has changed
 * nothing. When a transaction of several requests fails, each is settled separately, so that only the faulty one fails.
 * @returns settles a request; rejects with its refusal or the error of its transaction
 */
export const groupCommit = <R, A>({
  keysOf,
  canShare,
  lockTimeoutMs,
  settle,
}: GroupCommitOptions<R, A>): ((request: R) => Promise<A>) => {
  const waiting = new Set<Waiting<R, A>>()
  const busyKeys = new Set<string>()
  let running = 0
  let open = 0
  let isScheduled = false

  const add = (one: Waiting<R, A>): void => {
    waiting.add(one)
    one.timer = setTimeout(() => {
      waiting.delete(one)
      one.reject(refuse('LOCK_TIMEOUT'))
    }, one.timeoutAtMs - performance.now())
  }

  /** Puts requests before those that arrived after them; refuses those whose time is over. */
  const putBack = (group: readonly Waiting<R, A>[]): void => {
    const arrived = [...waiting]
    waiting.clear()
    for (const one of group)
      if (one.timeoutAtMs > performance.now()) add(one)
      else one.reject(refuse('LOCK_TIMEOUT'))
    for (const one of arrived) waiting.add(one)
  }

  const settleGroup = async (group: readonly Waiting<R, A>[], committing: () => void): Promise<void> => {
    const outcomes = await settle(
      group.map(({ request }) => request),
      committing,
    )
    const later: Waiting<R, A>[] = []
    group.forEach((one, index) => {
      const outcome = outcomes[index]
      if (outcome === undefined) one.reject(new Error('a request was not settled'))
      else if ('later' in outcome) later.push(one)
      else if ('answer' in outcome) one.resolve(outcome.answer)
      else one.reject(outcome.refusal)
    })
    if (later.length > 0) putBack(later)
  }

  const settleOrSeparate = async (group: readonly Waiting<R, A>[], committing: () => void): Promise<void> => {
    try {
      await settleGroup(group, committing)
    } catch (error) {
      const keys = new Set(group.map(({ lockKeys }) => lockKeys.join()))
      // All requests waited for the same lock: a retry would wait for it again.
      const isLockedOut = codeOf(error) === '55P03' && keys.size === 1
      // If the reply to the commit was lost, the requests may be settled: a retry could settle them twice.
      if (group.length === 1 || isLockedOut || isConnectionLost(error)) for (const { reject } of group) reject(error)
      else for (const one of group) await settleGroup([one], () => undefined).catch(one.reject)
    }
  }

  /** Removes the next group from the waiting requests. */
  const takeGroup = (): readonly Waiting<R, A>[] => {
    const group = nextGroup(waiting, {
      busyKeys,
      canShare: (first, other) => canShare(first.request, other.request),
      maxGroupSize,
    })
    for (const one of group) {
      waiting.delete(one)
      clearTimeout(one.timer)
    }
    return group
  }

  const startGroups = (): void => {
    isScheduled = false
    while (running < maxRunning && open < maxOpen) {
      const group = takeGroup()
      if (group.length === 0) return
      const keys = group.flatMap(({ lockKeys }) => lockKeys)
      for (const key of keys) busyKeys.add(key)
      running += 1
      open += 1
      let isRunning = true
      const committing = (): void => {
        if (!isRunning) return
        isRunning = false
        for (const key of keys) busyKeys.delete(key)
        running -= 1
        startGroups()
      }
      void settleOrSeparate(group, committing).finally(() => {
        open -= 1
        committing()
        startGroups()
      })
    }
  }

  return (request) =>
    new Promise((resolve, reject) => {
      const timeoutAtMs = performance.now() + lockTimeoutMs(request)
      add({ ...keysOf(request), request, timeoutAtMs, timer: undefined, resolve, reject })
      // Requests that arrive in one turn of the event loop are grouped.
      if (!isScheduled) setImmediate(startGroups)
      isScheduled = true
    })
}
