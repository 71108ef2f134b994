import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { assemble } from './assemble.ts'
import type { Database, Faults } from './database.ts'
import { lockDirectory } from './lockFile.ts'
import {
  type AcceptedVersion,
  demandMigratedPglite,
  demandMigratedPostgres,
  migratePglite,
  migratePostgres,
  type MigrationTrial,
  tryMigrationsPglite,
  tryMigrationsPostgres,
} from './migrate.ts'
import { createPglite, type FreeBytes, freeBytesOf, logSegmentBytes, pgliteEngine } from './pglite.ts'
import { StartError } from './startError.ts'
import { openPostgres } from './postgres.ts'
import type { DatabaseTimeouts } from './postgresPools.ts'

export interface OpenOptions {
  /** `postgres://…`; absent or null: PGlite in `dataDir`. */
  readonly databaseUrl?: string | null
  /** Parent directory of the embedded database; null: in memory (tests). */
  readonly dataDir: string | null
  /** Nothing is migrated, created or written: the database refuses to. It has the version named here. */
  readonly readOnly?: AcceptedVersion
  /** A proxy in front of PostgreSQL pools transactions (DATABASE_POOLED). */
  readonly pooled?: boolean
  /** An address that bypasses that proxy (DATABASE_DIRECT_URL). */
  readonly directUrl?: string | null
  /** Connections to PostgreSQL per role. */
  readonly connections?: number
  /** Default `defaultTimeouts`; PGlite uses only `lockMs`. */
  readonly timeouts?: DatabaseTimeouts
  /** Free bytes on PGlite's disk; measured by default. */
  readonly freeBytes?: FreeBytes
  readonly faults?: Faults
  /** Called for each lost connection. */
  readonly onConnectionError?: (error: Error) => void
  /** Receives lines for the operator. */
  readonly log?: (line: string) => void
}

/** A request that takes longer is answered with 503. */
export const defaultTimeouts: DatabaseTimeouts = {
  statementMs: 4500,
  lockMs: 3000,
  answerMs: 5000,
  connectionMs: 2000,
  closeMs: 5000,
}

/** For programs that read the whole database: an hour per statement. */
export const programTimeouts: DatabaseTimeouts = { ...defaultTimeouts, statementMs: 3_600_000, answerMs: 3_600_000 }

/** Folder of the embedded database in DATA_DIR. */
const embeddedName = 'pglite'

const quiet = (): void => {}

/** The directory of an embedded database that exists. */
const demandEmbedded = (dataDir: string | null): string => {
  if (dataDir === null || !existsSync(join(dataDir, embeddedName)))
    throw new StartError(`DATA_DIR: Unter ${dataDir ?? ''} liegt keine Datenbank.`)
  return dataDir
}

/**
 * Opens and migrates the database; with `readOnly` opens it as it is.
 * @throws StartError
 */
export const openDatabase = async (options: OpenOptions): Promise<Database> => {
  const { databaseUrl, dataDir, timeouts = defaultTimeouts, faults = [], log = quiet } = options
  if (databaseUrl !== undefined && databaseUrl !== null) {
    const { pooled = false, directUrl = null } = options
    const direct = directUrl ?? databaseUrl
    await (options.readOnly === undefined ? migratePostgres(direct) : demandMigratedPostgres(direct, options.readOnly))
    if (pooled && directUrl === null)
      log(
        'DATABASE_POOLED ohne DATABASE_DIRECT_URL: Was andere Server ändern, zeigen offene Bildschirme erst nach bis zu 15 Sekunden. Nennen Sie mit DATABASE_DIRECT_URL eine Adresse, die am Verteiler vorbei zu PostgreSQL führt.',
      )
    return assemble(
      openPostgres({
        url: databaseUrl,
        directUrl,
        pooled,
        readOnly: options.readOnly !== undefined,
        connections: options.connections ?? 10,
        timeouts,
        onConnectionError: options.onConnectionError ?? quiet,
      }),
      faults,
      timeouts.lockMs,
    )
  }
  const { freeBytes = dataDir === null ? () => Infinity : freeBytesOf(dataDir) } = options
  if (options.readOnly) demandEmbedded(dataDir)
  if (dataDir !== null) mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  if (freeBytes() < logSegmentBytes)
    throw new StartError(
      `DATA_DIR: Die Platte unter ${dataDir ?? ''} ist voll. Die eingebettete Datenbank braucht zum Starten 16 MiB, zum Schreiben 64 MiB. Schaffen Sie Platz und starten Sie dann.`,
    )
  const unlock = dataDir === null ? quiet : lockDirectory(dataDir)
  try {
    const pglite = await createPglite(dataDir === null ? null : join(dataDir, embeddedName))
    await (options.readOnly === undefined ? migratePglite(pglite) : demandMigratedPglite(pglite, options.readOnly))
    if (options.readOnly) await pglite.exec('set default_transaction_read_only = on')
    if (dataDir !== null)
      log(
        'Eingebettete Datenbank (PGlite): übersteht einen Absturz des Programms, aber keinen Stromausfall, weil sie nicht auf die Platte wartet (kein fsync). Für den Betrieb PostgreSQL mit DATABASE_URL verwenden.',
      )
    const database = assemble(pgliteEngine(pglite, freeBytes), faults, timeouts.lockMs)
    return {
      ...database,
      close: async () => {
        await database.close()
        unlock()
      },
    }
  } catch (error) {
    unlock()
    throw error
  }
}

/**
 * Runs the migrations that a database lacks in one transaction, and takes them back: how long each takes, and which tables it locks.
 * @throws StartError if there is no database; Error of a migration that fails
 */
export const tryMigrations = async ({
  databaseUrl = null,
  directUrl = null,
  dataDir,
}: Pick<OpenOptions, 'databaseUrl' | 'directUrl' | 'dataDir'>): Promise<readonly MigrationTrial[]> => {
  if (databaseUrl !== null) return tryMigrationsPostgres(directUrl ?? databaseUrl)
  const folder = demandEmbedded(dataDir)
  const unlock = lockDirectory(folder)
  try {
    const pglite = await createPglite(join(folder, embeddedName))
    return await tryMigrationsPglite(pglite).finally(() => pglite.close())
  } finally {
    unlock()
  }
}
