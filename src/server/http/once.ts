import type { Caller } from '../database/database.ts'
import { sql } from '../database/sql.ts'
import { instant } from '../database/wireTypes.ts'
import { refuse } from './faults.ts'
import type { RepeatKey } from './repeatKey.ts'
import type { Once, OnceAnswer, RouteAnswer } from './route.ts'

/** How long a key stands for its answer, in ms. */
export const keyLifetime = 24 * 60 * 60 * 1000

interface Kept {
  readonly requestHash: Buffer
  readonly status: number
  readonly answer: string
  readonly at: number
}

const lockOf = (tenant: string | null, { route, key }: RepeatKey): string =>
  `idempotency ${tenant ?? ''} ${route} ${key}`

const textOf = ({ json, body }: OnceAnswer): string => json ?? (body === undefined ? '' : JSON.stringify(body))

export interface Repeats {
  readonly once: Once
  /** Throws when a room has answered a request with a key without asking `once`: it would do the work twice. */
  readonly demandAsked: () => void
}

/**
 * A transaction whose work makes the answer. With a key the first answer is written down in the same transaction: the same
 * request again gets it for 24 h instead of being done again, one that runs beside the first waits for it, and another body
 * under the same key is 422. A refusal changed nothing and is not kept. Keys are apart by tenant, user and route.
 */
export const onceWith = (caller: Caller, repeat: RepeatKey | null): Repeats => {
  if (repeat === null)
    return { once: (database, options, work) => database.transaction(caller, options, work), demandAsked: () => {} }
  const { route, key, requestHash } = repeat
  let asked = false
  const once: Once = (database, options, work) => {
    asked = true
    const tenant = options.tenant ?? ''
    const locks = [...(options.locks ?? []), lockOf(options.tenant, repeat)]
    return database.transaction(caller, { ...options, locks }, async (tx): Promise<RouteAnswer> => {
      const user = tx.actor.userId ?? ''
      const here = sql`tenant_id = ${tenant} and user_id = ${user} and route = ${route} and key = ${key}`
      const [kept] = await tx.rows<Kept>(
        sql`select request_hash as "requestHash", status, answer, created_at as at from idempotency where ${here}`,
      )
      if (kept !== undefined && kept.at + keyLifetime > tx.at) {
        if (!kept.requestHash.equals(requestHash)) throw refuse('IDEMPOTENCY_MISMATCH')
        return { status: kept.status, json: kept.answer, headers: { 'idempotency-replayed': 'true' } }
      }
      if (kept !== undefined) await tx.rows(sql`delete from idempotency where ${here}`)
      await tx.afterCheck()
      const answer = await work(tx)
      await tx.rows(sql`insert into idempotency (tenant_id, user_id, route, key, request_hash, status, answer, created_at)
        values (${tenant}, ${user}, ${route}, ${key}, ${requestHash}, ${answer.status ?? 200}, ${textOf(answer)}, ${instant(tx.at)}::timestamptz)`)
      return answer
    })
  }
  return {
    once,
    demandAsked: () => {
      if (!asked) throw new Error(`${route} is repeatable, and its room did not ask once`)
    },
  }
}
