import type { FastifyInstance } from 'fastify'
import { cutOff } from './cutOff.ts'

/** Time in which a client must have taken an answer, in ms: 10 MB at 270 kbit/s. */
const deliveryTimeoutMs = 300_000

/**
 * Cuts off answers in JSON that a client takes too slowly: each holds memory and a connection. Streams of other types hold little and may
 * last: live changes, files, tables.
 */
export const limitDelivery = (app: FastifyInstance, limitMs = deliveryTimeoutMs): void => {
  app.addHook('onSend', (_request, reply, payload, done) => {
    const { raw } = reply
    if (String(reply.getHeader('content-type')).startsWith('application/json')) {
      const timer = setTimeout(() => cutOff(raw), limitMs)
      timer.unref()
      raw.once('close', () => clearTimeout(timer))
    }
    done(null, payload)
  })
}
