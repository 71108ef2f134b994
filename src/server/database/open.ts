import { join } from 'node:path'
import { assemble } from './assemble.ts'
import type { Database, Faults } from './database.ts'
import { lockDirectory } from './lockFile.ts'
import { migratePglite, migratePostgres } from './migrate.ts'
import { createPglite, pgliteEngine } from './pglite.ts'
import { openPostgres, type Patience } from './postgres.ts'

export interface OpenOptions {
  /** `postgres://…`; absent or null: PGlite in `dataDir`. */
  readonly databaseUrl?: string | null
  /** Directory of the embedded database's folder; null keeps it in memory (tests). */
  readonly dataDir: string | null
  /** A proxy between us and PostgreSQL pools transactions (DATABASE_POOLED). */
  readonly pooled?: boolean
  /** Connections per role, to PostgreSQL. */
  readonly connections?: number
  /** With PostgreSQL; `usualPatience` by default. */
  readonly patience?: Patience
  readonly faults?: Faults
  /** Lines an operator should see. */
  readonly log?: (line: string) => void
}

/** Whoever waits longer is better told that the server is busy (503) than left in front of a clock. */
export const usualPatience: Patience = { statement: 5000, lock: 3000, connection: 5000 }

const quiet = (): void => {}

/** Opens the database, migrates it and hands out the two ways to it: `read` and `transaction`. */
export const openDatabase = async (options: OpenOptions): Promise<Database> => {
  const { databaseUrl, dataDir, faults = [], log = quiet } = options
  if (databaseUrl !== undefined && databaseUrl !== null) {
    await migratePostgres(databaseUrl)
    return assemble(
      openPostgres({
        url: databaseUrl,
        pooled: options.pooled ?? false,
        connections: options.connections ?? 10,
        patience: options.patience ?? usualPatience,
        onConnectionError: (error) => log(`Verbindung zur Datenbank verloren: ${error.message}`),
      }),
      faults,
    )
  }
  const unlock = dataDir === null ? quiet : lockDirectory(dataDir)
  try {
    const pglite = await createPglite(dataDir === null ? null : join(dataDir, 'pglite'))
    await migratePglite(pglite)
    if (dataDir !== null)
      log(
        'Eingebettete Datenbank (PGlite): übersteht einen Absturz des Programms, aber keinen Stromausfall, weil sie nicht auf die Platte wartet (kein fsync). Für den Betrieb PostgreSQL mit DATABASE_URL verwenden.',
      )
    const database = assemble(pgliteEngine(pglite), faults)
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
