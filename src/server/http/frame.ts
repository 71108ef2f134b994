import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { Readable } from 'node:stream'
import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify'
import type { Policy } from '../../api/call.ts'
import { Refusal } from '../../domain/refusal.ts'
import { refuse } from '../faults.ts'
import { arrivalTimeoutsMs, limitArrival } from './arrivalTimeouts.ts'
import { maxUsualBytes, sizeText } from './bodyLimit.ts'
import { clientErrorHandler } from './clientError.ts'
import { cutOff } from './cutOff.ts'
import { limitDelivery } from './deliveryTimeout.ts'
import { errorBody, refusalOf, retryAfter } from './errorAnswer.ts'
import { parseJsonBody } from './jsonBody.ts'
import { letGoWhenClosing } from './letGo.ts'
import type { HeaderSets } from './securityHeaders.ts'
import { failOnUnhandledErrors, type UnhandledErrorOptions } from './unhandledErrors.ts'

/**
 * Refuses requests with an expectation other than `100-continue`. Node would answer 417 without the usual headers and error body, so
 * such a request is passed on to a hook that refuses it.
 */
const refuseExpectations = (app: FastifyInstance): void => {
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

const hasSeveralHosts = ({ rawHeaders }: IncomingMessage): boolean => {
  const isHost = (text: string, at: number): boolean => at % 2 === 0 && text.length === 4 && /^host$/i.test(text)
  return rawHeaders.findIndex(isHost) !== rawHeaders.findLastIndex(isHost)
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Access policy; a route without one makes the start fail. */
    policy?: Policy
    /** Timeout for the arrival of the request; default: `words`. */
    arrival?: keyof typeof arrivalTimeoutsMs
  }
}

const jsonType = 'application/json; charset=utf-8'

export interface FrameOptions extends Partial<Pick<UnhandledErrorOptions, 'faults'>> {
  readonly headers: HeaderSets
  readonly trustProxy: boolean | string[]
  /** Receives each unexpected error; the answer contains only the request id. */
  readonly report: (requestId: string, error: unknown) => void
}

const isData = (url: string): boolean => /^\/(api|auth|csv|health)(\/|$|\?)/.test(url)

/** Adds the limit of the call to the sentence of TOO_LARGE. */
const withBodyLimit = (refusal: Refusal, { routeOptions: { bodyLimit } }: FastifyRequest): Refusal =>
  refusal.code === 'TOO_LARGE'
    ? new Refusal(
        refusal.status,
        refusal.code,
        `${refusal.message} Höchstens ${sizeText(bodyLimit)} werden angenommen.`,
      )
    : refusal

/**
 * Fastify with the limits, parsers, headers and error answers shared by all routes.
 * Adding a route without `config: { policy }` throws.
 */
export const createFrame = ({ headers, trustProxy, report, faults = [] }: FrameOptions): FastifyInstance => {
  const app = Fastify({
    logger: false,
    bodyLimit: maxUsualBytes,
    return503OnClosing: false,
    // The longest timeout; `limitArrival` applies that of each route.
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
    // The longest part of a path that any call takes; `mountRoutes` applies the length of each.
    routerOptions: { maxParamLength: 4_500 },
    clientErrorHandler: clientErrorHandler(headers.data),
    frameworkErrors: (error, request, reply) => {
      const refusal = refusalOf(error)
      const answer = JSON.stringify(errorBody(refusal, request.id))
      // No route matched, so no hook sets the headers.
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
    const { headers: sent, raw } = request
    // RFC 9112, 3.2. Node would refuse the one without the usual headers and error body, and takes the first of several.
    if ((sent.host === undefined && raw.httpVersion !== '1.0') || hasSeveralHosts(raw)) done(refuse('BAD_REQUEST'))
    else done()
  })

  refuseExpectations(app)
  limitArrival(app)
  limitDelivery(app)
  letGoWhenClosing(app)

  app.addHook('preParsing', (request, _reply, payload, done) => {
    const encoding = request.headers['content-encoding']
    if (encoding !== undefined && encoding !== 'identity') done(refuse('UNSUPPORTED_ENCODING'))
    else done(null, payload)
  })

  // An error after the answer has begun cuts it off, so the client sees it is incomplete. A disconnected client is no error.
  app.addHook('onSend', (request, reply, payload, done) => {
    if (payload instanceof Readable)
      payload.once('error', (error) => {
        if (reply.raw.destroyed) return
        report(request.id, error)
        if (reply.raw.headersSent) cutOff(reply.raw)
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
    // RFC 9110, 15.5.6: always with 405; empty, because no method is allowed while the tenant does not offer the call.
    if (refusal.status === 405) reply.header('allow', '')
    return reply.code(refusal.status).type(jsonType).send(errorBody(refusal, request.id))
  })
  return app
}
