import { randomUUID } from 'node:crypto'
import { createPreviewCall, type PreviewAnswer, type PreviewRequest, readPreviewCall } from '../../api/previews.ts'
import { scopeOf } from '../../domain/access.ts'
import { templateOf } from '../../domain/documents/defaultTemplate.ts'
import { documentTitle } from '../../domain/documents/documentNumber.ts'
import { documentValues, giroCodeOf } from '../../domain/documents/documentValues.ts'
import { sampleFacts } from '../../domain/documents/sampleFacts.ts'
import { isHtmlDocument } from '../../domain/rules/isHtmlDocument.ts'
import { toWallClock } from '../../domain/time.ts'
import { sql } from '../database/sql.ts'
import { instant } from '../database/wireTypes.ts'
import type { Actor } from '../http/actor.ts'
import { refuse } from '../http/faults.ts'
import type { Route } from '../http/route.ts'
import { isDocument } from '../records/pointer.ts'
import { type Issuing, issuingOf } from './factsOf.ts'
import { filledDocument } from './filledDocument.ts'
import { qrSvg } from './qrSvg.ts'

/** How long a preview may be looked at, and how many a person keeps. */
const lifetime = 10 * 60 * 1000
const kept = 20

/** The page runs and loads nothing, and stands only in a frame of ours. */
const pageHeaders = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'private, no-store',
  'x-frame-options': 'SAMEORIGIN',
  'content-security-policy':
    "default-src 'none'; object-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'self'; sandbox",
} as const

const isPreview = (body: unknown): body is PreviewRequest =>
  isDocument(body) && typeof body['template'] === 'string' && (body['kind'] === 'receipt' || body['kind'] === 'invoice')

const demandRight = (actor: Actor, tenantId: string | null): void => {
  const access = { blocks: ['manageTenants'], own: [] } as const
  if (scopeOf(actor.permissions, tenantId, 'update', access) !== 'all') throw refuse('FORBIDDEN')
}

const fill = ({ kind, template }: PreviewRequest, issuing: Issuing, at: number): string => {
  const facts = sampleFacts({ kind, ...issuing }, at)
  const code = giroCodeOf(facts)
  const title = documentTitle({ kind, prefix: issuing.prefix, year: toWallClock(at).year, number: 1, revision: 1 })
  const values = documentValues(facts, title, at, code === null ? null : qrSvg(code))
  return filledDocument(templateOf(kind, template), values)
}

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/** A template as it is typed, filled with made-up values: asked for by who may change the tenant, seen by nobody else. */
export const previewRoutes: readonly Route[] = [
  {
    call: createPreviewCall,
    handle: async ({ caller, database, tenantId, body }) => {
      if (!isPreview(body)) throw refuse('BAD_REQUEST')
      const id = randomUUID()
      await database.transaction(caller, { reason: 'previews.create', tenant: tenantId }, async (tx) => {
        demandRight(tx.actor, tenantId)
        const { userId } = tx.actor
        const html = fill(body, await issuingOf(tx, tenantId ?? '', body.kind), tx.at)
        await tx.rows(sql`delete from template_preview where user_id = ${userId} and id in (
          select id from template_preview where user_id = ${userId} order by expires_at desc, id offset ${kept - 1})`)
        await tx.rows(sql`insert into template_preview (user_id, id, html, expires_at)
          values (${userId}, ${id}::uuid, ${html}, ${instant(tx.at + lifetime)}::timestamptz)`)
      })
      const answer: PreviewAnswer = { id, own: isHtmlDocument(body.template) }
      return { body: answer }
    },
  },
  {
    call: readPreviewCall,
    handle: async ({ caller, database, params }) => {
      const id = params['id'] ?? ''
      if (!uuid.test(id)) throw refuse('NOT_FOUND')
      const { rows } = await database.system.read<{ html: string }>(
        caller,
        ({ userId }) => sql`select html from template_preview
          where user_id = ${userId} and id = ${id}::uuid and expires_at > ${instant(caller.at)}::timestamptz`,
      )
      const [found] = rows
      if (found === undefined) throw refuse('NOT_FOUND')
      return { text: found.html, headers: pageHeaders }
    },
  },
]
