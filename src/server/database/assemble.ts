import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import type { Actor } from '../http/actor.ts'
import { visitor } from '../http/actor.ts'
import { refuse } from '../http/faults.ts'
import { createActorCache } from './actorCache.ts'
import { loadActor, type Proof, proofStatement } from './actors.ts'
import type {
  Answer,
  Caller,
  Change,
  ChangeListener,
  Database,
  Faults,
  OnBehalf,
  Row,
  Transaction,
  TransactionOptions,
} from './database.ts'
import type { DatabaseRole, Engine } from './engine.ts'
import { historyStatements } from './history.ts'
import { lockStatement } from './locks.ts'
import type { Query } from './sql.ts'
import { sql } from './sql.ts'
import { isRepeatable } from './sqlState.ts'

const mostRounds = 5

/** Rights changed between two flights; the work is done again with the newer ones. */
class Outdated extends Error {
  readonly proof: Proof
  constructor(proof: Proof) {
    super('rights have changed')
    this.proof = proof
  }
}

const first = (proofs: readonly Proof[]): Proof => {
  const [proof] = proofs
  if (proof === undefined) throw new Error('the table rights_version has lost its row')
  return proof
}

/** Read and transaction on an engine: the only two ways to the database. */
export const assemble = (engine: Engine, faults: Faults): Database => {
  const cache = createActorCache()
  const listeners = new Set<ChangeListener>()
  const inTransaction = new AsyncLocalStorage<true>()

  /** PGlite has one session: whoever asked beside the transaction would wait for it for ever. The same on both engines. */
  const refuseNested = (): void => {
    if (inTransaction.getStore()) throw new Error('inside a transaction only its own rows() may be asked')
  }

  const learn = async (caller: Caller, proof: Proof): Promise<Actor> => {
    const ended = { ...visitor, sessionHash: caller.sessionHash, rightsVersion: proof.version }
    const { userId } = proof
    if (userId === null) return cache.put(caller, ended, proof).actor
    const actor = await engine.transaction('system', '', { proof: null, lock: null }, (run) =>
      loadActor(run, userId, caller.sessionHash, proof.version),
    )
    return cache.put(caller, actor ?? ended, proof).actor
  }

  const read = async <R extends Row>(
    role: DatabaseRole,
    caller: Caller,
    tenant: string | null,
    build: (actor: Actor) => Query | null,
  ): Promise<Answer<R>> => {
    refuseNested()
    for (let round = 1; ; round++) {
      const known = cache.get(caller)
      let query: Query | null = null
      let refusal: { readonly error: unknown } | undefined
      if (known !== undefined) {
        try {
          query = build(known.actor)
        } catch (error) {
          refusal = { error }
        }
      }
      const answer = await engine.flight<Proof, R>(role, tenant ?? '', proofStatement(caller, tenant), query)
      const proof = first(answer.proof)
      if (tenant !== null && !proof.tenantKnown) throw refuse('NOT_FOUND')
      if (known === undefined || !cache.holds(known, proof)) {
        if (round === mostRounds) throw refuse('BUSY')
        await learn(caller, proof)
        continue
      }
      if (refusal !== undefined) throw refusal.error
      return { actor: known.actor, rows: answer.rows }
    }
  }

  const transaction = async <T>(
    role: DatabaseRole,
    who: Caller | OnBehalf,
    options: TransactionOptions,
    work: (tx: Transaction) => Promise<T>,
  ): Promise<T> => {
    refuseNested()
    const tenant = options.tenant ?? ''
    const caller: Caller = 'actor' in who ? { sessionHash: null, at: who.at } : who
    const locks = faults.includes('skip-lock') ? [] : (options.locks ?? [])
    const opening = {
      proof: proofStatement(caller, options.tenant),
      lock: locks.length > 0 ? lockStatement(locks) : null,
    }
    for (let round = 1; ; round++) {
      const committed: (() => void)[] = []
      const changes: Change[] = []
      try {
        const result = await engine.transaction<Proof, T>(role, tenant, opening, async (run, proofs) => {
          const proof = first(proofs)
          if (role === 'app' && options.tenant !== null && !proof.tenantKnown) throw refuse('NOT_FOUND')
          const known = cache.get(caller)
          if (known === undefined || !cache.holds(known, proof)) throw new Outdated(proof)
          const actor = 'actor' in who ? who.actor : known.actor
          const tx: Transaction = {
            actor,
            tenant: options.tenant,
            at: who.at,
            rows: run,
            record: (change) => void changes.push(change),
            afterCommit: (then) => void committed.push(then),
            unguarded: faults.includes('skip-lock'),
            afterCheck: async () => {
              if (faults.includes('sleep-after-check')) await run(sql`select pg_sleep(0.05)`)
            },
            bumpRights: async () => {
              await run(sql`update rights_version set version = version + 1`)
            },
          }
          const answer = await inTransaction.run(true, () => work(tx))
          const occasion = {
            tenant,
            at: who.at,
            userId: actor.userId,
            requestId: who.requestId ?? null,
            address: who.address ?? null,
            reason: options.reason,
          }
          await Promise.all(historyStatements(occasion, changes).map((statement) => run(statement)))
          return answer
        })
        for (const then of committed) then()
        if (changes.length > 0) for (const hear of listeners) hear(tenant, changes)
        return result
      } catch (error) {
        if (round === mostRounds) throw error instanceof Outdated ? refuse('BUSY') : error
        if (error instanceof Outdated) await learn(caller, error.proof)
        else if (isRepeatable(error)) await pause(Math.random() * 20 * round)
        else throw error
      }
    }
  }

  return {
    engine: engine.kind,
    faults,
    read: (caller, tenant, build) => read('app', caller, tenant, build),
    actor: async (caller, tenant = null) => (await read('app', caller, tenant, () => null)).actor,
    transaction: (caller, options, work) => transaction('app', caller, options, work),
    system: {
      rows: async <R extends Row>(query: Query) => {
        refuseNested()
        return (await engine.flight<Row, R>('system', '', null, query)).rows
      },
      read: (caller, build) => read('system', caller, null, build),
      transaction: (who, options, work) => transaction('system', who, options, work),
    },
    listen: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    ...(engine.wire && { wire: engine.wire }),
    healthy: async () => {
      try {
        await engine.flight('app', '', null, sql`select 1`)
        return true
      } catch {
        return false
      }
    },
    close: engine.close,
  }
}
