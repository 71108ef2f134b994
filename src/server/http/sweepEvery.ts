import type { FastifyInstance } from 'fastify'

interface Sweep {
  /** Milliseconds between two rounds. */
  readonly every: number
  readonly run: () => Promise<unknown>
  readonly failed: (error: unknown) => void
}

/** Sweeps when the server is ready and every so often after that, one round at a time; a server that closes waits for one that goes on. */
export const sweepEvery = (app: FastifyInstance, { every, run, failed }: Sweep): void => {
  let running: Promise<unknown> | null = null
  const sweep = (): void => {
    running ??= run()
      .catch(failed)
      .finally(() => {
        running = null
      })
  }
  let timer: NodeJS.Timeout | undefined
  app.addHook('onListen', (done) => {
    sweep()
    timer = setInterval(sweep, every)
    timer.unref()
    done()
  })
  app.addHook('onClose', async () => {
    clearInterval(timer)
    await running
  })
}
