import { closed, defineCall, type JsonSchema, pathParams } from './call.ts'
import { type SignedInAnswer, signedInAnswerSchema } from './signedInAnswer.ts'

const text: JsonSchema = { type: 'string' }
const token: JsonSchema = { type: 'string', minLength: 1, maxLength: 16_000 }

export interface SsoSignInRequest {
  /** Access token of the realm, as returned to the browser by its token endpoint. */
  readonly token: string
  /** One-time code, if the account has a second factor here. */
  readonly otp?: string
}

/**
 * Opens a session with a token of the configured Keycloak realm (API-087). 401 SSO_TOKEN: token rejected, 403 SSO_INACTIVE:
 * this sign-in is disabled, 404 UNKNOWN_ACCOUNT: no account yet, 502 SSO_UNREACHABLE: no response from the provider.
 * Roles are mapped each time.
 */
export const ssoSignInCall = defineCall<SsoSignInRequest, SignedInAnswer>({
  method: 'POST',
  path: '/auth/sso/signin',
  summary: 'Anmelden mit einem Token des Identitätsanbieters',
  policy: { scope: 'public' },
  body: closed({ token, otp: { type: 'string', maxLength: 40 } }, ['otp']),
  answer: signedInAnswerSchema,
})

/** Creates the account for such a token (API-089); 409 ACCOUNT_EXISTS. Does not sign in. */
export const ssoSignUpCall = defineCall<{ readonly token: string }, { readonly id: string }>({
  method: 'POST',
  path: '/auth/sso/signup',
  summary: 'Konto mit einem Token des Identitätsanbieters anlegen',
  policy: { scope: 'public' },
  body: closed({ token }),
  answer: closed({ id: text }),
})

/** One step of the connection check, in order; after a failed step the others are skipped. */
export interface SsoCheckStep {
  readonly name: string
  readonly state: 'done' | 'failed' | 'skipped'
  /** The result and, after a failure, the remedy; '' for skipped ones. */
  readonly message: string
}

export interface SsoCheckAnswer {
  readonly success: boolean
  readonly steps: readonly SsoCheckStep[]
}

/** Tests the stored configuration of single sign-on, step by step. */
export const ssoCheckCall = defineCall<undefined, SsoCheckAnswer>({
  method: 'POST',
  path: '/api/instances/sso/check',
  summary: 'Die gespeicherte Verbindung zum Identitätsanbieter Schritt für Schritt prüfen',
  policy: { scope: 'instance' },
  simulates: false,
  answer: closed({
    success: { type: 'boolean' },
    steps: {
      type: 'array',
      items: closed({ name: text, state: { type: 'string', enum: ['done', 'failed', 'skipped'] }, message: text }),
    },
  }),
})

/**
 * Unlinks an account from its identity at the provider: the next token with the account's e-mail address links it again. All its
 * sessions end. An account that is not linked stays unchanged. 404 for an unknown account.
 */
export const unbindSsoCall = defineCall<undefined, { readonly id: string }>({
  method: 'DELETE',
  path: '/api/users/:id/sso',
  summary: 'Die Verknüpfung eines Kontos mit Single Sign-on lösen; seine Sitzungen enden',
  policy: { scope: 'instance' },
  proof: 'stets',
  params: pathParams('id'),
  answer: closed({ id: text }),
})
