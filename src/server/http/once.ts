import type { Transaction } from '../database/database.ts'
import { sql } from '../database/sql.ts'
import { instant } from '../database/wireTypes.ts'
import { refuse } from '../faults.ts'
import type { QueuedRequest } from './jointQueue.ts'
import type { RepeatKey } from './repeatKey.ts'
import type { Join, Once, OnceAnswer, RouteAnswer } from './route.ts'

/** How long the answer to a key is kept, in ms. */
export const keyLifetimeMs = 24 * 60 * 60 * 1000

interface Kept {
  readonly requestHash: Buffer
  readonly status: number
  readonly answer: string
  readonly at: number
}

/** Lock held while a request with a key is processed: a concurrent one waits. */
export const repeatLock = (tenant: string | null, { route, key }: RepeatKey): string =>
  `idempotency ${tenant ?? ''} ${route} ${key}`

const textOf = ({ json, body }: OnceAnswer): string => json ?? (body === undefined ? '' : JSON.stringify(body))

const hereOf = ({ tenant, actor }: Transaction, { route, key }: RepeatKey) =>
  sql`tenant_id = ${tenant ?? ''} and user_id = ${actor.userId ?? ''} and route = ${route} and key = ${key}`

/** The stored answer to this request, undefined for the first one; 422 if the body differs. */
export const keptAnswer = async (tx: Transaction, repeat: RepeatKey): Promise<RouteAnswer | undefined> => {
  const here = hereOf(tx, repeat)
  const [kept] = await tx.query<Kept>(
    sql`select request_hash as "requestHash", status, answer, created_at as at from idempotency where ${here}`,
  )
  if (kept === undefined) return undefined
  if (kept.at + keyLifetimeMs <= tx.at) {
    await tx.query(sql`delete from idempotency where ${here}`)
    return undefined
  }
  if (!kept.requestHash.equals(repeat.requestHash)) throw refuse('IDEMPOTENCY_MISMATCH')
  return { status: kept.status, json: kept.answer, headers: { 'idempotency-replayed': 'true' } }
}

/** Stores the first answer, in the transaction that produced it. */
export const keepAnswer = async (
  { tenant, actor, at, query }: Transaction,
  { route, key, requestHash }: RepeatKey,
  answer: OnceAnswer,
): Promise<void> => {
  await query(
    sql`insert into idempotency (tenant_id, user_id, route, key, request_hash, status, answer, created_at)
      values (${tenant ?? ''}, ${actor.userId ?? ''}, ${route}, ${key}, ${requestHash}, ${answer.status ?? 200}, ${textOf(answer)}, ${instant(at)}::timestamptz)`,
  )
}

export interface Repeats {
  readonly once: Once
  readonly join: Join
  /** Throws if a handler answered a request with a key without `once` or `join`: a repeat would do the work twice. */
  readonly demandAsked: () => void
}

/**
 * Transactions that produce the answer. With a key the first answer is stored in the same transaction: for 24 h a repeated request gets
 * it without being processed again, a concurrent one waits for it, and another body under the same key is 422. A refusal has changed
 * nothing and is not stored. Keys are separate per tenant, user and route.
 */
export const onceWith = ({
  caller,
  repeat,
  tenant,
  database: whole,
  check,
}: Omit<QueuedRequest<unknown>, 'request'>): Repeats => {
  let asked = false
  const once: Once = (database, options, work) => {
    asked = true
    if (repeat === null) return database.transaction(caller, options, work)
    const locks = [...(options.locks ?? []), repeatLock(options.tenant, repeat)]
    return database.transaction(caller, { ...options, locks }, async (tx): Promise<RouteAnswer> => {
      const kept = await keptAnswer(tx, repeat)
      if (kept !== undefined) return kept
      await tx.afterCheck()
      const answer = await work(tx)
      await keepAnswer(tx, repeat, answer)
      return answer
    })
  }
  return {
    once,
    join: (queue, request) => {
      asked = true
      return queue.settled({ caller, check, database: whole, repeat, tenant, request })
    },
    demandAsked: () => {
      if (repeat !== null && !asked) throw new Error(`${repeat.route} is repeatable, and its handler did not ask once`)
    },
  }
}
