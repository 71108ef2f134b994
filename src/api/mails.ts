import { type Call, defineCall, type JsonSchema, type Policy } from './call.ts'

/** A mail that has not left yet. */
export interface WaitingMail {
  readonly id: string
  /** Which mail of the catalogue. */
  readonly kind: string
  readonly to: string
  readonly subject: string
  /** `dead`: given up until somebody sends it again. */
  readonly state: 'waiting' | 'dead'
  readonly attempts: number
  /** Epoch ms. */
  readonly timeCreated: number
  /** Epoch ms of the next try. */
  readonly timeDue: number
  /** What went wrong at the last try: code, German sentence, what the other side said. */
  readonly failure: string | null
  readonly message: string | null
  readonly detail: string | null
}

/** How a test mail went: `success` false says why in `message`. */
export interface TestMailAnswer {
  readonly success: boolean
  /** Where it went: the caller's own address. */
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

/** For whoever may change the tenant. */
export const tenantMailCalls = calls('/api/:tenant', 'des Mandanten', {
  scope: 'tenant',
  blocks: ['manageTenants'],
  action: 'update',
}) satisfies Record<string, Call>

/** For owners of the instance. */
export const instanceMailCalls = calls('/api/instances', 'der Instanz', { scope: 'instance' }) satisfies Record<
  string,
  Call
>
