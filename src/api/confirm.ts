import { defineCall, type JsonSchema } from './call.ts'

export interface ConfirmRequest {
  readonly currentPassword?: string
  /** One-time code or recovery code of the own second factor. */
  readonly otp?: string
}

const emptyAnswer: JsonSchema = { type: 'object', additionalProperties: false, properties: {} }

/**
 * Proves again that the user owns the session's account, by the password or by a code of the second factor; valid for ten minutes.
 * The session gets a new id (Set-Cookie). 400 without either, 403 PROOF_WRONG, 409 FACTOR_MISSING, 429 after as many failures as at
 * sign-in. Accounts without both sign in again at their identity provider.
 */
export const confirmCall = defineCall<ConfirmRequest, Readonly<Record<string, never>>>({
  method: 'POST',
  path: '/auth/confirm',
  summary: 'Bestätigen, wer man ist: mit Passwort oder Code, für zehn Minuten',
  policy: { scope: 'user' },
  body: {
    type: 'object',
    additionalProperties: false,
    properties: {
      currentPassword: { type: 'string', minLength: 1, maxLength: 1024 },
      otp: { type: 'string', minLength: 1, maxLength: 40 },
    },
  },
  answer: emptyAnswer,
})
