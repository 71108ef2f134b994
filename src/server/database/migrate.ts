import { createHash } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { PGlite } from '@electric-sql/pglite'
import { createIndexes, inTransaction, isConcurrent, statementsOf } from './concurrentIndexes.ts'
import { duplicatesError } from './duplicates.ts'
import { asOwner, type Owner, pgliteOwner, rollBack } from './owner.ts'
import { codeOf, uniqueViolation } from './sqlState.ts'
import { StartError } from './startError.ts'

/** A file of the folder `migrations`. */
export interface Migration {
  readonly number: number
  readonly name: string
  readonly text: string
  readonly checksum: string
}

const files = import.meta.glob<string>('./migrations/*.sql', { query: '?raw', import: 'default', eager: true })

/** All migrations of this program, in order. */
export const migrations: readonly Migration[] = Object.entries(files)
  .map(([path, text]) => {
    const name = path.slice(path.lastIndexOf('/') + 1, -'.sql'.length)
    return { number: Number.parseInt(name, 10), name, text, checksum: createHash('sha256').update(text).digest('hex') }
  })
  .sort((a, b) => a.number - b.number)

const ledger = `create table if not exists migration (
  number integer primary key, name text not null, checksum text not null, applied_at timestamptz not null default now())`

/** The first migration not yet applied. Refuses a database with unknown or changed migrations. */
const nextAfter = (
  applied: readonly { number: number; checksum: string }[],
  known: readonly Migration[] = migrations,
): Migration | undefined => {
  for (const { number, checksum } of applied) {
    const migration = known.find((known) => known.number === number)
    if (migration === undefined)
      throw new StartError(
        `Die Datenbank ist neuer als dieses Programm (Migration ${number} ist unbekannt). Starten Sie die neuere Fassung.`,
      )
    if (migration.checksum !== checksum)
      throw new StartError(
        `Migration ${migration.name} wurde nach ihrer Anwendung verändert. Stellen Sie die ursprüngliche Datei wieder her.`,
      )
  }
  return known.find(({ number }) => !applied.some((done) => done.number === number))
}

const appliedIn = ({ rows }: Owner) => rows('select number, checksum from migration order by number', [])

const note = ({ rows }: Owner, { number, name, checksum }: Migration) =>
  rows('insert into migration (number, name, checksum) values ($1, $2, $3)', [number, name, checksum])

/**
 * The error of a migration of indexes, in a sentence if rows share values that a unique one forbids.
 * @param look what encloses the look at the rows: a transaction, or a part of the present one
 */
const explained = async (
  error: unknown,
  { text }: Migration,
  owner: Owner,
  look: readonly [begin: string, end: string] = ['begin read only', 'rollback'],
): Promise<unknown> => {
  if (codeOf(error) !== uniqueViolation || !isConcurrent(text)) return error
  await owner.exec(look[0])
  try {
    return (await duplicatesError(statementsOf(text), owner)) ?? error
  } catch {
    // An index that is stated in another way: the error itself says enough.
    return error
  } finally {
    await owner.exec(look[1])
  }
}

/** How PostgreSQL is migrated while others use it. */
interface Shared {
  /** Waits for the lock of the transaction's migration. */
  readonly lock: string
  /** Is true in one transaction at a time, which creates indexes. */
  readonly tryLock: string
  /** Runs the work on another connection of the owner. */
  readonly aside: <T>(work: (owner: Owner) => Promise<T>) => Promise<T>
}

/** From one look at the indexes that another server creates to the next. */
const lookMs = 200

/**
 * Creates the indexes of a migration outside of its transaction, unless another server does so. The creation waits for every
 * transaction with a snapshot: this one has none in between, and others look again rather than wait for its lock.
 */
const applyConcurrent = async (owner: Owner, next: Migration, { tryLock, aside }: Shared): Promise<void> => {
  await owner.exec('begin isolation level read committed; set local idle_in_transaction_session_timeout = 0')
  let isOurs: boolean
  try {
    isOurs = (await owner.texts(tryLock))[0] === 'true'
    const isMissing = (await appliedIn(owner)).every(({ number }) => number !== next.number)
    if (isOurs && isMissing) {
      await aside((builder) => createIndexes(next.text, builder))
      await note(owner, next)
    }
    await owner.exec('commit')
  } catch (error) {
    await rollBack(owner)
    throw await explained(error, next, owner)
  }
  if (!isOurs) await pause(lookMs)
}

/**
 * Applies the migrations one by one, each in a transaction under `lock`, so that servers starting at the same time skip what another has
 * applied. The lock ends with the transaction: a pooling proxy may give the connection to another client afterwards.
 * @param shared null: nobody else uses the database
 */
const run = async (owner: Owner, shared: Shared | null, known: readonly Migration[]): Promise<void> => {
  for (;;) {
    let next: Migration | undefined
    let isAside = false
    await owner.exec('begin')
    try {
      if (shared !== null) await owner.exec(shared.lock)
      await owner.exec(ledger)
      next = nextAfter(await appliedIn(owner), known)
      isAside = shared !== null && next !== undefined && isConcurrent(next.text)
      if (next !== undefined && !isAside) {
        await owner.exec(inTransaction(next.text))
        await note(owner, next)
      }
      await owner.exec('commit')
    } catch (error) {
      await rollBack(owner)
      throw next === undefined ? error : await explained(error, next, owner)
    }
    if (next === undefined) return
    if (shared !== null && isAside) await applyConcurrent(owner, next, shared)
  }
}

/** The version of a database that a reading program accepts: its own, or any. */
export type AcceptedVersion = 'own' | 'any'

