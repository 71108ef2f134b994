import { defineCall } from './call.ts'
import { type SignedInAnswer, signedInAnswerSchema } from './signedInAnswer.ts'

export interface SignInRequest {
  /** The e-mail; case and surrounding blanks are ignored. */
  readonly id: string
  readonly password: string
  /** One-time code of a second factor. */
  readonly otp?: string
}

/**
 * Opens a session with e-mail and password (API-086, AUTH-011). 401 never reveals the reason, neither by text nor by timing;
 * 429 after 10 failures of the account or 100 of the address in 15 minutes.
 */
export const signInCall = defineCall<SignInRequest, SignedInAnswer>({
  method: 'POST',
  path: '/auth/signin',
  summary: 'Anmelden mit E-Mail und Passwort',
  policy: { scope: 'public' },
  body: {
    type: 'object',
    additionalProperties: false,
    required: ['id', 'password'],
    properties: {
      id: { type: 'string', minLength: 1, maxLength: 254 },
      password: { type: 'string', minLength: 1, maxLength: 1024 },
      otp: { type: 'string', maxLength: 40 },
    },
  },
  answer: signedInAnswerSchema,
})
