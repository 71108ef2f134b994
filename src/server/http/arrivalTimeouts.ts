import { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** Timeouts for the arrival of a request in ms: JSON is short, files may come over slow connections (10 MB at 270 kbit/s). */
export const arrivalTimeoutsMs = { words: 30_000, forms: 300_000 } as const

/**
 * Ends requests that arrive too slowly, with a timeout per route: Node has a single one, which must be the longest. Answers 408 like
 * Node, with the usual error body.
 */
export const limitArrival = (
  app: FastifyInstance,
  limits: Readonly<Record<keyof typeof arrivalTimeoutsMs, number>> = arrivalTimeoutsMs,
): void => {
  app.addHook('onRequest', ({ raw, routeOptions }, _reply, done) => {
    const { headers } = raw
    const brings = headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined
    // Pages ask the API within the process: without a connection, and with the whole request at once.
    if (raw.complete || !brings || !(raw.socket instanceof Socket)) return done()
    const timer = setTimeout(
      () => {
        if (raw.complete) return
        const late = Object.assign(new Error('Request timeout'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' })
        app.server.emit('clientError', late, raw.socket)
      },
      limits[routeOptions.config.arrival ?? 'words'],
    )
    timer.unref()
    raw.once('close', () => clearTimeout(timer))
    raw.once('end', () => clearTimeout(timer))
    done()
  })
}
