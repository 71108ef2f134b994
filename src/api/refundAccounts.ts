import { maxIbanChars } from '../domain/payments/iban.ts'
import { maxHolderChars } from '../domain/payments/transferFile.ts'
import { closed, defineCall, type JsonSchema, pathParams } from './call.ts'

const visitors = { scope: 'tenant', action: 'read', public: true } as const
const token: JsonSchema = { type: 'string', minLength: 1, maxLength: 64 }

/** What an account is asked for. */
export interface AskedAccount {
  /** Sum of the refunds, whole cents in EUR. */
  readonly amountCents: number
  readonly bookingIds: readonly string[]
}

/**
 * What a mailed link asks an account for; it stays valid. 404 ACCOUNT_LINK, the same for an unknown, used or expired one and that of another
 * tenant; 409 ACCOUNT_NOT_NEEDED once the refund has ended or is being transferred. 60 a minute from a network in a tenant, then 429.
 */
export const lookAccountCall = defineCall<undefined, AskedAccount>({
  method: 'GET',
  path: '/api/:tenant/refund-account',
  summary: 'Wofür der Link aus einer E-Mail ein Konto erfragt',
  policy: visitors,
  params: pathParams('tenant'),
  query: { type: 'object', additionalProperties: false, required: ['t'], properties: { t: token } },
  answer: closed({ amountCents: { type: 'integer' }, bookingIds: { type: 'array', items: { type: 'string' } } }),
})

export interface GivenAccount {
  /** Of the mailed link. */
  readonly t: string
  readonly holder: string
  readonly iban: string
}

/**
 * The receiver of a refund gives the account for it, once. It is stored sealed, shown to nobody, and deleted 30 days after the refund has ended. 400 for what
 * is no account of a SEPA country; refused like `lookAccountCall`. 10 a minute from a network in a tenant, then 429.
 */
export const giveAccountCall = defineCall<GivenAccount, Readonly<Record<string, never>>>({
  method: 'POST',
  path: '/api/:tenant/refund-account',
  summary: 'Konto für eine Erstattung angeben, mit dem Link aus der E-Mail',
  policy: visitors,
  params: pathParams('tenant'),
  body: closed({
    t: token,
    holder: { type: 'string', maxLength: maxHolderChars },
    iban: { type: 'string', maxLength: maxIbanChars },
  }),
  answer: closed({}),
})
