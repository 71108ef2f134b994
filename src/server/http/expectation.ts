import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { refuse } from './faults.ts'

/**
 * Refuses requests that expect something other than `100-continue`. Node would answer 417 itself, without our headers and our words: such
 * a request goes the way of all others instead, to the hook that refuses it.
 */
export const refuseExpectations = (app: FastifyInstance): void => {
  const unmet = new WeakSet<IncomingMessage>()
  app.server.on('checkExpectation', (request, response) => {
    unmet.add(request)
    app.server.emit('request', request, response)
  })
  app.addHook('onRequest', ({ raw }, _reply, done) => {
    if (unmet.has(raw)) done(refuse('EXPECTATION_UNKNOWN'))
    else done()
  })
}
