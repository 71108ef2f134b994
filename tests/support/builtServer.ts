import { spawn, type ChildProcess } from 'node:child_process'
import { existsSync, rmSync } from 'node:fs'
import { freePort } from './freePort.ts'
import { scratchFolder } from './scratch.ts'

const maxStartMs = 150_000

export interface BuiltServerOptions {
  /** Its data directory; by default a new one, removed by `close`. */
  readonly dataDir?: string
  /** Variables added to a minimal environment. */
  readonly env?: Readonly<Record<string, string>>
}

/** The server as run by `npm start`, as a separate process on a port that stays the same over restarts. */
export interface BuiltServer {
  readonly url: string
  readonly dataDir: string
  /** Its output since the last start. */
  readonly output: () => string
  /** The current server process. */
  readonly process: () => ChildProcess
  readonly start: () => Promise<void>
  /** Sends the signal and resolves with the exit code, null when the signal killed it. */
  readonly stop: (signal?: NodeJS.Signals) => Promise<number | null>
  /** Stops it and removes a data directory of its own. */
  readonly close: () => Promise<void>
}

const inheritable = ['PATH', 'HOME', 'TMPDIR', 'CHROMIUM_PATH', 'LD_LIBRARY_PATH']

const bareEnvironment = () => Object.fromEntries(inheritable.map((name) => [name, process.env[name]]))

/** Starts a built program that listens on PORT; resolves after its ready line. */
export const startProgram = async (
  program: string,
  { dataDir, env = {} }: BuiltServerOptions = {},
): Promise<BuiltServer> => {
  if (!existsSync(program)) throw new Error(`${program} is missing: run "node src/setup.mjs build" first.`)
  const folder = dataDir ?? scratchFolder('data')
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  let child: ChildProcess | undefined
  let output = ''

  const killed = () => child?.kill('SIGKILL')
  process.once('exit', killed)

  const running = () => {
    if (child === undefined) throw new Error('The server has not been started.')
    return child
  }

  const start = () =>
    new Promise<void>((ready, failed) => {
      output = ''
      const started = spawn(process.execPath, [program], {
        env: {
          ...bareEnvironment(),
          NODE_ENV: 'test',
          PORT: String(port),
          DATA_DIR: folder,
          CHROMIUM_SANDBOX: 'false',
          ...env,
        },
        stdio: ['ignore', 'pipe', 'pipe'],
      })
      child = started
      const late = setTimeout(() => {
        started.kill('SIGKILL')
        failed(new Error(`The server was not ready after ${maxStartMs} ms:\n${output}`))
      }, maxStartMs)
      const onData = (chunk: Buffer) => {
        output += chunk.toString()
        if (!/^ready http/m.test(output)) return
        clearTimeout(late)
        ready()
      }
      started.stdout.on('data', onData)
      started.stderr.on('data', onData)
      started.once('error', failed)
      started.once('exit', (code) => {
        clearTimeout(late)
        failed(new Error(`The server ended with ${code} before it was ready:\n${output}`))
      })
    })

  const stop = (signal: NodeJS.Signals = 'SIGTERM') =>
    new Promise<number | null>((ended) => {
      const stopping = running()
      if (stopping.exitCode !== null || stopping.signalCode !== null) {
        ended(stopping.exitCode)
        return
      }
      stopping.once('exit', ended)
      stopping.kill(signal)
    })

  const close = async () => {
    await stop()
    process.removeListener('exit', killed)
    if (dataDir === undefined) rmSync(folder, { recursive: true, force: true })
  }

  await start()
  return { url, dataDir: folder, output: () => output, process: running, start, stop, close }
}

/** Starts the built server, as `npm start` does. */
export const startBuiltServer = (options?: BuiltServerOptions): Promise<BuiltServer> =>
  startProgram('dist/server/main.js', options)
