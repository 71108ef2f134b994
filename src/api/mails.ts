import { type Call, defineCall, type JsonSchema, type Policy } from './call.ts'

/** An unsent mail. */
export interface WaitingMail {
  readonly id: string
  /** Its name in the mail catalogue. */
  readonly kind: string
  readonly to: string
  readonly subject: string
  /** `dead`: given up until resent manually. */
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

/** Result of a test mail; `message` has the reason when `success` is false. */
export interface TestMailAnswer {
  readonly success: boolean
  /** The recipient: the caller's own address. */
  readonly to: string
  readonly message: string
  readonly detail: string
}

const text: JsonSchema = { type: 'string' }
const maybe: JsonSchema = { type: ['string', 'null'] }
const whole: JsonSchema = { type: 'integer' }

const closed = (properties: Readonly<Record<string, JsonSchema>>): JsonSchema => ({
  type: 'object',
  additionalProperties: false,
  required: Object.keys(properties),
  properties,
})

export const waitingMailSchema: JsonSchema = closed({
  id: text,
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
})

const calls = (base: string, whose: string, policy: Policy) => ({
  list: defineCall<undefined, readonly WaitingMail[]>({
    method: 'GET',
    path: `${base}/mails`,
    summary: `E-Mails ${whose}, die noch nicht versendet sind; die aufgegebenen zuerst`,
    policy,
    answer: { type: 'array', items: waitingMailSchema },
  }),
  resend: defineCall<undefined, Readonly<Record<string, never>>>({
    method: 'POST',
    path: `${base}/mails/:id/resend`,
    summary: `Eine aufgegebene E-Mail ${whose} noch einmal versuchen`,
    policy,
    answer: { type: 'object', additionalProperties: false, properties: {} },
  }),
  test: defineCall<undefined, TestMailAnswer>({
    method: 'POST',
    path: `${base}/mails/test`,
    summary: `Testmail mit den gespeicherten Angaben ${whose} an die eigene Adresse senden`,
    policy,
    answer: closed({ success: { type: 'boolean' }, to: text, message: text, detail: text }),
  }),
})

/** For users with the right to change the tenant. */
export const tenantMailCalls = calls('/api/:tenant', 'des Mandanten', {
  scope: 'tenant',
  blocks: ['manageTenants'],
  action: 'update',
}) satisfies Record<string, Call>

/** For instance owners. */
export const instanceMailCalls = calls('/api/instances', 'der Instanz', { scope: 'instance' }) satisfies Record<
  string,
  Call
>
