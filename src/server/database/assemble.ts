import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import { type Actor, visitor } from '../actor.ts'
import { refuse } from '../faults.ts'
import { createActorCache, type Known } from './actorCache.ts'
import { endOverdue, loadActor, type Proof, proofsStatement, proofStatement } from './actors.ts'
import type {
  Answer,
  Caller,
  Change,
  ChangeListener,
  Database,
  Faults,
  Row,
  Transaction,
  TransactionOptions,
} from './database.ts'
import type { DatabaseRole, Engine, Run } from './engine.ts'
import { historyEntries, sendHistory } from './history.ts'
import { memberOf, type Who } from './memberOf.ts'
import { insertJobs, wakeRunners } from './newJobs.ts'
import type { Query } from './sql.ts'
import { sql } from './sql.ts'
import { isRepeatable } from './sqlState.ts'

const isCaller = (who: Who): who is Caller => !('actor' in who)

const maxRounds = 5
/** A database that does not answer in this time counts as unavailable. */
const healthTimeoutMs = 1_000

/** Ends a simulated transaction with its answer, so that it is rolled back. */
class Simulated<T> extends Error {
  readonly answer: T
  constructor(answer: T) {
    super('simulated')
    this.answer = answer
  }
}

/** Cached rights are stale; the work is repeated with the current ones. */
class Outdated extends Error {
  readonly proven: readonly { readonly caller: Caller; readonly proof: Proof }[]
  constructor(proven: Outdated['proven']) {
    super('rights have changed')
    this.proven = proven
  }
}

const proofOf = (proofs: readonly Proof[], index = 0): Proof => {
  const proof = proofs[index]
  if (proof === undefined) throw new Error('the table rights_version has lost its row')
  return proof
}

