import { type Call, closed, defineCall, type JsonSchema, type Policy } from './call.ts'

/** Result of a test mail; `message` has the reason when `success` is false. */
export interface TestMailAnswer {
  readonly success: boolean
  /** The recipient: the caller's own address. */
  readonly to: string
  readonly message: string
  readonly detail: string
}

const text: JsonSchema = { type: 'string' }
const calls = (base: string, whose: string, policy: Policy) => ({
  test: defineCall<undefined, TestMailAnswer>({
    method: 'POST',
    path: `${base}/mails/test`,
    summary: `Testmail mit den gespeicherten Angaben ${whose} an die eigene Adresse senden`,
    policy,
    simulates: false,
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
