import type { FastifyInstance } from 'fastify'
import type { Database } from '../database/database.ts'
import { sql } from '../database/sql.ts'
import { instant } from '../database/wireTypes.ts'
import { systemActor } from './actor.ts'
import { keyLifetime } from './once.ts'

const hour = 60 * 60 * 1000

/** Deletes the answers kept for keys that are older than 24 h; `now` is epoch ms. */
export const sweepKeys = (database: Database, now: number): Promise<unknown> =>
  database.system.transaction({ actor: systemActor, at: now }, { reason: 'idempotency.sweep', tenant: null }, (tx) =>
    tx.rows(sql`delete from idempotency where created_at <= ${instant(now - keyLifetime)}::timestamptz`),
  )

/** Sweeps when the server is ready and every hour after that: answers may hold what people wrote about themselves. */
export const sweepKeysHourly = (
  app: FastifyInstance,
  { database, clock, failed }: { database: Database; clock: () => number; failed: (error: unknown) => void },
): void => {
  let running: Promise<unknown> = Promise.resolve()
  const sweep = (): void => {
    running = sweepKeys(database, clock()).catch(failed)
  }
  let timer: NodeJS.Timeout | undefined
  app.addHook('onListen', (done) => {
    sweep()
    timer = setInterval(sweep, hour)
    timer.unref()
    done()
  })
  app.addHook('onClose', async () => {
    clearInterval(timer)
    await running
  })
}
