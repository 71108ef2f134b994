import type { FastifyInstance } from 'fastify'

/** How long a request may take to arrive, in milliseconds: words are short, files come over slow lines (10 MB at 270 kbit/s). */
export const arrivalTimeoutsMs = { words: 30_000, forms: 300_000 } as const

/**
 * Cuts requests that arrive too slowly, each route by its own patience: Node knows one limit for all, which has to be the longest. Answers
 * as Node would (408), in our own words.
 */
export const limitArrival = (
  app: FastifyInstance,
  limits: Readonly<Record<keyof typeof arrivalTimeoutsMs, number>> = arrivalTimeoutsMs,
): void => {
  app.addHook('onRequest', ({ raw, routeOptions }, _reply, done) => {
    const { headers } = raw
    const brings = headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined
    if (raw.complete || !brings) return done()
    const timer = setTimeout(
      () => {
        if (raw.complete) return
        const late = Object.assign(new Error('Request timeout'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' })
        app.server.emit('clientError', late, raw.socket)
      },
      limits[routeOptions.config.patience ?? 'words'],
    )
    timer.unref()
    raw.once('close', () => clearTimeout(timer))
    raw.once('end', () => clearTimeout(timer))
    done()
  })
}
