import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify'
import type { Policy } from '../../api/call.ts'
import { Refusal } from '../../domain/refusal.ts'
import { sizeText, maxUsualBytes } from './bodyLimit.ts'
import { clientErrorHandler } from './clientError.ts'
import { errorBody, refusalOf, retryAfter } from './errorAnswer.ts'
import { refuseExpectations } from './expectation.ts'
import { refuse } from './faults.ts'
import { parseJsonBody } from './jsonBody.ts'
import { letGoWhenClosing } from './letGo.ts'
import { limitArrival, arrivalTimeoutsMs } from './patience.ts'
import type { HeaderSets } from './securityHeaders.ts'
import { failOnUnhandledErrors, type UnhandledErrorOptions } from './unhandledErrors.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Who may call; without one the start stops. */
    policy?: Policy
    /** How long the request may take to arrive; absent: as long as words need. */
    patience?: keyof typeof arrivalTimeoutsMs
  }
}

const jsonType = 'application/json; charset=utf-8'

export interface FrameOptions extends Partial<Pick<UnhandledErrorOptions, 'faults'>> {
  readonly headers: HeaderSets
  readonly trustProxy: boolean | string[]
  /** Told of every error nobody expected; the person only learns the request's number. */
  readonly report: (requestId: string, error: unknown) => void
}

const isData = (url: string): boolean => /^\/(api|auth|csv|health)(\/|$|\?)/.test(url)

/** TOO_LARGE with the limit of the call in its sentence; every other refusal as it is. */
const withBodyLimit = (refusal: Refusal, { routeOptions: { bodyLimit } }: FastifyRequest): Refusal =>
  refusal.code === 'TOO_LARGE'
    ? new Refusal(
        refusal.status,
        refusal.code,
        `${refusal.message} Höchstens ${sizeText(bodyLimit)} werden angenommen.`,
      )
    : refusal

/**
 * Fastify with the limits, parsers, headers and error answers every route shares; it knows no route.
 * A route added to it without `config: { policy }` stops the start.
 */
export const createFrame = ({ headers, trustProxy, report, faults = [] }: FrameOptions): FastifyInstance => {
  const app = Fastify({
    logger: false,
    bodyLimit: maxUsualBytes,
    return503OnClosing: false,
    // The longest patience of all; each route's own stands in limitArrival.
    requestTimeout: arrivalTimeoutsMs.forms,
    connectionTimeout: 65_000,
    keepAliveTimeout: 60_000,
    forceCloseConnections: false,
    trustProxy,
    requestIdHeader: false,
    genReqId: () => randomUUID(),
    http: {
      headersTimeout: 15_000,
      connectionsCheckingInterval: 5_000,
      maxHeaderSize: 16_384,
      requireHostHeader: false,
    },
    routerOptions: { maxParamLength: 200 },
    clientErrorHandler: clientErrorHandler(headers.data),
    frameworkErrors: (error, request, reply) => {
      const refusal = refusalOf(error)
      const answer = JSON.stringify(errorBody(refusal, request.id))
      // No route and so no hooks: the headers are written by hand.
      reply.raw.writeHead(refusal.status, { ...headers.data, 'content-type': jsonType }).end(answer)
    },
  })

  app.addHook('onRoute', (route) => {
    if (route.config === undefined || !('policy' in route.config))
      throw new Error(`${String(route.method)} ${route.url} declares no policy`)
  })

  failOnUnhandledErrors(app, { report, faults })

  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(isData(request.url) ? headers.data : headers.files)
    // Node would refuse this itself, without our headers and our words.
    if (request.headers.host === undefined && request.raw.httpVersion !== '1.0') done(refuse('BAD_REQUEST'))
    else done()
  })

  refuseExpectations(app)
  limitArrival(app)
  letGoWhenClosing(app)

  app.addHook('preParsing', (request, _reply, payload, done) => {
    const encoding = request.headers['content-encoding']
    if (encoding !== undefined && encoding !== 'identity') done(refuse('UNSUPPORTED_ENCODING'))
    else done(null, payload)
  })

  // What fails after the answer has begun can only cut it off: the client sees that it is not whole. A client that left is no fault.
  app.addHook('onSend', (request, reply, payload, done) => {
    if (payload instanceof Readable)
      payload.once('error', (error) => {
        if (!reply.raw.destroyed) report(request.id, error)
      })
    done(null, payload)
  })

  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) => {
    try {
      done(null, parseJsonBody(typeof body === 'string' ? Buffer.from(body) : body))
    } catch (error) {
      done(error instanceof Refusal ? error : refuse('BAD_JSON'), undefined)
    }
  })

  app.setErrorHandler((error, request, reply) => {
    const refusal = withBodyLimit(refusalOf(error), request)
    if (refusal.status >= 500 && !(error instanceof Refusal)) report(request.id, error)
    const seconds = retryAfter(refusal)
    if (seconds !== undefined) reply.header('retry-after', seconds)
    return reply.code(refusal.status).type(jsonType).send(errorBody(refusal, request.id))
  })
  return app
}
