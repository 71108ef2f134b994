import type { Readable } from 'node:stream'
import type {} from '@fastify/compress'
import type {} from '@fastify/multipart'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type Call, pathText } from '../../api/call.ts'
import { queryOf } from '../../api/simulation.ts'
import { viewHeader, viewParam } from '../../domain/account/viewing.ts'
import { isObject, objectAt } from '../../domain/json.ts'
import { Refusal } from '../../domain/refusal.ts'
import type { Caller, Database } from '../database/database.ts'
import { refuse } from '../faults.ts'
import { bodyLimitOf } from './bodyLimit.ts'
import { foreignFields } from './foreignFields.ts'
import { parseQuery } from './parseQuery.ts'
import { createRefusalLog } from './refusalLog.ts'
import { onceWith } from './once.ts'
import { guardDatabase } from './policy.ts'
import { repeatKeyOf } from './repeatKey.ts'
import type { FormPart, Route, RouteAnswer, RouteRequest } from './route.ts'
import { demandOwnPage, demandSameOrigin, originHeaders, type OwnOrigin, single } from './sameOrigin.ts'
import { schemaChecks } from './schemaChecks.ts'
import { isContentRefusal, type ShowEffects, type Simulation, startSimulation } from './simulation.ts'
import type { Session, SessionReader } from './sessionReader.ts'
import { isStorableText } from './storableText.ts'
import { openView, viewedDatabase } from './viewing.ts'

export interface MountOptions {
  readonly database: Database
  readonly sessions: SessionReader
  readonly clock: () => number
  /** Read per request: the address is known only once the server listens. */
  readonly ownOrigin: () => OwnOrigin
  readonly showEffects: ShowEffects
}

const isPathText = (value: unknown, maxLength: number): value is string =>
  typeof value === 'string' && value.length <= maxLength && /^[^\p{Cc}]+$/u.test(value) && isStorableText(value)

/** The longest text that a call takes as a part of its path. */
const lengthOf = (schema: Call['params'], name: string): number => {
  const { maxLength } = objectAt(objectAt(schema ?? {}, 'properties'), name)
  return typeof maxLength === 'number' ? maxLength : pathText.maxLength
}

const paramsOf = (params: unknown, schema: Call['params']): Readonly<Record<string, string>> => {
  const texts: Record<string, string> = {}
  for (const [name, value] of Object.entries(isObject(params) ? params : {})) {
    if (!isPathText(value, lengthOf(schema, name))) throw refuse('NOT_FOUND')
    texts[name] = value
  }
  return texts
}

/** The view that a request names by its header, or a link by its address; and the rest of the address. */
const viewIn = ({ foreign, method }: Call, { headers, query }: FastifyRequest) => {
  const address = isObject(query) ? query : {}
  const header = single(headers[viewHeader])
  if (foreign) return { viewId: undefined, address }
  if (method !== 'GET' || !Object.hasOwn(address, viewParam)) return { viewId: header, address }
  const { [viewParam]: linked, ...rest } = address
  return { viewId: header ?? (typeof linked === 'string' ? linked : ''), address: rest }
}

const isEmptyBody = (body: unknown): boolean =>
  body === undefined || body === null || (isObject(body) && Object.keys(body).length === 0)

/** RFC 7240: a comma-separated list, names and values in any case. */
const prefersMinimal = (prefer: string | undefined): boolean =>
  (prefer ?? '').split(',').some((preference) => /^\s*return\s*=\s*"?minimal"?\s*(;|$)/i.test(preference))

const send = (
  reply: FastifyReply,
  answer: RouteAnswer,
  opened: Readable | undefined,
  minimal: boolean,
): FastifyReply => {
  reply.code(answer.status ?? 200)
  if (answer.headers) reply.headers(answer.headers)
  if (answer.status === 204) return (minimal ? reply.header('preference-applied', 'return=minimal') : reply).send()
  if (!reply.hasHeader('content-type')) reply.header('content-type', 'application/json; charset=utf-8')
  const finished = answer.json ?? answer.text ?? opened
  if (finished !== undefined) return reply.send(finished)
  return reply.send(answer.body === undefined ? '' : JSON.stringify(answer.body))
}

/** The parts of the request's form; requires the multipart plugin (mountForms.ts), which would wait forever for a request closed before. */
const formOf = (request: FastifyRequest): AsyncIterable<FormPart> => {
  if (!request.isMultipart()) throw refuse('FORM_EXPECTED')
  if (request.raw.destroyed) throw refuse('BAD_FORM')
  return request.parts()
}

