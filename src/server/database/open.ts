import { join } from 'node:path'
import { assemble } from './assemble.ts'
import type { Database, Faults } from './database.ts'
import { lockDirectory } from './lockFile.ts'
import { migratePglite, migratePostgres } from './migrate.ts'
import { createPglite, pgliteEngine } from './pglite.ts'
import { openPostgres } from './postgres.ts'

export interface OpenOptions {
  /** `postgres://…`; absent or null: PGlite in `dataDir`. */
  readonly databaseUrl?: string | null
  /** Directory of the embedded database's folder; null keeps it in memory (tests). */
  readonly dataDir: string | null
  /** A proxy between us and PostgreSQL pools transactions (DATABASE_POOLED). */
  readonly pooled?: boolean
  /** Connections per role, to PostgreSQL. */
  readonly connections?: number
  readonly faults?: Faults
  /** Lines an operator should see. */
  readonly log?: (line: string) => void
}

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
