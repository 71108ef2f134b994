import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isDraftSecret } from '../../api/checkoutDraft.ts'
import { refuse } from '../faults.ts'
import { askOwn } from './askOwn.ts'
import { errorOfForm } from './errorAnswer.ts'
import { publicPage, type RenderVisitor, sendPage, type VisitorPageRequest } from './pages.ts'
import { demandSameOrigin, originHeaders, type OwnOrigin } from './sameOrigin.ts'
import { newNonce } from './securityHeaders.ts'
import { cookieValue } from './sessionCookie.ts'
import { isStorableText } from './storableText.ts'

const dataPath = /^\/(api|auth|health|assets|csv|html)(\/|$)/

/** Only pages of the offer may be framed, and only at this address: a framed form could take a click meant for another page. */
const isEmbedded = (path: string, search: string): boolean =>
  /^\/angebot\/[^/]/.test(path) && new URLSearchParams(search).get('embed') === '1'

/** A posted form: texts only. */
const maxFormBytes = 64 * 1024
const maxFormFields = 1_000

export interface VisitorPagesOptions {
  readonly about: (request: FastifyRequest) => Pick<VisitorPageRequest, 'environment' | 'hasSession'>
  readonly ownOrigin: () => OwnOrigin
  readonly https: boolean
  /** Restricted pages, by path: a guard returns the address to redirect to, or null if access is allowed. */
  readonly guards: Readonly<Record<string, (request: FastifyRequest, search: string) => Promise<string | null>>>
  /** Paths that accept a posted form; a part `:name` stands for any. */
  readonly formPaths?: readonly string[]
}

/** Kept until the browser closes; only the pages that book see it. */
const draftCookie = (https: boolean): string => (https ? '__Secure-draft' : 'draft')

const formOf = (body: string): URLSearchParams => {
  const form = new URLSearchParams(body)
  if (form.size > maxFormFields) throw refuse('TOO_LARGE')
  if (!isStorableText([...form].flat().join(''))) throw refuse('BAD_REQUEST')
  return form
}

/**
 * Visitor pages at addresses that are neither a call nor a file; as routes, so that route hooks apply. A page may read a posted form
 * (`application/x-www-form-urlencoded`); it answers with a redirect, or draws the form again with its faults.
 */
export const mountVisitorPages = async (
  app: FastifyInstance,
  render: RenderVisitor,
  { about, ownOrigin, https, guards, formPaths = [] }: VisitorPagesOptions,
): Promise<void> => {
  const show = async (request: FastifyRequest, reply: FastifyReply, form: URLSearchParams | null) => {
    const [path = '', query] = request.url.split('?')
    const nonce = newNonce()
    const search = query === undefined ? '' : `?${query}`
    const plainPath = path.replace(/\/$/, '')
    const detour = Object.hasOwn(guards, plainPath) ? await guards[plainPath]?.(request, search) : null
    if (typeof detour === 'string') return reply.header('cache-control', 'no-store').redirect(detour, 302)
    const kept = cookieValue(request.headers.cookie, draftCookie(https))
    const draft = kept !== undefined && isDraftSecret(kept) ? kept : undefined
    const { ask, cookies } = askOwn(app, request, draft)
    const page = dataPath.test(path)
      ? null
      : await render({
          path,
          search,
          nonce,
          origin: ownOrigin().origin,
          draft,
          form,
          ask,
          ...about(request),
        })
    if (page === null) {
      reply.callNotFound()
      return reply
    }
    if (page.location !== undefined) reply.header('location', page.location)
    if (page.draft !== undefined)
      cookies.push(
        `${draftCookie(https)}=${page.draft}; Path=/checkout; HttpOnly; SameSite=Lax${https ? '; Secure' : ''}`,
      )
    if (cookies.length > 0) reply.header('set-cookie', cookies)
    const { connect } = page
    const frameAncestors = isEmbedded(path, search) ? page.frameAncestors : []
    return sendPage(reply, page.status, page.html, nonce, { connect, frameAncestors })
  }
  app.get('/*', publicPage, (request, reply) => show(request, reply, null))
  await app.register(async (forms) => {
    forms.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: maxFormBytes },
      (_request, body, done) => done(null, String(body)),
    )
    forms.setErrorHandler((error) => {
      throw errorOfForm(error)
    })
    const options = {
      ...publicPage,
      bodyLimit: maxFormBytes,
      onRequest: async ({ headers }: FastifyRequest) =>
        demandSameOrigin(originHeaders(headers, headers.cookie !== undefined), ownOrigin()),
    }
    for (const path of formPaths)
      forms.post(path, options, (request, reply) => {
        if (typeof request.body !== 'string') throw refuse('FIELDS_EXPECTED')
        return show(request, reply, formOf(request.body))
      })
  })
}
