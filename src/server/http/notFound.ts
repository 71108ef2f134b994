import type { FastifyInstance } from 'fastify'
import { refuse } from '../faults.ts'
import { errorBody } from './errorAnswer.ts'
import type { RenderVisitor } from './pages.ts'
import type { Route } from './route.ts'
import { mountVisitorPages, type VisitorPagesOptions } from './visitorPages.ts'

/** Does the path match this call? `:name` matches any non-empty part. */
const fits = (call: readonly string[], address: readonly string[]): boolean =>
  call.length === address.length &&
  call.every((part, index) => (part.startsWith(':') ? address[index] !== '' : part === address[index]))

export interface NotFoundOptions extends VisitorPagesOptions {
  readonly routes: readonly Route[]
  /** Absent: no pages, only 404. */
  readonly renderVisitor: RenderVisitor | undefined
}

/**
 * Requests that match no call: 405 with the allowed methods, a visitor page, or 404. Data addresses never return a page, so a typing
 * error in a call cannot look like success.
 */
export const mountNotFound = async (app: FastifyInstance, options: NotFoundOptions): Promise<void> => {
  const { routes, renderVisitor } = options
  const known = routes.map(({ call }) => ({ method: call.method, parts: call.path.split('/') }))
  if (renderVisitor) await mountVisitorPages(app, renderVisitor, options)
  app.setNotFoundHandler(async (request, reply) => {
    const [path = ''] = request.url.split('?')
    const address = path.split('/')
    const methods = [...new Set(known.filter(({ parts }) => fits(parts, address)).map(({ method }) => method))]
    if (methods.length > 0 && !methods.some((method) => method === request.method)) {
      const allow = methods.includes('GET') ? [...methods, 'HEAD'] : methods
      const refusal = refuse('METHOD_NOT_ALLOWED', { allow })
      return reply.code(405).header('allow', allow.join(', ')).send(errorBody(refusal, request.id))
    }
    return reply.code(404).send(errorBody(refuse('NOT_FOUND'), request.id))
  })
}