/**
 * Refuses what is no database of this program, or one that it would have to migrate first. Changes nothing.
 * @throws StartError
 */
const demandMigrated = async ({ rows }: Pick<Owner, 'rows'>, accepted: AcceptedVersion): Promise<void> => {
  const [ledgerTable] = await rows(
    `select 1 as number, '' as checksum from pg_class where oid = to_regclass('migration')`,
    [],
  )
  if (ledgerTable === undefined)
    throw new StartError('Dort liegt keine Datenbank dieses Programms. Starten Sie zuerst den Server; er legt sie an.')
  if (accepted === 'any') return
  const next = nextAfter(await rows('select number, checksum from migration order by number', []))
  if (next !== undefined)
    throw new StartError(
      `Die Datenbank ist älter als dieses Programm: Ihr fehlt Migration ${next.name}. Starten Sie zuerst den Server; er holt sie nach.`,
    )
}

/** A migration that a database lacks, run and taken back. */
export interface MigrationTrial {
  readonly name: string
  readonly ms: number
  /** Tables that nobody else may write, or even read, until the migration ends: "bookings: AccessExclusiveLock". */
  readonly locks: readonly string[]
  /** Rows share values that a unique index forbids: a start would fail, with this German sentence. */
  readonly fault?: string
}

/** Another transaction holds a table for longer: the trial gives up rather than let requests wait behind it. */
const trialLockTimeoutMs = 2000

const tables = `select relation.oid::text as text from pg_class as relation where relkind = 'r'`
/** Locks that make readers or writers of a table wait, with its id. */
const strongLocks = `select relation::text || ' ' || relation::regclass || ': ' || mode as text from pg_locks
  where pid = pg_backend_pid() and relation is not null and mode in ('ShareLock', 'ShareRowExclusiveLock', 'ExclusiveLock', 'AccessExclusiveLock') order by 1`

/** Runs a migration; the sentence of a unique index that rows do not allow, null if there is none. */
const tried = async (owner: Owner, next: Migration): Promise<string | null> => {
  try {
    await owner.exec(inTransaction(next.text))
    return null
  } catch (error) {
    const fault = await explained(error, next, owner, ['rollback to aside', 'rollback to aside'])
    if (fault instanceof StartError) return fault.message
    throw fault
  }
}

/**
 * Runs the missing migrations in one transaction that is rolled back. The tables that they change are locked meanwhile.
 * @throws Error of the migration that fails, or of a table that is in use for too long
 */
const tryAll = async (owner: Owner, known: readonly Migration[]): Promise<readonly MigrationTrial[]> => {
  const trials: MigrationTrial[] = []
  const applied = [...(await appliedIn(owner))]
  const existing = new Set(await owner.texts(tables))
  const seen = new Set<string>()
  /** Locks since the last call, on tables that others use. */
  const newLocks = async (): Promise<readonly string[]> => {
    const held = (await owner.texts(strongLocks)).filter((lock) => existing.has(lock.split(' ', 1)[0] ?? ''))
    const fresh = held.filter((lock) => !seen.has(lock))
    fresh.forEach((lock) => seen.add(lock))
    return fresh.map((lock) => lock.slice(lock.indexOf(' ') + 1))
  }
  await owner.exec('begin')
  try {
    await owner.exec(`set local lock_timeout = ${trialLockTimeoutMs}`)
    for (let next = nextAfter(applied, known); next !== undefined; next = nextAfter(applied, known)) {
      const isAside = isConcurrent(next.text)
      if (isAside) await owner.exec('savepoint aside')
      const start = performance.now()
      const fault = await tried(owner, next)
      const ms = performance.now() - start
      // A start creates these indexes while others write: only this trial takes locks for them, and gives them back at once.
      if (isAside) await owner.exec('rollback to aside')
      trials.push({ name: next.name, ms, locks: await newLocks(), ...(fault !== null && { fault }) })
      applied.push(next)
    }
    return trials
  } finally {
    await rollBack(owner)
  }
}

/**
 * Runs the missing migrations on PGlite.
 * @throws Error if an applied migration was edited
 */
export const migratePglite = (pglite: PGlite, known = migrations): Promise<void> =>
  run(pgliteOwner(pglite), null, known)

/** As `migratePglite`, but refuses instead of changing. */
export const demandMigratedPglite = (pglite: PGlite, accepted: AcceptedVersion): Promise<void> =>
  demandMigrated(pgliteOwner(pglite), accepted)

const [lockKey, indexLockKey] = [7_205_759_403, 7_205_759_404]

/** Migrates a database of PostgreSQL 15 or newer. Several servers may start at once. */
export const migratePostgres = (url: string, known = migrations): Promise<void> => {
  const shared: Shared = {
    lock: `select pg_advisory_xact_lock(${lockKey})`,
    tryLock: `select pg_try_advisory_xact_lock(${indexLockKey})::text as text`,
    aside: (work) => asOwner(url, work),
  }
  return asOwner(url, (owner) => run(owner, shared, known))
}

/** As `migratePostgres`, but refuses instead of changing. */
export const demandMigratedPostgres = (url: string, accepted: AcceptedVersion): Promise<void> =>
  asOwner(url, (owner) => demandMigrated(owner, accepted))

/** Runs the missing migrations of a database and takes them back. */
export const tryMigrationsPglite = (pglite: PGlite, known = migrations): Promise<readonly MigrationTrial[]> =>
  tryAll(pgliteOwner(pglite), known)

/** As `tryMigrationsPglite`. */
export const tryMigrationsPostgres = (url: string, known = migrations): Promise<readonly MigrationTrial[]> =>
  asOwner(url, (owner) => tryAll(owner, known))
