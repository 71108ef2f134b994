import { randomBytes } from 'node:crypto'
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from './config.ts'
import { secretKey as readKey } from './configValues.ts'
import type { Database } from './database/database.ts'
import { sql } from './database/sql.ts'
import { StartError } from './database/startError.ts'

const isTaken = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'EEXIST'

/** Writes a new key to a temporary file and links it: two servers started at once use the same key. */
const createKeyFile = (directory: string, path: string): void => {
  mkdirSync(directory, { recursive: true, mode: 0o700 })
  const own = `${path}.${process.pid}`
  writeFileSync(own, `${randomBytes(32).toString('hex')}\n`, { mode: 0o600 })
  try {
    linkSync(own, path)
  } catch (error) {
    if (!isTaken(error)) throw error
  } finally {
    rmSync(own, { force: true })
  }
}

/** The key of stored secrets: SECRET_KEY, or the one in the data directory, created at the first start. */
export const loadSecretKey = (config: Pick<Config, 'secretKey' | 'dataDir'>): Buffer => {
  if (config.secretKey === null) createKeyFile(config.dataDir, keyPath(config))
  return readSecretKey(config)
}

const keyPath = ({ dataDir }: Pick<Config, 'dataDir'>): string => join(dataDir, 'secret.key')

/** As `loadSecretKey`, but creates none. */
export const readSecretKey = (config: Pick<Config, 'secretKey' | 'dataDir'>): Buffer => {
  if (config.secretKey !== null) return config.secretKey
  const path = keyPath(config)
  if (!existsSync(path))
    throw new StartError(`SECRET_KEY fehlt, und unter ${path} liegt kein Schlüssel. Nennen Sie den der Datenbank.`)
  const key = readKey(readFileSync(path, 'utf8').trim())
  if (key === undefined)
    throw new StartError(`Die Datei ${path} enthält keinen Schlüssel. Stellen Sie sie aus der Sicherung wieder her.`)
  return key
}

/**
 * The database stores the fingerprint of its key. A server with another key could not read its secrets, and would write unreadable ones: it
 * does not start.
 */
export const demandKeyOfDatabase = async (database: Database, fingerprint: string): Promise<void> => {
  await database.system.query(
    sql`insert into setting (key, value) values ('secret-key-fingerprint', ${fingerprint}) on conflict (key) do nothing`,
  )
  const [kept] = await database.system.query<{ value: string }>(
    sql`select value from setting where key = 'secret-key-fingerprint'`,
  )
  if (kept?.value !== fingerprint)
    throw new StartError(
      'SECRET_KEY: Diese Datenbank wurde mit einem anderen Schlüssel angelegt. Starten Sie mit demselben SECRET_KEY (oder derselben Datei secret.key in DATA_DIR).',
    )
}