/** Discards the unread part of a form: otherwise the client would wait forever to send it. */
const readOut = ({ raw }: FastifyRequest): void => {
  if (raw.readableEnded) return
  raw.unpipe()
  raw.resume()
}

/** Serves routes: origin, query and body are checked against the call, the policy by the guarded database. */
export const mountRoutes = (app: FastifyInstance, routes: readonly Route[], options: MountOptions): void => {
  const checks = schemaChecks()
  const refusals = createRefusalLog(options.database)
  const callerOf = (request: FastifyRequest, session: Session | undefined): Caller => ({
    sessionHash: session?.hash ?? null,
    at: options.clock(),
    requestId: request.id,
    address: request.ip,
  })
  for (const route of routes) {
    const { call } = route
    const safe = call.method === 'GET' || call.foreign === true
    const checkBody = call.body && checks.body(call, route.checksBody !== true)
    const querySchema = queryOf(call)
    const checkQuery = querySchema && checks.query(querySchema)
    app.route({
      method: call.method,
      url: call.path,
      bodyLimit: bodyLimitOf(call),
      config: { policy: call.policy, ...(call.form && { arrival: 'forms' }) },
      ...(route.sendsFile && { compress: false }),
      ...((!safe || route.changesState) && {
        onRequest: async (request: FastifyRequest) => {
          const caller = callerOf(request, options.sessions.of(request.headers.cookie))
          const headers = originHeaders(request.headers, caller.sessionHash !== null)
          try {
            if (route.changesState) demandOwnPage(headers, options.ownOrigin())
            else demandSameOrigin(headers, options.ownOrigin())
          } catch (error) {
            if (caller.sessionHash === null) throw error
            await refusals.record(error, caller, { route, tenantId: null, url: request.url, body: undefined })
          }
        },
      }),
      handler: async (request, reply) => {
        const params = paramsOf(request.params, call.params)
        const tenantId = params['tenant'] ?? null
        const session = call.foreign ? undefined : options.sessions.of(request.headers.cookie)
        const caller = callerOf(request, session)
        let answer: RouteAnswer
        let opened: Readable | undefined
        const logRefusal = (error: unknown): Promise<never> =>
          refusals.record(error, caller, { route, tenantId, url: request.url, body: request.body })
        let simulation: Simulation | undefined
        let minimal = call.minimal === true && prefersMinimal(single(request.headers['prefer']))
        const { viewId, address } = viewIn(call, request)
        let guarded = guardDatabase(options.database, call.policy, caller, tenantId)
        try {
          const view = viewId === undefined ? null : await openView(options.database, caller, viewId, call, params)
          if (view !== null)
            guarded = guardDatabase(viewedDatabase(options.database, view), call.policy, caller, tenantId)
          const given = call.foreign ? foreignFields(address, request.body) : parseQuery(querySchema, address)
          checkQuery?.(given)
          const { simulate, ...query } = given
          if (simulate === true) simulation = startSimulation(call, options.showEffects)
          const { collect } = simulation ?? {}
          const asking: Caller = collect === undefined ? caller : { ...caller, simulate: collect }
          minimal &&= simulation === undefined
          if (checkBody) checkBody(request.body)
          else if (!call.body && !call.foreign && !isEmptyBody(request.body)) throw refuse('BAD_REQUEST')
          const { body } = request
          // A simulation neither repeats an answer nor keeps one.
          const repeat = simulation
            ? null
            : repeatKeyOf(call, single(request.headers['idempotency-key']), { params, query, body })
          const repeats = onceWith({
            caller: asking,
            repeat,
            tenant: tenantId,
            database: options.database,
            check: guarded.check,
          })
          const asked: RouteRequest = {
            caller: asking,
            database: guarded.database,
            once: repeats.once,
            join: repeats.join,
            tenantId,
            params,
            query,
            body,
            form: () => formOf(request),
            simulation,
            minimal,
            viewed: view !== null,
            header: (name) => single(request.headers[name]),
            address: request.ip,
            requestId: request.id,
          }
          answer = await route.handle(asked)
          repeats.demandAsked()
          await guarded.prove()
          if (simulation) answer = await simulation.answer({ answer })
          if (session) await options.sessions.roll(session, caller.at, reply)
          opened = await answer.stream?.()
        } catch (error) {
          // A caller without access gets no details on invalid data.
          if (error instanceof Refusal && error.status === 400) await guarded.prove().catch(logRefusal)
          if (simulation === undefined || !isContentRefusal(error)) return await logRefusal(error)
          await guarded.prove().catch(logRefusal)
          answer = await simulation.answer({ error }).catch(logRefusal)
        } finally {
          if (call.form) readOut(request)
        }
        return send(reply, answer, opened, minimal)
      },
    })
  }
}
