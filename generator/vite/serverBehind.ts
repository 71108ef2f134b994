import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { build, type Plugin } from 'vite'

/**
 * While developing: builds the server with watch, runs it on its own port behind Vite and starts it anew after each good build.
 * A build that fails leaves the running server alone; its message stands in the terminal. Vite listens once the first one is ready.
 */
export const serverBehind = (address: string, port: number): Plugin => ({
  name: 'server-behind',
  apply: 'serve',
  async configureServer(vite) {
    let child: ChildProcess | undefined

    const stop = async () => {
      if (child === undefined || child.exitCode !== null) return
      child.kill('SIGTERM')
      await once(child, 'exit')
    }
    const restart = async () => {
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
          // Its own address is nobody's business: Vite names the one to open.
          if (line.startsWith('ready ')) settled()
          else console.log(line)
        })
      })
    }

    const watcher = await build({
      mode: 'server',
      logLevel: 'warn',
      build: { watch: {}, outDir: 'dist/develop/server', emptyOutDir: true },
    })
    if (!('on' in watcher)) throw new Error('The build of the server does not watch.')

    // One restart after the other: the embedded database belongs to one process at a time.
    let turn = Promise.resolve()
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
