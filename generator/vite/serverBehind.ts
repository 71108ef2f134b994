import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import type { ServerResponse } from 'node:http'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as pause } from 'node:timers/promises'
import { build, type Plugin } from 'vite'

/** Longest wait of a request for a server start, in ms. */
const startTimeoutMs = 60_000

/** Folders whose files the server takes by a pattern (`import.meta.glob`): a new one is imported by none that the build watches. */
const globbed = ['src/server/database/migrations', 'src/server/payments/providers']

/**
 * In development: builds the server in watch mode, runs it on its own port behind Vite and restarts it after each good build.
 * A failed build keeps the running server; its error is printed in the terminal. Vite listens once the first server is ready.
 * Requests for the server (`forServer`) wait during a restart, and it stops only after all responses, so that no client sees a gap.
 */
export const serverBehind = (address: string, port: number, forServer: RegExp): Plugin => ({
  name: 'server-behind',
  apply: 'serve',
  async configureServer(vite) {
    let child: ChildProcess | undefined

    const stop = async () => {
      if (child === undefined || child.exitCode !== null || child.signalCode !== null) return
      child.kill('SIGTERM')
      await once(child, 'exit')
    }
    /** Pending responses of the server; event streams do not count as pending once open. */
    const asked = new Set<ServerResponse>()
    const answered = async () => {
      const isWaiting = (response: ServerResponse) =>
        !String(response.getHeader('content-type')).startsWith('text/event-stream')
      const end = performance.now() + startTimeoutMs
      while ([...asked].some(isWaiting) && performance.now() < end) await pause(20)
    }
    /** Lines of the first start, such as the demo accounts: a restart need not repeat them. */
    const printed = new Set<string>()
    let isFirst = true
    const restart = async () => {
      await answered()
      await stop()
      const env = { ...process.env, HOST: '127.0.0.1', PORT: String(port), BASE_URL: address }
      const started = spawn(process.execPath, ['dist/develop/server/main.js'], {
        stdio: ['ignore', 'pipe', 'inherit'],
        env,
      })
      child = started
      await new Promise<void>((settled) => {
        started.once('exit', () => settled())
        createInterface(started.stdout).on('line', (line) => {
          // The internal address is not printed: Vite prints the one to open.
          if (line.startsWith('ready ')) settled()
          else if (isFirst || !printed.has(line)) console.log(line)
          if (isFirst) printed.add(line)
        })
      })
      child.once('exit', () => (isFirst = false))
    }

    // Restarts run one after the other: only one process at a time may use the embedded database.
    let turn = Promise.resolve()
    const watcher = await build({
      mode: 'server',
      logLevel: 'warn',
      // After the generator, which shares the process: the page updates first, and one build covers schema and files.
      build: { watch: { buildDelay: 1000 }, outDir: 'dist/develop/server', emptyOutDir: true },
      plugins: [
        {
          name: 'after-the-start',
          async buildStart() {
            for (const folder of globbed) this.addWatchFile(join(vite.config.root, folder))
            // A starting server reads these files: the next build must not write them before it is up.
            await turn
          },
        },
      ],
    })
    if (!('on' in watcher)) throw new Error('The build of the server does not watch.')

    /** Resolves when the server is back; also waits for a start that follows immediately. */
    const served = async (): Promise<void> => {
      const end = performance.now() + startTimeoutMs
      for (let seen; seen !== turn && performance.now() < end;) {
        seen = turn
        await Promise.race([seen, pause(end - performance.now(), undefined, { ref: false })])
      }
    }
    vite.middlewares.use((request, response, next) => {
      if (!forServer.test(request.url ?? '/')) {
        next()
        return
      }
      served().then(() => {
        asked.add(response)
        response.once('close', () => asked.delete(response))
        next()
      }, next)
    })
    await new Promise<void>((first) => {
      watcher.on('event', (event) => {
        if (event.code === 'BUNDLE_END') turn = turn.then(restart).then(first)
        if (event.code === 'ERROR') {
          vite.config.logger.error(event.error.message)
          first()
        }
      })
    })
    vite.httpServer?.on('close', () => {
      void watcher.close()
      void stop()
    })
  },
})