/** Reads, round trips and transactions on an engine: the only access to the database. */
export const assemble = (engine: Engine, faults: Faults, lockTimeoutMs: number): Database => {
  const cache = createActorCache()
  const listeners = new Set<ChangeListener>()
  const inTransaction = new AsyncLocalStorage<true>()

  /** PGlite has one session: a query outside the current transaction would wait for it forever. Same rule on both engines. */
  const refuseNested = (): void => {
    if (inTransaction.getStore()) throw new Error('inside a transaction only its own query() may run')
  }

  /** Loads the caller's actor. */
  const learn = async (caller: Caller, proof: Proof): Promise<Known> => {
    const ended = { ...visitor, sessionHash: caller.sessionHash, rightsVersion: proof.version }
    const { userId } = proof
    if (userId === null) {
      // If this fails, the sweep of expired rows deletes the session within a minute.
      if (caller.sessionHash !== null)
        await engine.roundTrip('system', '', (run) => run(endOverdue(caller))).catch(() => undefined)
      return cache.put(caller, ended, proof)
    }
    const actor = await engine.roundTrip('system', '', (run) =>
      loadActor(run, userId, caller.sessionHash, proof.version),
    )
    return cache.put(caller, actor ?? ended, proof)
  }

  const read = async <R extends Row>(
    role: DatabaseRole,
    caller: Caller,
    tenant: string | null,
    build: (actor: Actor) => Query | null,
  ): Promise<Answer<R>> => {
    refuseNested()
    let own: Known | undefined
    for (let round = 1; ; round++) {
      const known = own ?? cache.get(caller)
      let query: Query | null = null
      let refusal: { readonly error: unknown } | undefined
      if (known !== undefined) {
        try {
          query = build(known.actor)
        } catch (error) {
          refusal = { error }
        }
      }
      const [proofs, rows] = await engine.roundTrip(
        role,
        tenant ?? '',
        (run) => Promise.all([run<Proof>(proofStatement(caller, tenant)), query === null ? [] : run<R>(query)]),
        { locks: [], durable: true, quick: query === null || query.isQuick },
      )
      const proof = proofOf(proofs)
      if (tenant !== null && !proof.tenantKnown) throw refuse('NOT_FOUND')
      if (known === undefined || !cache.holds(known, proof, known === own)) {
        if (round === maxRounds) throw refuse('BUSY')
        own = await learn(caller, proof)
        continue
      }
      if (refusal !== undefined) throw refusal.error
      return { actor: known.actor, rows }
    }
  }

  /**
   * Throws if the cached rights of a caller are missing or stale.
   * @param own loaded for these requests
   */
  const demandCurrent = (
    callers: readonly Caller[],
    known: readonly (Known | undefined)[],
    proofs: readonly Proof[],
    own: ReadonlyMap<Caller, Known>,
  ): void => {
    const outdated = callers.flatMap((caller, index) => {
      const [one, proof] = [known[index], proofOf(proofs, index)]
      return one !== undefined && cache.holds(one, proof, own.get(caller) === one) ? [] : { caller, proof }
    })
    if (outdated.length > 0) throw new Outdated(outdated)
  }

  const together = async <T>(
    role: DatabaseRole,
    whos: readonly Who[],
    options: TransactionOptions,
    work: (members: readonly Transaction[]) => Promise<T>,
  ): Promise<T> => {
    refuseNested()
    if (whos.length === 0) throw new Error('a transaction has nobody who asked for it')
    const locks = faults.includes('skip-lock') ? [] : (options.locks ?? [])
    const callers = whos.filter(isCaller)
    const [one, ...others] = callers
    const simulate = whos[0]?.simulate
    if (whos.length > 1 && whos.some((who) => who.simulate !== undefined))
      throw new Error('a simulated request shares no transaction')
    const opening = {
      proof:
        one === undefined
          ? null
          : others.length === 0
            ? proofStatement(one, options.tenant)
            : proofsStatement(callers, options.tenant),
      locks,
      background: options.background === true,
      committing: options.committing,
    }
    const own = new Map<Caller, Known>()
    for (let round = 1; ; round++) {
      const committed: (() => void)[] = []
      let changes: readonly Change[] = []
      try {
        const result = await engine.transaction<Proof, T>(role, options.tenant ?? '', opening, async (run, opened) => {
          const known = callers.map((caller) => own.get(caller) ?? cache.get(caller))
          // With nothing to prove or lock, the work follows the opening in the same round trip.
          const proven = (async () => {
            const proofs = opening.proof === null && locks.length === 0 ? [] : await opened
            if (role === 'app' && options.tenant !== null && !proofOf(proofs).tenantKnown) throw refuse('NOT_FOUND')
            demandCurrent(callers, known, proofs, own)
          })()
          proven.catch(() => undefined)
          if (!options.ahead || callers.some((_, index) => known[index] === undefined)) await proven
          const members = whos.flatMap((who) => {
            const actor = isCaller(who) ? known[callers.indexOf(who)]?.actor : who.actor
            return actor === undefined
              ? []
              : [memberOf({ engine: engine.kind, run, committed, faults }, who, actor, options)]
          })
          // With `ahead` the work starts with the cached actors, and its first queries share the round trip of the opening. Their rows
          // arrive only after all proofs, and if rights have changed, its result is discarded.
          const working = inTransaction.run(true, () => work(members.map(({ tx }) => tx)))
          working.catch(() => undefined)
          await proven
          const answer = await working
          changes = members.flatMap(({ recorded }) => recorded.changes)
          const jobs = members.flatMap((member) => member.jobs)
          if (jobs.length > 0) {
            void run(insertJobs(jobs, members.at(-1)?.tx.at ?? 0))
            committed.push(wakeRunners)
          }
          await sendHistory(
            members.map(({ recorded }) => recorded),
            run,
          )
          if (simulate === undefined) return answer
          // The last statement: its answer is that of all, and of the constraints that a commit would check.
          await run(sql`set constraints all immediate`)
          for (const { tx, recorded, ...effects } of members)
            simulate({ ...effects, actor: tx.actor, tenant: tx.tenant, changes: historyEntries(recorded) })
          throw new Simulated(answer)
        })
        for (const then of committed) then()
        if (changes.length > 0) for (const listener of listeners) listener(options.tenant ?? '', changes)
        return result
      } catch (error) {
        if (error instanceof Simulated) return (error as Simulated<T>).answer
        if (round === maxRounds) throw error instanceof Outdated ? refuse('BUSY') : error
        if (error instanceof Outdated)
          for (const { caller, proof } of error.proven) own.set(caller, await learn(caller, proof))
        else if (isRepeatable(error)) await pause(Math.random() * 20 * round)
        else throw error
      }
    }
  }

  const transaction = <T>(
    role: DatabaseRole,
    who: Who,
    options: TransactionOptions,
    work: (tx: Transaction) => Promise<T>,
  ): Promise<T> =>
    together(role, [who], options, ([tx]) => {
      if (tx === undefined) throw new Error('a transaction has nobody who asked for it')
      return work(tx)
    })

  return {
    engine: engine.kind,
    faults,
    lockTimeoutMs,
    read: (caller, tenant, build) => read('app', caller, tenant, build),
    actor: async (caller, tenant = null) => (await read('app', caller, tenant, () => null)).actor,
    transaction: (caller, options, work) => transaction('app', caller, options, work),
    together: (callers, options, work) => together('app', callers, options, work),
    system: {
      query: async <R extends Row>(query: Query) => {
        refuseNested()
        return engine.roundTrip('system', '', (run) => run<R>(query))
      },
      roundTrip: async (ask, { locks = [], durable = true, background = false } = {}) => {
        refuseNested()
        const guards = faults.includes('skip-lock') ? [] : locks
        const settings = { locks: guards, durable, background }
        const guarded = (run: Run) => inTransaction.run(true, () => ask((query) => run(query)))
        return engine.roundTrip('system', '', guarded, settings)
      },
      read: (caller, build) => read('system', caller, null, build),
      transaction: (who, options, work) => transaction('system', who, options, work),
      together: (whos, options, work) => together('system', whos, options, work),
    },
    listen: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    ...(engine.wire && { wire: engine.wire }),
    healthy: async () => {
      const late = new AbortController()
      const answered = engine
        .roundTrip('app', '', (run) => run(sql`select 1`))
        .then(
          () => true,
          () => false,
        )
      const silent = pause(healthTimeoutMs, false, { signal: late.signal, ref: false }).catch(() => false)
      const healthy = await Promise.race([answered, silent])
      late.abort()
      return healthy
    },
    close: engine.close,
  }
}
