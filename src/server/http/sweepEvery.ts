import type { FastifyInstance } from 'fastify'

interface Sweep {
  /** Interval in ms. */
  readonly every: number
  readonly run: () => Promise<unknown>
  readonly failed: (error: unknown) => void
}

/** Runs a sweep when the server listens and then at intervals, never two at once; closing the server waits for a running sweep. */
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
