import { maxInboxSearchLength, maxShownInboxMails } from '../domain/limits.ts'
import { closed, defineCall, type JsonSchema, pathParams } from './call.ts'

/** A mail of a test system that has no mail server. */
export interface InboxMail {
  readonly id: string
  /** Null: of the instance itself. */
  readonly tenantId: string | null
  readonly tenantName: string | null
  readonly to: string
  readonly subject: string
  /** Epoch ms. */
  readonly at: number
}

export interface InboxAnswer {
  /** The newest ones. */
  readonly mails: readonly InboxMail[]
  readonly total: number
}

export interface InboxMailAnswer extends InboxMail {
  readonly from: string
  readonly bcc: string | null
  readonly text: string
  /** In the order of their numbers, beginning with 0. */
  readonly attachments: readonly { readonly name: string; readonly bytes: number }[]
}

const text: JsonSchema = { type: 'string' }
const maybe: JsonSchema = { type: ['string', 'null'] }
const whole: JsonSchema = { type: 'integer' }
const mail = { id: text, tenantId: maybe, tenantName: maybe, to: text, subject: text, at: whole }
const policy = { scope: 'instance' } as const

/** The calls answer 404 unless the server is a development server. */
export const listInboxCall = defineCall<undefined, InboxAnswer>({
  method: 'GET',
  path: '/api/instances/inbox',
  summary: 'Testpostfach: die neuesten E-Mails, die mangels Mailserver niemand bekam; nur in der Entwicklung',
  policy,
  query: {
    type: 'object',
    additionalProperties: false,
    properties: {
      search: { type: 'string', maxLength: maxInboxSearchLength, description: 'Teil von Empfänger oder Betreff' },
    },
  },
  answer: closed({ mails: { type: 'array', maxItems: maxShownInboxMails, items: closed(mail) }, total: whole }),
})

export const readInboxCall = defineCall<undefined, InboxMailAnswer>({
  method: 'GET',
  path: '/api/instances/inbox/:id',
  summary: 'Testpostfach: eine E-Mail mit ihrem Text und den Namen ihrer Anhänge',
  policy,
  params: pathParams('id'),
  answer: closed({
    ...mail,
    from: text,
    bcc: maybe,
    text,
    attachments: { type: 'array', items: closed({ name: text, bytes: whole }) },
  }),
})

/** For a frame: the page runs nothing and loads nothing; its links open in new windows. */
export const inboxPageCall = defineCall({
  method: 'GET',
  path: '/api/instances/inbox/:id/page',
  summary: 'Testpostfach: eine E-Mail als Seite',
  policy,
  params: pathParams('id'),
  answer: { type: 'string' },
})

export const inboxAttachmentCall = defineCall({
  method: 'GET',
  path: '/api/instances/inbox/:id/attachments/:number',
  summary: 'Testpostfach: einen Anhang herunterladen',
  policy,
  params: pathParams('id', 'number'),
  answer: { type: 'string' },
})
