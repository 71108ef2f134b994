import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { drawPage, formPaths } from '../visitor/drawPage.ts'
import { visitorAssets } from '../visitor/visitorAssets.ts'
import { type Config, readConfig } from './config.ts'
import { describeError } from './database/describeError.ts'
import { startFault } from './database/startError.ts'
import { surviveUnhandledErrors } from './http/unhandledErrors.ts'
import { startServer } from './start.ts'

/** npm forwards a signal of the process group, so the server gets it twice within milliseconds. */
const sameSignalMs = 2000

/**
 * A signal gives up a start that takes longer, since the process must end within 10 s, also while a migration waits: its steps are
 * transactions, and the next start goes on from there.
 */
const maxStartMs = 8_000

/**
 * Ends the process on a signal: the first SIGTERM or SIGINT closes and exits with 0, repeats within 2 s count as the same, a later one
 * exits at once. A close that fails or hangs exits with 1.
 */
const stopOnSignals = (close: () => Promise<void>, fail: (error: unknown) => void): void => {
  let first: number | undefined
  const stop = (): void => {
    if (first !== undefined) {
      if (performance.now() - first > sameSignalMs) process.exit(1)
      return
    }
    first = performance.now()
    close().then(
      () => process.exit(0),
      (error: unknown) => {
        fail(error)
        process.exit(1)
      },
    )
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
}

const browserRoot = fileURLToPath(new URL('../browser/', import.meta.url))
const manifestFile = `${browserRoot}manifest.json`

/** The test providers, built from tests/peers by `PEERS=1 npm start`; returns the variables that lead to them. */
const startPeers = async (): Promise<Readonly<Record<string, string>>> => {
  const { startPeers: start } = (await import(pathToFileURL(resolve('dist/peers/main.js')).href)) as {
    readonly startPeers: () => Promise<Readonly<Record<string, string>>>
  }
  return start()
}

const configured = async (): Promise<Config> => {
  const config = readConfig(process.env)
  if (!config.peers) return config
  const peers = await startPeers()
  const allowed = [process.env['OUTBOUND_ALLOW'], peers['OUTBOUND_ALLOW']].filter(Boolean).join()
  return readConfig({ ...process.env, ...peers, OUTBOUND_ALLOW: allowed })
}

const fail = (error: unknown): void => console.error(startFault(error))

// A log without a reader (EPIPE) or without space is lost: reporting that would write to it again, endlessly.
for (const output of [process.stdout, process.stderr]) output.on('error', () => undefined)

// Node would print every property of the error, including the parameters of a statement.
const exitOnUnhandled = (error: unknown): void => {
  console.error(`${new Date().toISOString()} Unerwarteter Fehler: ${describeError(error)}`)
  process.exit(1)
}
process.on('uncaughtException', exitOnUnhandled)

try {
  const manifest: unknown = existsSync(manifestFile) ? JSON.parse(readFileSync(manifestFile, 'utf8')) : null
  const assets = visitorAssets(manifest)
  const starting = startServer(await configured(), {
    browserRoot,
    renderVisitor: (request) => drawPage({ ...request, assets }),
    visitorForms: formPaths,
  })
  // From here on a signal waits for the start and then closes the server.
  stopOnSignals(async () => (await Promise.race([starting, pause(maxStartMs, null)]))?.close(), fail)
  const { report } = await starting
  process.off('uncaughtException', exitOnUnhandled)
  surviveUnhandledErrors((error) => report('Unerwarteter Fehler', error))
} catch (error) {
  fail(error)
  process.exit(1)
}
