import type { FastifyInstance } from 'fastify'
import { errorBody } from './errorAnswer.ts'
import { refuse } from './faults.ts'
import { type RenderVisitor, sendVisitorPage } from './pages.ts'
import type { Route } from './route.ts'

const patternOf = (path: string): RegExp =>
  new RegExp(`^${path.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll(/:[A-Za-z]+/g, '[^/]+')}$`)

const firstSegment = /^\/(api|auth|health|assets|csv|html)(\/|$)/

/**
 * What no route answers: 405 with the methods the address takes, a visitor's page, or 404. Data addresses never answer
 * with a page, so a typing error in a call cannot look like success.
 */
export const mountNotFound = (
  app: FastifyInstance,
  routes: readonly Route[],
  renderVisitor: RenderVisitor | undefined,
): void => {
  const known = routes.map(({ call }) => ({ method: call.method, pattern: patternOf(call.path) }))
  app.setNotFoundHandler(async (request, reply) => {
    const path = request.url.split('?')[0] ?? ''
    const methods = [...new Set(known.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method))]
    if (methods.length > 0 && !methods.some((method) => method === request.method)) {
      const allow = methods.includes('GET') ? [...methods, 'HEAD'] : methods
      const refusal = refuse('METHOD_NOT_ALLOWED', { allow })
      return reply.code(405).header('allow', allow.join(', ')).send(errorBody(refusal, request.id))
    }
    if (!firstSegment.test(path) && (await sendVisitorPage(request, reply, renderVisitor))) return reply
    return reply.code(404).send(errorBody(refuse('NOT_FOUND'), request.id))
  })
}
