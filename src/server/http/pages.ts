import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { newNonce, pagePolicy } from './securityHeaders.ts'

/** What a page for people without login is drawn from. */
export interface VisitorPageRequest {
  /** Path of the address, still encoded. */
  readonly path: string
  /** Query with its question mark, or ''. */
  readonly search: string
  readonly nonce: string
  /** Our own origin, `https://…`. */
  readonly origin: string
  readonly environment: string
  /** The request bears a session cookie; whether it still holds is not known. */
  readonly hasSession: boolean
}

export interface VisitorPage {
  readonly status: number
  readonly html: string
  /** Where the page sends the browser instead: paths of our own only. */
  readonly location?: string
  /** An origin beside our own that the page's script may ask. */
  readonly connect?: string
}

/** Draws a page for people without login; null when the address is none of them. */
export type RenderVisitor = (request: VisitorPageRequest) => Promise<VisitorPage | null>

export interface PagesOptions {
  /** Built browser files (`dist/browser`). */
  readonly root: string
  readonly environment: string
  /** Script of the page's head that sets light or dark before anything is drawn. */
  readonly modeScript: string
}

export const sendPage = (
  reply: FastifyReply,
  status: number,
  html: string,
  nonce: string,
  connect?: string,
): FastifyReply =>
  reply
    .code(status)
    .header('content-security-policy', pagePolicy(nonce, connect))
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(html)

/** Route options of a page anybody may see. */
export const publicPage = { config: { policy: { scope: 'public' } } } as const

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

/** Files of the build, the back office at every address below /admin. */
export const mountPages = async (
  app: FastifyInstance,
  { root, environment, modeScript }: PagesOptions,
): Promise<void> => {
  const assets = join(root, 'assets')
  if (existsSync(assets)) {
    // The plugin's own route cannot declare a policy, so it only lends us sendFile.
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
