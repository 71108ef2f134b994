import { setTimeout as pause } from 'node:timers/promises'
import { maxInstant } from '../../domain/limits.ts'
import type { Actor } from '../actor.ts'
import type { Caller, Change, Faults, OnBehalf, Transaction, TransactionOptions } from './database.ts'
import type { Engine, Run } from './engine.ts'
import type { Recorded } from './history.ts'
import type { NewJob } from './newJobs.ts'
import { sql } from './sql.ts'

/** A caller to authenticate, or a given actor. */
export type Who = Caller | OnBehalf

/** Shared by the members of one transaction. */
interface Under {
  readonly engine: Engine['kind']
  readonly run: Run
  readonly faults: Faults
  /** Called once the transaction is durable. */
  readonly committed: (() => void)[]
}

/** Asleep in PGlite, it would keep the process busy and let no other request arrive. */
const sleepMs = 50

/** The transaction as seen by one of its callers, with the history it records for that caller. */
export const memberOf = (
  { engine, run, committed, faults }: Under,
  who: Who,
  actor: Actor,
  options: TransactionOptions,
) => {
  const changes: Change[] = []
  const jobs: NewJob[] = []
  const warnings: object[] = []
  const tx: Transaction = {
    actor,
    tenant: options.tenant,
    at: who.at,
    query: run,
    record: (change) => void changes.push(change),
    enqueue: (more) => void jobs.push(...more),
    warn: (warning) => void warnings.push(warning),
    afterCommit: (then) => void committed.push(then),
    simulated: who.simulate !== undefined,
    unguarded: faults.includes('skip-lock'),
    holdsAt: faults.includes('ignore-holds') ? maxInstant : who.at,
    afterCheck: async () => {
      if (faults.includes('sleep-after-check'))
        await (engine === 'pglite' ? pause(sleepMs) : run(sql`select pg_sleep(${sleepMs / 1000}::float8)`))
    },
    bumpRights: async () => {
      await run(sql`update rights_version set version = version + 1`)
    },
  }
  const recorded: Recorded = {
    occasion: {
      tenant: options.tenant ?? '',
      at: who.at,
      userId: actor.userId,
      requestId: who.requestId ?? null,
      address: who.address ?? null,
      reason: options.reason,
    },
    changes,
  }
  return { tx, recorded, jobs, warnings }
}
