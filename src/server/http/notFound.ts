import type { FastifyInstance, FastifyRequest } from 'fastify'
import { refuse } from '../faults.ts'
import { errorBody } from './errorAnswer.ts'
import { publicPage, type RenderVisitor, sendPage, type VisitorPageRequest } from './pages.ts'
import type { Route } from './route.ts'
import { newNonce } from './securityHeaders.ts'

/** Does the path match this call? `:name` matches any non-empty part. */
const fits = (call: readonly string[], address: readonly string[]): boolean =>
  call.length === address.length &&
  call.every((part, index) => (part.startsWith(':') ? address[index] !== '' : part === address[index]))

const dataPath = /^\/(api|auth|health|assets|csv|html)(\/|$)/

export interface NotFoundOptions {
  readonly routes: readonly Route[]
  readonly renderVisitor: RenderVisitor | undefined
  readonly about: (request: FastifyRequest) => Pick<VisitorPageRequest, 'origin' | 'environment' | 'hasSession'>
  /** Restricted pages, by path: a guard returns the address to redirect to, or null if access is allowed. */
  readonly guards: Readonly<Record<string, (request: FastifyRequest, search: string) => Promise<string | null>>>
}

/** Visitor pages at addresses that are neither a call nor a file; as a route, so that route hooks apply. */
const mountVisitorPages = (
  app: FastifyInstance,
  render: RenderVisitor,
  { about, guards }: Pick<NotFoundOptions, 'about' | 'guards'>,
): void => {
  app.get('/*', publicPage, async (request, reply) => {
    const [path = '', query] = request.url.split('?')
    const nonce = newNonce()
    const search = query === undefined ? '' : `?${query}`
    const plainPath = path.replace(/\/$/, '')
    const detour = Object.hasOwn(guards, plainPath) ? await guards[plainPath]?.(request, search) : null
    if (typeof detour === 'string') return reply.header('cache-control', 'no-store').redirect(detour, 302)
    const page = dataPath.test(path) ? null : await render({ path, search, nonce, ...about(request) })
    if (page === null) {
      reply.callNotFound()
      return reply
    }
    if (page.location !== undefined) reply.header('location', page.location)
    return sendPage(reply, page.status, page.html, nonce, page.connect)
  })
}

/**
 * Requests that match no call: 405 with the allowed methods, a visitor page, or 404. Data addresses never return a page, so a typing
 * error in a call cannot look like success.
 */
export const mountNotFound = (app: FastifyInstance, options: NotFoundOptions): void => {
  const { routes, renderVisitor } = options
  const known = routes.map(({ call }) => ({ method: call.method, parts: call.path.split('/') }))
  if (renderVisitor) mountVisitorPages(app, renderVisitor, options)
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
