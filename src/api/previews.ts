import { type CataloguedMail, mailsOf } from '../domain/mail/mailCatalogue.ts'
import { type Call, defineCall, type JsonSchema } from './call.ts'

/** A mail of the catalogue with sample data. */
export interface MailPreviewRequest {
  readonly mail: string
  readonly template: string
}

export type PreviewRequest =
  { readonly kind: 'receipt' | 'invoice'; readonly template: string } | ({ readonly kind: 'mail' } & MailPreviewRequest)

const template: JsonSchema = { type: 'string', maxLength: 200_000 }
const mailNames = (of: CataloguedMail['of']): JsonSchema => ({ enum: mailsOf(of).map(({ name }) => name) })

export interface PreviewAnswer {
  /** For `/api/previews/{id}`, valid for some minutes and only for the caller. */
  readonly id: string
  /** False: the template is incomplete, so the page shows the default one in use until then. */
  readonly own: boolean
}

const answer: JsonSchema = {
  type: 'object',
  additionalProperties: false,
  required: ['id', 'own'],
  properties: { id: { type: 'string' }, own: { type: 'boolean' } },
}

/** Fills a draft template with sample values. Only the resulting page is stored. */
export const createPreviewCall = defineCall<PreviewRequest, PreviewAnswer>({
  method: 'POST',
  path: '/api/:tenant/previews',
  summary: 'Eine Vorlage für Belege, Rechnungen oder E-Mails mit Beispielwerten füllen',
  policy: { scope: 'tenant', blocks: ['manageTenants'], action: 'update' },
  body: {
    type: 'object',
    additionalProperties: false,
    required: ['kind', 'template'],
    properties: { kind: { enum: ['receipt', 'invoice', 'mail'] }, mail: mailNames('tenant'), template },
  },
  answer,
})

/** Fills the instance's template with sample data of one of its mails. */
export const createInstancePreviewCall = defineCall<MailPreviewRequest, PreviewAnswer>({
  method: 'POST',
  path: '/api/instances/previews',
  summary: 'Eine Vorlage für E-Mails der Instanz mit Beispielwerten füllen',
  policy: { scope: 'instance' },
  body: {
    type: 'object',
    additionalProperties: false,
    required: ['mail', 'template'],
    properties: { mail: mailNames('instance'), template },
  },
  answer,
})

/** The filled page, for a frame that cannot run scripts or load resources. */
export const readPreviewCall = defineCall({
  method: 'GET',
  path: '/api/previews/:id',
  summary: 'Die gefüllte Vorlage ansehen; nur wer sie angefordert hat, nur einige Minuten',
  policy: { scope: 'user' },
  answer: { type: 'string' },
}) satisfies Call
