import { maxDiscardReasonLength } from '../domain/limits.ts'
import { type Call, defineCall, type JsonSchema, type Policy } from './call.ts'

/** Unfinished background work that staff may see: a mail that has not left, a document that is not rendered. */
export interface OpenJob {
  readonly id: string
  readonly queue: 'mail' | 'document'
  /** Of a mail: its name in the mail catalogue; of a document: receipt or invoice. */
  readonly kind: string
  /** The recipient of a mail; '' for a document. */
  readonly to: string
  /** The subject of a mail, the title of a document. */
  readonly subject: string
  /** `dead`: given up until retried or discarded manually. */
  readonly state: 'waiting' | 'dead'
  readonly attempts: number
  /** Epoch ms. */
  readonly timeCreated: number
  /** Epoch ms of the next attempt. */
  readonly timeDue: number
  /** Failure of the last attempt: code, German sentence, response of the mail server. */
  readonly failure: string | null
  readonly message: string | null
  readonly detail: string | null
}

const text: JsonSchema = { type: 'string' }
const maybe: JsonSchema = { type: ['string', 'null'] }
const whole: JsonSchema = { type: 'integer' }
const emptyAnswer: JsonSchema = { type: 'object', additionalProperties: false, properties: {} }

type Nothing = Readonly<Record<string, never>>

export const openJobSchema: JsonSchema = {
  type: 'object',
  additionalProperties: false,
  required: [
    ...['id', 'queue', 'kind', 'to', 'subject', 'state', 'attempts', 'timeCreated', 'timeDue'],
    ...['failure', 'message', 'detail'],
  ],
  properties: {
    id: text,
    queue: { type: 'string', enum: ['mail', 'document'] },
    kind: text,
    to: text,
    subject: text,
    state: { type: 'string', enum: ['waiting', 'dead'] },
    attempts: whole,
    timeCreated: whole,
    timeDue: whole,
    failure: maybe,
    message: maybe,
    detail: maybe,
  },
}

const calls = (base: string, whose: string, policy: Policy) => ({
  list: defineCall<undefined, readonly OpenJob[]>({
    method: 'GET',
    path: `${base}/jobs`,
    summary: `E-Mails und Belege ${whose}, die noch nicht erledigt sind; die aufgegebenen zuerst`,
    policy,
    answer: { type: 'array', items: openJobSchema },
  }),
  retry: defineCall<undefined, Nothing>({
    method: 'POST',
    path: `${base}/jobs/:id/retry`,
    summary: `Eine aufgegebene Aufgabe ${whose} noch einmal versuchen`,
    policy,
    answer: emptyAnswer,
  }),
  /** 409 DOCUMENT_NEEDED: a numbered document has to be rendered. */
  discard: defineCall<{ readonly reason: string }, Nothing>({
    method: 'POST',
    path: `${base}/jobs/:id/discard`,
    summary: `Eine aufgegebene E-Mail ${whose} verwerfen, mit Grund für die Historie`,
    policy,
    body: {
      type: 'object',
      additionalProperties: false,
      required: ['reason'],
      properties: { reason: { type: 'string', pattern: '\\S', maxLength: maxDiscardReasonLength } },
    },
    answer: emptyAnswer,
  }),
})

/** For users with the right to change the tenant. */
export const tenantJobCalls = calls('/api/:tenant', 'des Mandanten', {
  scope: 'tenant',
  blocks: ['manageTenants'],
  action: 'update',
}) satisfies Record<string, Call>

/** For instance owners. */
export const instanceJobCalls = calls('/api/instances', 'der Instanz', { scope: 'instance' }) satisfies Record<
  string,
  Call
>
