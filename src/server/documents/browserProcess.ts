import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, mkdtempSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable, Writable } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import { type ChromiumProgram, chromiumPrograms } from './chromiumProgram.ts'
import { connectDevtools, type Devtools } from './devtools.ts'

/** A running browser. */
export interface BrowserProcess {
  readonly devtools: Devtools
  readonly pid: number
  readonly isGone: () => boolean
  /** Kills it and its child processes; resolves when it has ended and its profile is removed. */
  readonly kill: () => Promise<void>
}

/** No browser starts; the message is for the operator. `found`: one was found but failed to start. */
export class NoBrowser extends Error {
  override readonly name = 'NoBrowser'
  readonly found: boolean
  constructor(reasons: readonly string[]) {
    super(reasons.join('; '))
    this.found = reasons.length > 0
  }
}

/** User `nobody`, which owns nothing: the browser renders HTML from staff, so it must not run as root. */
const nobodyId = 65_534
const startTimeoutMs = 15_000

/** No network: every name and address is blocked before a request is made. */
const flags = [
  '--headless',
  '--remote-debugging-pipe',
  '--disable-gpu',
  '--disable-dev-shm-usage',
  '--disable-extensions',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-default-apps',
  '--disable-sync',
  '--disable-breakpad',
  '--disable-crash-reporter',
  '--disable-remote-fonts-over-network',
  '--host-resolver-rules=MAP * ~NOTFOUND',
  '--proxy-server=http://127.0.0.1:9',
  '--proxy-bypass-list=<-loopback>',
  '--dns-prefetch-disable',
  '--no-first-run',
  '--no-default-browser-check',
  '--mute-audio',
  '--hide-scrollbars',
  '--font-render-hinting=none',
  '--export-tagged-pdf',
]

const isRoot = (): boolean => process.getuid?.() === 0

const spawnIn = (program: ChromiumProgram, profile: string, sandboxed: boolean): ChildProcess => {
  const identity = isRoot() ? { uid: nobodyId, gid: nobodyId } : {}
  if (isRoot()) chownSync(profile, nobodyId, nobodyId)
  return spawn(
    program.path,
    [...flags, ...(sandboxed ? [] : ['--no-sandbox']), `--user-data-dir=${profile}`, 'about:blank'],
    {
      ...identity,
      cwd: profile,
      // Not the server's environment: it contains keys and passwords.
      env: {
        PATH: process.env['PATH'] ?? '',
        HOME: profile,
        TMPDIR: profile,
        TZ: 'Europe/Berlin',
        LANG: 'de_DE.UTF-8',
        ...program.env,
      },
      stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'],
      detached: true,
    },
  )
}

const stop = (child: ChildProcess): void => {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return
  try {
    process.kill(-child.pid, 'SIGKILL')
  } catch {
    child.kill('SIGKILL')
  }
}

const start = async (program: ChromiumProgram, sandboxed: boolean): Promise<BrowserProcess> => {
  const profile = mkdtempSync(join(tmpdir(), 'booking-browser-'))
  const child = spawnIn(program, profile, sandboxed)
  const over = new Promise<void>((done) => {
    child.once('error', () => done())
    child.once('exit', () => done())
  })
  const removed = over
    .then(() => rm(profile, { recursive: true, force: true, maxRetries: 3 }))
    // A folder that cannot be removed harms no document.
    .catch(() => undefined)
  const kill = (): Promise<void> => {
    stop(child)
    return removed
  }
  const [to, from] = [child.stdio[3], child.stdio[4]]
  const failed = once(child, 'error').then(([error]: readonly unknown[]) => {
    throw error instanceof Error ? error : new Error(String(error))
  })
  failed.catch(() => {})
  if (!(to instanceof Writable) || !(from instanceof Readable)) throw new Error('the browser has no pipes')
  const devtools = connectDevtools(to, from)
  child.once('exit', devtools.end)
  const limit = new AbortController()
  const late = pause(startTimeoutMs, undefined, { signal: limit.signal }).then(() => {
    throw new Error('the browser did not answer')
  })
  late.catch(() => {})
  try {
    await Promise.race([devtools.send('Browser.getVersion'), failed, late])
  } catch (error) {
    await kill()
    throw error
  } finally {
    limit.abort()
  }
  return {
    devtools,
    pid: child.pid ?? 0,
    isGone: () => child.exitCode !== null || child.signalCode !== null,
    kill,
  }
}

/**
 * Starts the first browser that works, with a temporary profile, and as the user `nobody` if the server is root. Never falls back to a
 * start without sandbox.
 * @param sandboxed CHROMIUM_SANDBOX
 */
export const startBrowser = async (given: string | null, sandboxed: boolean): Promise<BrowserProcess> => {
  const reasons: string[] = []
  for (const find of chromiumPrograms(given)) {
    try {
      const program = await find()
      if (program !== null) return await start(program, sandboxed)
    } catch (error) {
      reasons.push(error instanceof Error ? error.message : String(error))
    }
  }
  throw new NoBrowser(reasons)
}
