import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { refuse } from '../faults.ts'

/**
 * Refuses requests with an expectation other than `100-continue`. Node would answer 417 without the usual headers and error body, so
 * such a request is passed on to a hook that refuses it.
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
