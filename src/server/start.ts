import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { createApp, type AppOptions } from './app.ts'
import { createPasswordHasher } from './auth/passwordHasher.ts'
import { type Config, databaseOf } from './config.ts'
import type { Database } from './database/database.ts'
import { openDatabase } from './database/open.ts'
import { demoLines, fillEmptyDatabase } from './firstStart.ts'
import { createErrorLog, type ErrorLog, printEntry } from './http/errorLog.ts'
import { originOf } from './http/listenAddress.ts'
import { mendForeignRefunds } from './payments/foreignRefunds.ts'
import { demandTables } from './records/demandTables.ts'
import { keepDeployedSchemas } from './deployedSchemas.ts'
import { renewDocuments } from './records/renewDocuments.ts'
import { createSecretBox } from './records/secretBox.ts'
import { createRecords } from './extensions.ts'
import { rotateSecretKey } from './rotateSecretKey.ts'
import { demandKeyOfDatabase, loadSecretKey } from './secretKey.ts'
import { StartError } from './database/startError.ts'

export interface StartOptions extends Pick<AppOptions, 'renderVisitor' | 'visitorForms' | 'browserRoot' | 'clock'> {
  /** Prints lines for the operator (`ready …`), apart from the log. */
  readonly print?: (line: string) => void
  readonly log?: (line: string) => void
}

export interface RunningServer {
  readonly url: string
  /** The log of unexpected errors. */
  readonly report: ErrorLog
  readonly close: () => Promise<void>
}

/** Accepted requests, then the app with its workers, then the database: the process must end within 10 s of the signal. */
const [requestsTimeoutMs, appTimeoutMs, databaseTimeoutMs] = [7_000, 8_000, 1_000]

/**
 * Connections that wait to be accepted, at most what the system allows. Of a rush beyond it the system drops connections, and their
 * visitors try again a second later.
 */
const maxWaitingConnections = 4_096

const listen = async (app: FastifyInstance, { host, port }: Config): Promise<string> => {
  try {
    await app.listen({ host, port, backlog: maxWaitingConnections })
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined
    if (code === 'EADDRINUSE')
      throw new StartError(
        `PORT: ${host}:${port} ist schon belegt. Beenden Sie das andere Programm oder wählen Sie mit PORT einen anderen.`,
      )
    if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND' || code === 'EACCES')
      throw new StartError(
        `HOST, PORT: An ${host}:${port} lässt sich nicht lauschen (${code}). Nennen Sie eine Adresse dieses Rechners und einen freien Port.`,
      )
    throw error
  }
  return originOf(app.server.address(), { host, port })
}

/** Waits for a promise, `ms` at most. */
const within = async (ms: number, ending: Promise<unknown>): Promise<void> => {
  const done = new AbortController()
  const late = pause(ms, undefined, { signal: done.signal }).catch(() => undefined)
  await Promise.race([ending, late]).finally(() => done.abort())
}

const closer =
  (app: FastifyInstance, database: Database): (() => Promise<void>) =>
  async () => {
    const impatience = setTimeout(() => app.server.closeAllConnections(), requestsTimeoutMs)
    try {
      await within(appTimeoutMs, app.close())
    } finally {
      clearTimeout(impatience)
      await within(databaseTimeoutMs, database.close())
    }
  }

/** Opens and migrates the database, fills it if empty, starts serving. Start errors state the problem and the fix. */
export const startServer = async (config: Config, options: StartOptions = {}): Promise<RunningServer> => {
  const { print = console.log, log = printEntry, clock = Date.now } = options
  const report = createErrorLog(log)
  const key = loadSecretKey(config)
  const database = await openDatabase({
    ...databaseOf(config),
    faults: config.faults,
    log,
    onConnectionError: (error) => report('Verbindung zur Datenbank verloren', error),
  })
  try {
    const box = createSecretBox(key)
    if (config.oldSecretKey !== null) {
      const rotation = { from: createSecretBox(config.oldSecretKey), to: box, now: clock() }
      if (await rotateSecretKey(database, rotation))
        log('SECRET_KEY: Alle Geheimnisse sind mit dem neuen Schlüssel gespeichert. Entfernen Sie SECRET_KEY_OLD.')
    }
    await demandKeyOfDatabase(database, box.keyId)
    const passwords = createPasswordHasher()
    const registry = createRecords(key)
    await demandTables(
      database.system,
      [...registry.kinds.values()].map(({ storage }) => storage),
    )
    await renewDocuments(database, registry.kinds, { now: clock(), log })
    await keepDeployedSchemas(database.system)
    await mendForeignRefunds(database, clock())
    await fillEmptyDatabase({ config, database, registry, passwords, now: clock() })
    const lines = await demoLines(config, database)
    const app = await createApp({ ...options, config, database, passwords, clock, report, sendsMails: true })
    const url = await listen(app, config)
    print(`ready ${url}`)
    lines.forEach((line) => print(line))
    if (config.environment === 'production' && config.scanner === null)
      log('SCANNER_URL fehlt: Hochgeladene Dateien werden nicht auf Schadsoftware geprüft.')
    if (!config.chromiumSandbox)
      log(
        'CHROMIUM_SANDBOX=false: Belege zeichnet ein Chromium ohne eigene Sandbox. Nur in einem eigenen Container betreiben.',
      )
    return { url, report, close: closer(app, database) }
  } catch (error) {
    await database.close()
    throw error
  }
}
