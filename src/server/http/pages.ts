import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Ask } from '../../api/ask.ts'
import { framing, newNonce, type PageExceptions, pagePolicy } from './securityHeaders.ts'

/** Input of a visitor page. */
export interface VisitorPageRequest {
  /** Path of the address, still encoded. */
  readonly path: string
  /** Query with its question mark, or ''. */
  readonly search: string
  readonly nonce: string
  /** Our own origin, `https://…`. */
  readonly origin: string
  readonly environment: string
  /** The request has a session cookie, which may have expired. */
  readonly hasSession: boolean
  /** The cookie of a draft, as `VisitorPage.draft` set it; undefined if absent. */
  readonly draft: string | undefined
  /** Fields of the posted form; null for GET. */
  readonly form: URLSearchParams | null
  /** Asks our API with the rights and limits of this request. */
  readonly ask: Ask
}

export interface VisitorPage extends PageExceptions {
  readonly status: number
  readonly html: string
  /** Redirect target; paths of this application only. */
  readonly location?: string
  /** Kept by the browser until it closes and sent back to pages below `/checkout`. */
  readonly draft?: string
}

/** Renders a visitor page; null if there is none at the address. */
export type RenderVisitor = (request: VisitorPageRequest) => Promise<VisitorPage | null>

export interface PagesOptions {
  /** Built browser files (`dist/browser`). */
  readonly root: string
  readonly environment: string
  /** Script in the head that sets light or dark mode before the first paint. */
  readonly modeScript: string
}

export const sendPage = (
  reply: FastifyReply,
  status: number,
  html: string,
  nonce: string,
  exceptions: PageExceptions = {},
): FastifyReply => {
  // The older header knows no list of origins.
  if (framing(exceptions).length > 0) reply.removeHeader('x-frame-options')
  return reply
    .code(status)
    .header('content-security-policy', pagePolicy(nonce, exceptions))
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(html)
}

/** Route options of a public page. */
export const publicPage = { config: { policy: { scope: 'public' } } } as const

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

/** Serves the built files, and the admin client at every address below /admin. */
export const mountPages = async (
  app: FastifyInstance,
  { root, environment, modeScript }: PagesOptions,
): Promise<void> => {
  const assets = join(root, 'assets')
  if (existsSync(assets)) {
    // The plugin's own route cannot declare a policy, so only its `sendFile` is used.
    await app.register(fastifyStatic, {
      root: assets,
      serve: false,
      preCompressed: true,
      immutable: true,
      maxAge: '365d',
    })
    app.get<{ Params: { '*': string } }>('/assets/*', publicPage, (request, reply) =>
      reply.sendFile(request.params['*']),
    )
  }
  const page = join(root, 'src/admin/index.html')
  const html = existsSync(page)
    ? readFileSync(page, 'utf8')
        .replaceAll('__ENVIRONMENT__', escaped(environment))
        .replaceAll('__MODE_SCRIPT__', () => modeScript)
    : null
  const admin = (_request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    const nonce = newNonce()
    if (html === null) {
      reply.callNotFound()
      return reply
    }
    return sendPage(reply, 200, html.replaceAll('__CSP_NONCE__', nonce), nonce)
  }
  app.get('/admin', publicPage, admin)
  app.get('/admin/*', publicPage, admin)
}
