import { Refusal } from '../../domain/refusal.ts'
import type { Caller, Database, Lock, Transaction } from '../database/database.ts'
import { codeOf } from '../database/sqlState.ts'
import type { Actor } from './actor.ts'
import { keepAnswer, keptAnswer, repeatLock } from './once.ts'
import type { RepeatKey } from './repeatKey.ts'
import type { OnceAnswer, RouteAnswer } from './route.ts'

/** One request among those that a transaction settles. */
export interface Member<W> {
  readonly tx: Transaction
  readonly wish: W
}

/** What one of them is answered, in the end with the commit; a refused one has changed nothing. */
export type Settled = { readonly answer: OnceAnswer | Promise<OnceAnswer> } | { readonly refusal: Refusal }

/** A member's own part of the work; what it refuses is his refusal alone. */
export const step = <T>(work: () => T): { readonly value: T } | { readonly refusal: Refusal } => {
  try {
    return { value: work() }
  } catch (error) {
    if (error instanceof Refusal) return { refusal: error }
    throw error
  }
}

export interface JointWork<W> {
  /** Why, as the history names it. */
  readonly reason: string
  /** Taken when the transaction opens. */
  readonly locks: (tenant: string) => readonly Lock[]
  /** What a request competes for: two that name the same are settled together or one after the other, never side by side. */
  readonly lanes: (wish: W) => readonly string[]
  /** Names that no two of one transaction share: of two that do, one waits for the next. */
  readonly apart?: (wish: W) => readonly string[]
  /** Settles all of them, in their order; answers one by one. What it throws is nobody's refusal: nothing was changed. */
  readonly settle: (tenant: string, members: readonly Member<W>[]) => Promise<readonly Settled[]>
}

/** A request that waits, with all that proves whose it is. */
export interface Asking<W> {
  readonly database: Database
  readonly caller: Caller
  readonly tenant: string | null
  /** Refuses an actor whom the call's policy does not let in. */
  readonly check: (actor: Actor) => void
  readonly repeat: RepeatKey | null
  readonly wish: W
}

export interface JointQueue<W> {
  readonly settled: (asking: Asking<W>) => Promise<RouteAnswer>
}

interface Waiting<W> extends Asking<W> {
  readonly lanes: readonly string[]
  readonly apart: readonly string[]
  readonly resolve: (answer: RouteAnswer | Promise<RouteAnswer>) => void
  readonly reject: (error: unknown) => void
}

type Outcome = { readonly answer: RouteAnswer | Promise<RouteAnswer> } | { readonly refusal: Refusal }

/**
 * So many transactions of one queue are at work side by side: while the database works on one the server prepares the next. A request that
 * comes meanwhile waits and shares the one after; more of them would be smaller ones.
 */
const mostRunning = 2
/** So many of them may be open, at work or waiting for the disk: connections are few. */
const mostOpen = 4
const mostTogether = 64

const refusalIn = async (work: () => Promise<Outcome | undefined>): Promise<Outcome | undefined> => {
  try {
    return await work()
  } catch (error) {
    if (error instanceof Refusal) return { refusal: error }
    throw error
  }
}

