import { statfsSync } from 'node:fs'
import { PGlite } from '@electric-sql/pglite'
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { pauses } from '../inSlices.ts'
import type { Lock, Row } from './database.ts'
import type { DatabaseRole, Engine, Opening, Run, OpenOptions } from './engine.ts'
import { runAtOnce, roleNames, trackFailures, untilEnded } from './engine.ts'
import { lockStatement } from './locks.ts'
import type { Query } from './sql.ts'
import { sql } from './sql.ts'
import { parsers } from './wireTypes.ts'

/** Opens the embedded database, in memory if `directory` is null. */
export const createPglite = (directory: string | null): Promise<PGlite> =>
  PGlite.create({
    ...(directory === null ? {} : { dataDir: directory }),
    extensions: { pg_trgm, btree_gist },
    parsers: { ...parsers },
    relaxedDurability: false,
  })

const readOnly = sql`set transaction read only`

const within = (role: DatabaseRole, tenant: string): Query =>
  sql`select set_config('role', ${roleNames[role]}, true), set_config('app.tenant', ${tenant}, true), set_config('timezone', 'UTC', true)`

/** Free bytes on the disk of the database. */
export type FreeBytes = () => number

/** How long a measurement of the free space is used. */
const freeBytesTtlMs = 100

/** Reads the free bytes on the disk of a directory. */
export const freeBytesOf = (directory: string): FreeBytes => {
  let asked = { at: -Infinity, bytes: 0 }
  return () => {
    if (performance.now() > asked.at + freeBytesTtlMs) {
      const { bavail, bsize } = statfsSync(directory)
      asked = { at: performance.now(), bytes: bavail * bsize }
    }
    return asked.bytes
  }
}

/** A segment of the write-ahead log, which PostgreSQL allocates as a whole. */
export const logSegmentBytes = 16 * 1024 * 1024
/**
 * With less free space the database is read-only: if the log cannot grow, PGlite loops forever and blocks the process. Enough for two
 * segments and the table data written between them.
 */
const reserveBytes = 4 * logSegmentBytes

/**
 * Throws if PGlite cannot serialize a value: it would keep the incomplete message in its buffer, and all later statements of the session
 * would fail.
 */
const writable = (values: Query['values']): unknown[] => {
  for (const value of values)
    if (typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Uint8Array))
      throw new TypeError('A statement takes no objects as values.')
  return [...values]
}

/** One session for all callers: transactions wait for each other, and each sets its role. */
export const pgliteEngine = (pglite: PGlite, freeBytes: FreeBytes): Engine => {
  let lostLog: Error | undefined
  // The session computes within this process, and goes from one transaction to the next without a turn of the event loop.
  const pause = pauses()

  const begin = <T>(
    role: DatabaseRole,
    tenant: string,
    locks: readonly Lock[],
    work: (run: Run, settled: () => Promise<void>) => Promise<T>,
  ): Promise<T> =>
    pglite.transaction(async (session) => {
      await pause()
      const { run, settled } = trackFailures(async <R extends Row>(query: Query) => {
        if (lostLog !== undefined) throw lostLog
        try {
          return (await session.query<R>(query.text, writable(query.values))).rows
        } catch (error) {
          if (error instanceof Error && error.message.includes('pg_wal/')) lostLog = error
          throw error
        }
      })
      if (freeBytes() < reserveBytes) await run(readOnly)
      await run(within(role, tenant))
      if (locks.length > 0) await run(lockStatement(locks))
      const result = await work(run, settled)
      await settled()
      return result
    })
  return {
    kind: 'pglite',
    // The session answers queries in order. The answer is returned inside an object so that the transaction does not await it: `settled`
    // waits for all queries, then it commits.
    roundTrip: async <T>(role: DatabaseRole, tenant: string, ask: (run: Run) => Promise<T>, options?: OpenOptions) => {
      const { asked } = await begin(role, tenant, options?.locks ?? [], (run) => {
        const answers = runAtOnce(run, ask)
        answers.catch(() => undefined)
        return Promise.resolve({ asked: answers })
      })
      return asked
    },
    transaction: <P extends Row, T>(
      role: DatabaseRole,
      tenant: string,
      opening: Opening,
      work: (run: Run, opened: Promise<readonly P[]>) => Promise<T>,
    ) =>
      begin(role, tenant, opening.locks, async (run, settled) => {
        const proof = opening.proof === null ? [] : await run<P>(opening.proof)
        const result = await untilEnded(run, (own) => work(own, Promise.resolve(proof)))
        await settled()
        opening.committing?.()
        return result
      }),
    close: () => (lostLog === undefined ? pglite.close() : Promise.resolve()),
  }
}
