import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { pagePolicy } from './securityHeaders.ts'

export interface VisitorPageRequest {
  /** Path of the address, decoded no further than the browser wrote it. */
  readonly path: string
  /** The query with its question mark, or ''. */
  readonly search: string
  readonly nonce: string
}

export interface VisitorPage {
  readonly status: number
  readonly html: string
  /** Where the page sends the browser instead: paths of our own only. */
  readonly location?: string
}

/** Draws a page for people without login; null when the address is none of them. */
export type RenderVisitor = (request: VisitorPageRequest) => VisitorPage | null | Promise<VisitorPage | null>

export interface PagesOptions {
  /** Built browser files (`dist/browser`). */
  readonly root: string
  readonly environment: string
  readonly renderVisitor: RenderVisitor | undefined
}

const newNonce = (): string => randomBytes(18).toString('base64')

const sendPage = (reply: FastifyReply, status: number, html: string, nonce: string): FastifyReply =>
  reply
    .code(status)
    .header('content-security-policy', pagePolicy(nonce))
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(html)

const publicPage = { config: { policy: { scope: 'public' } } } as const

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

/** Files of the build, the back office at every address below /admin. */
export const mountPages = async (app: FastifyInstance, { root, environment }: PagesOptions): Promise<void> => {
  const assets = join(root, 'assets')
  if (existsSync(assets)) {
    await app.register(async (scope) => {
      // The plugin's routes are plain files: said here, because it cannot say it itself.
      scope.addHook('onRoute', (route) => void Object.assign(route, publicPage))
      await scope.register(fastifyStatic, {
        root: assets,
        prefix: '/assets/',
        preCompressed: true,
        immutable: true,
        maxAge: '365d',
        index: false,
        decorateReply: false,
      })
    })
  }
  const page = join(root, 'src/admin/index.html')
  const html = existsSync(page) ? readFileSync(page, 'utf8').replaceAll('__ENVIRONMENT__', escaped(environment)) : null
  const admin = (_request: FastifyRequest, reply: FastifyReply): FastifyReply | void => {
    const nonce = newNonce()
    if (html === null) return reply.callNotFound()
    return sendPage(reply, 200, html.replaceAll('__CSP_NONCE__', nonce), nonce)
  }
  app.get('/admin', publicPage, admin)
  app.get('/admin/*', publicPage, admin)
}

/** Answers what no route knows with a visitor's page, if it is one; false when it is none. */
export const sendVisitorPage = async (
  request: FastifyRequest,
  reply: FastifyReply,
  renderVisitor: RenderVisitor | undefined,
): Promise<boolean> => {
  if (!renderVisitor || (request.method !== 'GET' && request.method !== 'HEAD')) return false
  const nonce = newNonce()
  const url = new URL(request.url, 'http://localhost')
  const page = await renderVisitor({ path: url.pathname, search: url.search, nonce })
  if (!page) return false
  if (page.location !== undefined) reply.header('location', page.location)
  void sendPage(reply, page.status, page.html, nonce)
  return true
}