/** Settles waiting requests of one tenant in one transaction: those with a known key get their first answer again. */
const settleAll = <W>(
  { reason, locks, settle }: JointWork<W>,
  { database, tenant }: Asking<W>,
  batch: readonly Waiting<W>[],
  committing: () => void,
): Promise<readonly Outcome[]> => {
  const keys = batch.flatMap(({ repeat }) => (repeat === null ? [] : [repeatLock(tenant, repeat)]))
  const options = { reason, tenant, locks: [...locks(tenant ?? ''), ...keys], ahead: true, committing } as const
  return database.together(
    batch.map(({ caller }) => caller),
    options,
    async (transactions) => {
      const asked = batch.flatMap((asking, index) => {
        const tx = transactions[index]
        return tx === undefined ? [] : [{ asking, tx }]
      })
      const known = await Promise.all(
        asked.map(({ asking: { check, repeat }, tx }) =>
          refusalIn(async () => {
            check(tx.actor)
            const answer = repeat === null ? undefined : await keptAnswer(tx, repeat)
            return answer && { answer }
          }),
        ),
      )
      const fresh = asked.filter((_, index) => known[index] === undefined)
      for (const { asking, tx } of fresh) if (asking.repeat !== null) await tx.afterCheck()
      const members = fresh.map(({ asking, tx }) => ({ wish: asking.wish, tx }))
      const settled = members.length === 0 ? [] : await settle(tenant ?? '', members)
      await Promise.all(
        fresh.map(async ({ asking: { repeat }, tx }, index) => {
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
 * A queue in front of what many want at once. Whoever comes first is served at once; those who come meanwhile wait and are settled
 * in one transaction, each with his own rights, answer, history and key. While its commit waits for the disk the next one is begun: it waits
 * for the locks in the database, which hands them over without asking us, as between servers. When a transaction of several fails, each of
 * its requests is settled by itself, so that nobody spoils it for others.
 */
export const jointQueue = <W>(work: JointWork<W>): JointQueue<W> => {
  const waiting: Waiting<W>[] = []
  const busy = new Set<string>()
  let running = 0
  let open = 0
  let called = false

  const tell = (batch: readonly Waiting<W>[], outcomes: readonly Outcome[]): void =>
    batch.forEach(({ resolve, reject }, index) => {
      const outcome = outcomes[index]
      if (outcome !== undefined && 'answer' in outcome) resolve(outcome.answer)
      else reject(outcome?.refusal ?? new Error('a request was not settled'))
    })

  const alone = async (asking: Waiting<W>): Promise<void> => {
    try {
      tell([asking], await settleAll(work, asking, [asking], () => undefined))
    } catch (error) {
      asking.reject(error)
    }
  }

  const settleBatch = async (
    first: Waiting<W>,
    batch: readonly Waiting<W>[],
    committing: () => void,
  ): Promise<void> => {
    try {
      tell(batch, await settleAll(work, first, batch, committing))
    } catch (error) {
      // Who waited his time for one and the same lock is told so; he would wait for it again.
      const lockedOut = codeOf(error) === '55P03' && batch.every(({ lanes }) => lanes.join() === first.lanes.join())
      if (batch.length === 1 || lockedOut) for (const { reject } of batch) reject(error)
      else for (const asking of batch) await alone(asking)
    }
  }

  /** The one who waits longest for something free, and all who can go with him. */
  const nextBatch = (): readonly Waiting<W>[] => {
    const batch: Waiting<W>[] = []
    const named = new Set<string>()
    for (const asking of waiting) {
      const [first] = batch
      if (asking.lanes.some((lane) => busy.has(lane)) || asking.apart.some((name) => named.has(name))) continue
      if (first !== undefined && (first.tenant !== asking.tenant || first.database !== asking.database)) continue
      for (const name of asking.apart) named.add(name)
      batch.push(asking)
      if (batch.length === mostTogether) break
    }
    const taken = new Set(batch)
    waiting.splice(0, waiting.length, ...waiting.filter((asking) => !taken.has(asking)))
    return batch
  }

  const pump = (): void => {
    called = false
    while (running < mostRunning && open < mostOpen) {
      const batch = nextBatch()
      const [first] = batch
      if (first === undefined) return
      const lanes = batch.flatMap((asking) => asking.lanes)
      for (const lane of lanes) busy.add(lane)
      running += 1
      open += 1
      let working = true
      const committing = (): void => {
        if (!working) return
        working = false
        for (const lane of lanes) busy.delete(lane)
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
    settled: (asking) =>
      new Promise((resolve, reject) => {
        const lanes = work.lanes(asking.wish).map((lane) => `${asking.tenant ?? ''} ${lane}`)
        const apart = [
          ...(asking.repeat === null ? [] : [repeatLock(asking.tenant, asking.repeat)]),
          ...(work.apart?.(asking.wish) ?? []),
        ]
        const request = { ...asking, lanes, apart, resolve, reject }
        // Without locks, as a test of them wants it, nothing else may keep requests apart.
        if (asking.database.faults.includes('skip-lock')) return void alone(request)
        waiting.push(request)
        // Requests that arrive in one turn of the event loop go together.
        if (!called) setImmediate(pump)
        called = true
      }),
  }
}
