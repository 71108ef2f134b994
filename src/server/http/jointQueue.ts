import { Refusal } from '../../domain/refusal.ts'
import type { Actor } from '../actor.ts'
import type { Caller, Database, Lock, Transaction } from '../database/database.ts'
import { codeOf, isConnectionLost } from '../database/sqlState.ts'
import { refuse } from '../faults.ts'
import { type GroupCandidate, nextGroup } from './nextGroup.ts'
import { keepAnswer, keptAnswer, repeatLock } from './once.ts'
import type { RepeatKey } from './repeatKey.ts'
import type { OnceAnswer, RouteAnswer } from './route.ts'

/** One of the requests that a transaction settles. */
export interface Member<W> {
  readonly tx: Transaction
  readonly request: W
}

/** Nothing was changed: the request waits again, before those that arrived after it. */
interface Later {
  readonly later: true
}

/** Outcome of one request, valid once committed; a refused request has changed nothing. */
export type Settled = { readonly answer: OnceAnswer | Promise<OnceAnswer> } | { readonly refusal: Refusal } | Later

/** Work for a single request: a refusal thrown in it affects only this request. */
export const step = <T>(work: () => T): { readonly value: T } | { readonly refusal: Refusal } => {
  try {
    return { value: work() }
  } catch (error) {
    if (error instanceof Refusal) return { refusal: error }
    throw error
  }
}

export interface JointWork<W> {
  /** Reason recorded in the history. */
  readonly reason: string
  /** Taken when the transaction opens. */
  readonly locks: (tenant: string) => readonly Lock[]
  /** `GroupCandidate.lockKeys` of a request, within its tenant. */
  readonly lockKeys: (request: W) => readonly string[]
  /** `GroupCandidate.exclusiveKeys` of a request: the second one with the same key waits for the next transaction. */
  readonly exclusiveKeys?: (request: W) => readonly string[]
  /**
   * Settles members in order and returns one outcome for each. Those that would make the transaction too large are settled later, never
   * the first. An error thrown here rolls the transaction back.
   */
  readonly settle: (tenant: string, members: readonly Member<W>[]) => Promise<readonly Settled[]>
}

/** A request with its caller and access check. */
export interface QueuedRequest<W> {
  readonly database: Database
  readonly caller: Caller
  readonly tenant: string | null
  /** Throws if the call's policy refuses the actor. */
  readonly check: (actor: Actor) => void
  readonly repeat: RepeatKey | null
  readonly request: W
}

export interface JointQueue<W> {
  readonly settled: (queued: QueuedRequest<W>) => Promise<RouteAnswer>
}

interface Waiting<W> extends QueuedRequest<W>, GroupCandidate {
  /** Time of arrival, ms by `performance.now()`: the lock timeout counts from it, however often the request is put back. */
  readonly arrivedMs: number
  /** Refuses the request after the lock timeout. */
  lockTimer: NodeJS.Timeout | undefined
  readonly resolve: (answer: RouteAnswer | Promise<RouteAnswer>) => void
  readonly reject: (error: unknown) => void
}

type Outcome = { readonly answer: RouteAnswer | Promise<RouteAnswer> } | { readonly refusal: Refusal } | Later

/**
 * Concurrent transactions of one queue: while the database executes one, the server prepares the next. With more, each would settle
 * fewer requests.
 */
const maxRunning = 2
/** Open transactions of one queue, including those waiting for the disk: each holds a connection. */
const maxOpen = 4
/** Requests per transaction. */
const maxBatchSize = 64

const refusalIn = async (work: () => Promise<Outcome | undefined>): Promise<Outcome | undefined> => {
  try {
    return await work()
  } catch (error) {
    if (error instanceof Refusal) return { refusal: error }
    throw error
  }
}

/** Settles requests of one tenant in one transaction; those with a known Idempotency-Key get their first answer again. */
const settleAll = <W>(
  { reason, locks, settle }: JointWork<W>,
  { database, tenant }: QueuedRequest<W>,
  batch: readonly Waiting<W>[],
  committing: () => void,
): Promise<readonly Outcome[]> => {
  const keys = batch.flatMap(({ repeat }) => (repeat === null ? [] : [repeatLock(tenant, repeat)]))
  const options = { reason, tenant, locks: [...locks(tenant ?? ''), ...keys], ahead: true, committing } as const
  return database.together(
    batch.map(({ caller }) => caller),
    options,
    async (transactions) => {
      const asked = batch.flatMap((queued, index) => {
        const tx = transactions[index]
        return tx === undefined ? [] : [{ queued, tx }]
      })
      const known = await Promise.all(
        asked.map(({ queued: { check, repeat }, tx }) =>
          refusalIn(async () => {
            check(tx.actor)
            const answer = repeat === null ? undefined : await keptAnswer(tx, repeat)
            return answer && { answer }
          }),
        ),
      )
      const fresh = asked.filter((_, index) => known[index] === undefined)
      for (const { queued, tx } of fresh) if (queued.repeat !== null) await tx.afterCheck()
      const members = fresh.map(({ queued, tx }) => ({ request: queued.request, tx }))
      const settled = members.length === 0 ? [] : await settle(tenant ?? '', members)
      await Promise.all(
        fresh.map(async ({ queued: { repeat }, tx }, index) => {
          const outcome = settled[index]
          if (repeat !== null && outcome !== undefined && 'answer' in outcome)
            await keepAnswer(tx, repeat, await outcome.answer)
        }),
      )
      const open = [...settled]
      return known.map((outcome) => {
        const one = outcome ?? open.shift()
        if (one === undefined) throw new Error('a request was not settled')
        return one
      })
    },
  )
}

