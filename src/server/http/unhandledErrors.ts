import { AsyncLocalStorage } from 'node:async_hooks'
import { PassThrough } from 'node:stream'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Faults } from '../database/database.ts'
import { refuse } from '../faults.ts'
import { cutOff } from './cutOff.ts'

type Fail = (error: unknown) => void

/** Fails the current request; inherited by all asynchronous work started for it. */
const current = new AsyncLocalStorage<Fail>()

/** Raises errors without a handler: a rejected promise that is not awaited, a stream that fails without a listener. */
const raiseUnhandled = (faults: Faults): void => {
  if (faults.includes('unhandled-rejection')) void Promise.reject(new Error('an unhandled rejection'))
  if (faults.includes('unhandled-stream-error'))
    new PassThrough().destroy(new Error('an error of a stream without a listener'))
}

export interface UnhandledErrorOptions {
  readonly report: (requestId: string, error: unknown) => void
  /** `unhandled-rejection` and `unhandled-stream-error` raise such an error in each request. */
  readonly faults: Faults
}

/** Answers a request with 500 if its work raises an unhandled error; an answer that has begun is cut off. */
export const failOnUnhandledErrors = (app: FastifyInstance, { report, faults }: UnhandledErrorOptions): void => {
  const failing = new WeakMap<FastifyRequest, Fail>()
  app.addHook('onRequest', (request, reply, done) => {
    const fail: Fail = (error) => {
      report(request.id, error)
      if (!reply.sent) void reply.send(refuse('INTERNAL'))
      else if (!reply.raw.writableEnded) cutOff(reply.raw)
    }
    failing.set(request, fail)
    current.run(fail, done)
  })
  // Bodies are read in callbacks of the connection, which lose the context of the hook above.
  app.addHook('preValidation', (request, _reply, done) => {
    const fail = failing.get(request)
    if (fail === undefined) done()
    else current.run(fail, done)
  })
  if (faults.some((fault) => fault.startsWith('unhandled-')))
    app.addHook('preHandler', async () => {
      // In a later turn, like disk and database results: Node treats an error in the turn that reads the request as a bad request.
      await nextTurn()
      raiseUnhandled(faults)
      await nextTurn()
    })
}

/**
 * Keeps unhandled errors from ending the process: an error in a request fails only this request, any other is reported. Continuing is
 * safe because all state outside the database is caches and queues that are rechecked or rebuilt.
 */
export const surviveUnhandledErrors = (report: (error: unknown) => void): void => {
  const survive = (error: unknown): void => (current.getStore() ?? report)(error)
  process.on('uncaughtException', survive)
  process.on('unhandledRejection', survive)
}
