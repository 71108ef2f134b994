import type { FastifyInstance, FastifyRequest } from 'fastify'
import { errorBody } from './errorAnswer.ts'
import { refuse } from './faults.ts'
import { publicPage, type RenderVisitor, sendPage, type VisitorPageRequest } from './pages.ts'
import type { Route } from './route.ts'
import { newNonce } from './securityHeaders.ts'

/** Is the address one of this call? `:name` matches any part that is not empty. */
const fits = (call: readonly string[], address: readonly string[]): boolean =>
  call.length === address.length &&
  call.every((part, index) => (part.startsWith(':') ? address[index] !== '' : part === address[index]))

const dataPath = /^\/(api|auth|health|assets|csv|html)(\/|$)/

export interface NotFoundOptions {
  readonly routes: readonly Route[]
  readonly renderVisitor: RenderVisitor | undefined
  readonly about: (request: FastifyRequest) => Pick<VisitorPageRequest, 'origin' | 'environment' | 'hasSession'>
  /** Pages with restricted access, by path: a guard answers the address to redirect to, or null where the caller may enter. */
  readonly guards: Readonly<Record<string, (request: FastifyRequest, search: string) => Promise<string | null>>>
}

/** Pages for visitors at every address that is no call's and no file's. A route of its own, so that they pass the hooks of routes. */
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
 * Addresses of no call: 405 with the methods the address takes, a visitor's page, or 404. Data addresses never answer
 * with a page, so a typing error in a call cannot look like success.
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