/**
 * A queue for requests that compete for the same locks. The first is settled at once; those that arrive meanwhile are settled in one
 * transaction, each with its own rights, answer, history and Idempotency-Key. While a commit waits for the disk, the next transaction
 * begins and waits for the locks in the database, as for those of another server. After the lock timeout, a queued request is refused
 * with LOCK_TIMEOUT and has changed nothing. When a transaction of several requests fails, each is settled separately, so that only the
 * faulty one fails.
 */
export const jointQueue = <W>(work: JointWork<W>): JointQueue<W> => {
  const waiting = new Set<Waiting<W>>()
  const busyKeys = new Set<string>()
  let running = 0
  let open = 0
  let called = false

  const remainingMs = ({ arrivedMs, database }: Waiting<W>): number =>
    arrivedMs + database.lockTimeoutMs - performance.now()

  const startTimer = (queued: Waiting<W>): void => {
    queued.lockTimer = setTimeout(() => {
      waiting.delete(queued)
      queued.reject(refuse('LOCK_TIMEOUT'))
    }, remainingMs(queued))
  }

  /** Puts requests of the last batch before those that arrived after it; refuses those whose lock timeout has passed. */
  const putBack = (batch: readonly Waiting<W>[]): void => {
    const arrived = [...waiting]
    const inTime = batch.filter((queued) => remainingMs(queued) > 0)
    waiting.clear()
    for (const queued of [...inTime, ...arrived]) waiting.add(queued)
    for (const queued of batch)
      if (inTime.includes(queued)) startTimer(queued)
      else queued.reject(refuse('LOCK_TIMEOUT'))
  }

  const answer = (batch: readonly Waiting<W>[], outcomes: readonly Outcome[]): void => {
    const unsettled = batch.filter((queued, index) => {
      const outcome = outcomes[index]
      if (outcome === undefined) queued.reject(new Error('a request was not settled'))
      else if ('later' in outcome) return true
      else if ('answer' in outcome) queued.resolve(outcome.answer)
      else queued.reject(outcome.refusal)
      return false
    })
    if (unsettled.length > 0) putBack(unsettled)
  }

  const alone = async (queued: Waiting<W>): Promise<void> => {
    try {
      answer([queued], await settleAll(work, queued, [queued], () => undefined))
    } catch (error) {
      queued.reject(error)
    }
  }

  const settleBatch = async (
    first: Waiting<W>,
    batch: readonly Waiting<W>[],
    committing: () => void,
  ): Promise<void> => {
    try {
      answer(batch, await settleAll(work, first, batch, committing))
    } catch (error) {
      const sharedKeys = first.lockKeys.join()
      // All requests waited for the same lock: a retry would wait for it again.
      const lockedOut = codeOf(error) === '55P03' && batch.every(({ lockKeys }) => lockKeys.join() === sharedKeys)
      // If the reply to the commit was lost, the requests may be settled: a retry could settle them twice.
      if (batch.length === 1 || lockedOut || isConnectionLost(error)) for (const { reject } of batch) reject(error)
      else for (const queued of batch) await alone(queued)
    }
  }

  /** Removes the next group from the waiting requests. */
  const nextBatch = (): readonly Waiting<W>[] => {
    const canShare = (first: Waiting<W>, other: Waiting<W>): boolean =>
      first.tenant === other.tenant && first.database === other.database
    const batch = nextGroup(waiting, { busyKeys, canShare, maxGroupSize: maxBatchSize })
    for (const queued of batch) {
      waiting.delete(queued)
      clearTimeout(queued.lockTimer)
    }
    return batch
  }

  const pump = (): void => {
    called = false
    while (running < maxRunning && open < maxOpen) {
      const batch = nextBatch()
      const [first] = batch
      if (first === undefined) return
      const batchKeys = batch.flatMap(({ lockKeys }) => lockKeys)
      for (const key of batchKeys) busyKeys.add(key)
      running += 1
      open += 1
      let working = true
      const committing = (): void => {
        if (!working) return
        working = false
        for (const key of batchKeys) busyKeys.delete(key)
        running -= 1
        pump()
      }
      void settleBatch(first, batch, committing).finally(() => {
        open -= 1
        committing()
        pump()
      })
    }
  }

  return {
    settled: (queued) =>
      new Promise((resolve, reject) => {
        const lockKeys = work.lockKeys(queued.request).map((key) => `${queued.tenant ?? ''} ${key}`)
        const exclusiveKeys = [
          ...(queued.repeat === null ? [] : [repeatLock(queued.tenant, queued.repeat)]),
          ...(work.exclusiveKeys?.(queued.request) ?? []),
        ]
        const arrivedMs = performance.now()
        const request: Waiting<W> = {
          ...queued,
          lockKeys,
          exclusiveKeys,
          arrivedMs,
          resolve,
          reject,
          lockTimer: undefined,
        }
        // `skip-lock` also bypasses the queue, which would otherwise serialize such requests.
        if (queued.database.faults.includes('skip-lock')) return void alone(request)
        waiting.add(request)
        startTimer(request)
        // Requests that arrive in one turn of the event loop are grouped.
        if (!called) setImmediate(pump)
        called = true
      }),
  }
}
