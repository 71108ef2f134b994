import { Refusal } from '../../domain/refusal.ts'
import type { Actor } from '../actor.ts'
import type { Caller, Database, Lock, Transaction } from '../database/database.ts'
import { groupCommit, type Outcome } from '../database/groupCommit.ts'
import { keepAnswer, keptAnswer, repeatLock } from './once.ts'
import type { RepeatKey } from './repeatKey.ts'
import type { OnceAnswer, RouteAnswer } from './route.ts'

/** One of the requests that a transaction settles. */
export interface Member<W> {
  readonly tx: Transaction
  readonly request: W
}

/** Outcome of one request; its answer may arrive with the commit. */
export type Settled = Outcome<OnceAnswer | Promise<OnceAnswer>>

type RouteOutcome = Outcome<RouteAnswer | Promise<RouteAnswer>>

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
  /** Longest wait of a request, ms; absent: that for a lock of the database. */
  readonly maxWaitMs?: number
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

const refusalIn = async (work: () => Promise<RouteOutcome | undefined>): Promise<RouteOutcome | undefined> => {
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
  batch: readonly QueuedRequest<W>[],
  committing?: () => void,
): Promise<readonly RouteOutcome[]> => {
  const [first] = batch
  if (first === undefined) return Promise.resolve([])
  const { database, tenant } = first
  const keys = batch.flatMap(({ repeat }) => (repeat === null ? [] : [repeatLock(tenant, repeat)]))
  const options = {
    reason,
    tenant,
    locks: [...locks(tenant ?? ''), ...keys],
    ahead: true,
    ...(committing && { committing }),
  } as const
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
 * Requests that compete for the same locks, settled by `groupCommit`, each with its own rights, answer, history and Idempotency-Key.
 */
export const jointQueue = <W>(work: JointWork<W>): JointQueue<W> => {
  const settleTogether = groupCommit<QueuedRequest<W>, RouteAnswer | Promise<RouteAnswer>>({
    keysOf: ({ tenant, repeat, request }) => ({
      lockKeys: work.lockKeys(request).map((key) => `${tenant ?? ''} ${key}`),
      exclusiveKeys: [
        ...(repeat === null ? [] : [repeatLock(tenant, repeat)]),
        ...(work.exclusiveKeys?.(request) ?? []),
      ],
    }),
    canShare: (first, other) => first.tenant === other.tenant && first.database === other.database,
    lockTimeoutMs: ({ database }) => work.maxWaitMs ?? database.lockTimeoutMs,
    settle: (group, committing) => settleAll(work, group, committing),
  })
  /** For simulations, which are rolled back alone; and `skip-lock`, since the queue would serialize such requests. */
  const settledAlone = async (queued: QueuedRequest<W>): Promise<RouteAnswer> => {
    const [outcome] = await settleAll(work, [queued])
    if (outcome !== undefined && 'answer' in outcome) return outcome.answer
    throw outcome !== undefined && 'refusal' in outcome ? outcome.refusal : new Error('a request was not settled')
  }
  return {
    settled: async (queued) =>
      queued.caller.simulate !== undefined || queued.database.faults.includes('skip-lock')
        ? settledAlone(queued)
        : await settleTogether(queued),
  }
}
