import { defineCall, type JsonSchema, pathParams } from './call.ts'
import { type SignedInAnswer, signedInAnswerSchema } from './signedInAnswer.ts'

const closed = (properties: Readonly<Record<string, JsonSchema>>, required = Object.keys(properties)): JsonSchema => ({
  type: 'object',
  additionalProperties: false,
  required,
  properties,
})

const text: JsonSchema = { type: 'string' }
const token: JsonSchema = { type: 'string', minLength: 1, maxLength: 16_000 }

export interface SsoSignInRequest {
  /** Access token of the realm, as its token endpoint gave it to the browser. */
  readonly token: string
  /** One-time code, where the account has a second factor here. */
  readonly otp?: string
}

/**
 * Opens a session for who proves himself by a token of the configured Keycloak realm (API-087). 401 SSO_TOKEN says that the
 * token is refused, 403 SSO_INACTIVE that nobody signs in this way, 404 UNKNOWN_ACCOUNT that there is no account yet,
 * 502 SSO_UNREACHABLE that the provider did not answer. Roles are mapped each time.
 */
export const ssoSignInCall = defineCall<SsoSignInRequest, SignedInAnswer>({
  method: 'POST',
  path: '/auth/sso/signin',
  summary: 'Anmelden mit einem Token des Identitätsanbieters',
  policy: { scope: 'public' },
  body: closed({ token, otp: { type: 'string', maxLength: 40 } }, ['token']),
  answer: signedInAnswerSchema,
})

/** Makes the account of who proves himself by such a token (API-089); 409 ACCOUNT_EXISTS. The sign-in comes after it. */
export const ssoSignUpCall = defineCall<{ readonly token: string }, { readonly id: string }>({
  method: 'POST',
  path: '/auth/sso/signup',
  summary: 'Konto mit einem Token des Identitätsanbieters anlegen',
  policy: { scope: 'public' },
  body: closed({ token }),
  answer: closed({ id: text }),
})

/** One step of the check of the connection, in the order they are done; after a failed one the others are skipped. */
export interface SsoCheckStep {
  readonly name: string
  readonly state: 'done' | 'failed' | 'skipped'
  /** What was found and, after a failure, what to do; '' for skipped ones. */
  readonly message: string
}

export interface SsoCheckAnswer {
  readonly success: boolean
  readonly steps: readonly SsoCheckStep[]
}

/** Tries the stored configuration of single sign-on, step by step. */
export const ssoCheckCall = defineCall<undefined, SsoCheckAnswer>({
  method: 'POST',
  path: '/api/instances/sso/check',
  summary: 'Die gespeicherte Verbindung zum Identitätsanbieter Schritt für Schritt prüfen',
  policy: { scope: 'instance' },
  answer: closed({
    success: { type: 'boolean' },
    steps: {
      type: 'array',
      items: closed({ name: text, state: { type: 'string', enum: ['done', 'failed', 'skipped'] }, message: text }),
    },
  }),
})

/**
 * Unbinds an account from the person of the identity provider: the next token with the account's e-mail address binds it anew. All its
 * sessions end. An account that is not bound stays as it is. 404 for an unknown account.
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
