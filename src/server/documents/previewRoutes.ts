import { randomUUID } from 'node:crypto'
import {
  createInstancePreviewCall,
  createPreviewCall,
  type PreviewAnswer,
  type PreviewRequest,
  readPreviewCall,
} from '../../api/previews.ts'
import { scopeOf } from '../../domain/access.ts'
import { templateOf } from '../../domain/documents/defaultTemplate.ts'
import { documentTitle } from '../../domain/documents/documentNumber.ts'
import { documentValues, giroCodeOf } from '../../domain/documents/documentValues.ts'
import { sampleFacts } from '../../domain/documents/sampleFacts.ts'
import { letterHtml } from '../../domain/mail/letterHtml.ts'
import { type CataloguedMail, mailsOf } from '../../domain/mail/mailCatalogue.ts'
import { isUsableMailTemplate } from '../../domain/mail/mailTemplate.ts'
import { isHtmlDocument } from '../../domain/rules/isHtmlDocument.ts'
import { toWallClock } from '../../domain/time.ts'
import type { Actor } from '../actor.ts'
import type { Transaction } from '../database/database.ts'
import { sql } from '../database/sql.ts'
import { instant } from '../database/wireTypes.ts'
import { refuse } from '../faults.ts'
import type { Route } from '../http/route.ts'
import { mailPage } from '../mail/message.ts'
import { isDocument } from '../records/pointer.ts'
import { type Issuing, issuingOf } from './factsOf.ts'
import { filledDocument } from './filledDocument.ts'
import { qrSvg } from './qrSvg.ts'

/** Lifetime of a preview, and most previews per user. */
const previewLifetimeMs = 10 * 60 * 1000
const maxPreviews = 20

/** The page runs and loads nothing, and only our own pages may frame it. */
const pageHeaders = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'private, no-store',
  'x-frame-options': 'SAMEORIGIN',
  'content-security-policy':
    "default-src 'none'; object-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'self'; sandbox",
} as const

type DocumentRequest = Extract<PreviewRequest, { kind: 'receipt' | 'invoice' }>

const isTemplate = (body: unknown): body is { readonly template: string } =>
  isDocument(body) && typeof body['template'] === 'string'

const isDocumentRequest = (body: unknown): body is DocumentRequest =>
  isTemplate(body) && 'kind' in body && (body.kind === 'receipt' || body.kind === 'invoice')

/** The mail named in the body, among those that use this template. */
const mailIn = (body: unknown, of: CataloguedMail['of']): CataloguedMail => {
  const named = isDocument(body) ? mailsOf(of).find(({ name }) => name === body['mail']) : undefined
  if (named === undefined)
    throw refuse('BAD_REQUEST', {
      fields: [{ path: '/mail', code: 'enum', message: 'Diese E-Mail gibt es hier nicht.' }],
    })
  return named
}

const demandRight = (actor: Actor, tenantId: string | null): void => {
  const access = { blocks: ['manageTenants'], own: [] } as const
  if (scopeOf(actor.permissions, tenantId, 'update', access) !== 'all') throw refuse('FORBIDDEN')
}

const fill = ({ kind, template }: DocumentRequest, issuing: Issuing, at: number): string => {
  const facts = sampleFacts({ kind, ...issuing }, at)
  const code = giroCodeOf(facts)
  const title = documentTitle({ kind, prefix: issuing.prefix, year: toWallClock(at).year, number: 1, revision: 1 })
  const values = documentValues(facts, title, at, code === null ? null : qrSvg(code))
  return filledDocument(templateOf(kind, template), values)
}

/** Links of samples lead to no real host. */
const sampleOrigin = 'https://buchung.example'

/**
 * The mail as it would be sent.
 * @param fallbacks templates used while the typed one is unusable
 */
const mailPreview = (mail: CataloguedMail, template: string, fallbacks: readonly string[], tenantName: string) => {
  const letter = mail.sample({ tenantId: 'beispiel', tenantName, origin: sampleOrigin })
  return {
    html: mailPage([template, ...fallbacks], letter),
    own: isUsableMailTemplate(template, letter.title, letterHtml(letter)),
  }
}

/**
 * Stores the page for its user.
 * @returns its id
 */
const keepPage = async (tx: Transaction, html: string): Promise<string> => {
  const id = randomUUID()
  const { userId } = tx.actor
  await tx.query(sql`delete from template_preview where user_id = ${userId} and id in (
    select id from template_preview where user_id = ${userId} order by expires_at desc, id offset ${maxPreviews - 1})`)
  await tx.query(sql`insert into template_preview (user_id, id, html, expires_at)
    values (${userId}, ${id}::uuid, ${html}, ${instant(tx.at + previewLifetimeMs)}::timestamptz)`)
  return id
}

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/** Previews of a template being edited, filled with sample values: requires the right to change the tenant, visible to this user only. */
export const previewRoutes: readonly Route[] = [
  {
    call: createPreviewCall,
    handle: async ({ caller, database, tenantId, body }) => {
      if (!isTemplate(body)) throw refuse('BAD_REQUEST')
      const { template } = body
      const tenant = tenantId ?? ''
      const asked = isDocumentRequest(body) ? body : mailIn(body, 'tenant')
      // An unknown tenant must be reported as such, not as a missing right.
      await database.actor(caller, tenant)
      const instances = await database.system.read<{ template: string }>(
        caller,
        () => sql`select coalesce(doc ->> 'mailTemplate', '') as template from instances order by id limit 1`,
      )
      const answer = await database.transaction(caller, { reason: 'previews.create', tenant }, async (tx) => {
        demandRight(tx.actor, tenantId)
        if ('kind' in asked) {
          const html = fill(asked, await issuingOf(tx, tenant, asked.kind), tx.at)
          return { id: await keepPage(tx, html), own: isHtmlDocument(template) }
        }
        const [row] = await tx.query<{ name: string }>(
          sql`select coalesce(name, '') as name from tenants where id = ${tenant}`,
        )
        const fallbacks = instances.rows.map((instance) => instance.template)
        const { html, own } = mailPreview(asked, template, fallbacks, row?.name ?? '')
        return { id: await keepPage(tx, html), own }
      })
      return { body: answer satisfies PreviewAnswer }
    },
  },
  {
    call: createInstancePreviewCall,
    handle: async ({ caller, database, body }) => {
      if (!isTemplate(body)) throw refuse('BAD_REQUEST')
      const { html, own } = mailPreview(mailIn(body, 'instance'), body.template, [], '')
      const id = await database.transaction(caller, { reason: 'previews.create', tenant: null }, (tx) =>
        keepPage(tx, html),
      )
      return { body: { id, own } satisfies PreviewAnswer }
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
