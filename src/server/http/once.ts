import type { Transaction } from '../database/database.ts'
import { sql } from '../database/sql.ts'
import { instant } from '../database/wireTypes.ts'
import { refuse } from './faults.ts'
import type { Asking } from './jointQueue.ts'
import type { RepeatKey } from './repeatKey.ts'
import type { Join, Once, OnceAnswer, RouteAnswer } from './route.ts'

/** How long a key stands for its answer, in ms. */
export const keyLifetimeMs = 24 * 60 * 60 * 1000

interface Kept {
  readonly requestHash: Buffer
  readonly status: number
  readonly answer: string
  readonly at: number
}

/** Held while a request with a key is answered: one that runs beside it waits. */
export const repeatLock = (tenant: string | null, { route, key }: RepeatKey): string =>
  `idempotency ${tenant ?? ''} ${route} ${key}`

const textOf = ({ json, body }: OnceAnswer): string => json ?? (body === undefined ? '' : JSON.stringify(body))

const hereOf = ({ tenant, actor }: Transaction, { route, key }: RepeatKey) =>
  sql`tenant_id = ${tenant ?? ''} and user_id = ${actor.userId ?? ''} and route = ${route} and key = ${key}`

/** The answer that was given to this request before, undefined where it comes for the first time; another body is 422. */
export const keptAnswer = async (tx: Transaction, repeat: RepeatKey): Promise<RouteAnswer | undefined> => {
  const here = hereOf(tx, repeat)
  const [kept] = await tx.rows<Kept>(
    sql`select request_hash as "requestHash", status, answer, created_at as at from idempotency where ${here}`,
    true,
  )
  if (kept === undefined) return undefined
  if (kept.at + keyLifetimeMs <= tx.at) {
    await tx.rows(sql`delete from idempotency where ${here}`)
    return undefined
  }
  if (!kept.requestHash.equals(repeat.requestHash)) throw refuse('IDEMPOTENCY_MISMATCH')
  return { status: kept.status, json: kept.answer, headers: { 'idempotency-replayed': 'true' } }
}

/** Writes the first answer down in the transaction that made it. */
export const keepAnswer = async (
  { tenant, actor, at, rows }: Transaction,
  { route, key, requestHash }: RepeatKey,
  answer: OnceAnswer,
): Promise<void> => {
  await rows(
    sql`insert into idempotency (tenant_id, user_id, route, key, request_hash, status, answer, created_at)
      values (${tenant ?? ''}, ${actor.userId ?? ''}, ${route}, ${key}, ${requestHash}, ${answer.status ?? 200}, ${textOf(answer)}, ${instant(at)}::timestamptz)`,
    true,
  )
}

export interface Repeats {
  readonly once: Once
  readonly join: Join
  /** Throws when a room has answered a request with a key without asking `once` or `join`: it would do the work twice. */
  readonly demandAsked: () => void
}

/**
 * A transaction whose work makes the answer. With a key the first answer is written down in the same transaction: the same
 * request again gets it for 24 h instead of being done again, one that runs beside the first waits for it, and another body
 * under the same key is 422. A refusal changed nothing and is not kept. Keys are apart by tenant, user and route.
 */
export const onceWith = ({
  caller,
  repeat,
  tenant,
  database: whole,
  check,
}: Omit<Asking<unknown>, 'wish'>): Repeats => {
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
    join: (queue, wish) => {
      asked = true
      return queue.settled({ caller, check, database: whole, repeat, tenant, wish })
    },
    demandAsked: () => {
      if (repeat !== null && !asked) throw new Error(`${repeat.route} is repeatable, and its room did not ask once`)
    },
  }
}
