import { defineCall, type JsonSchema } from './call.ts'

const closed = (properties: Readonly<Record<string, JsonSchema>>, required = Object.keys(properties)): JsonSchema => ({
  type: 'object',
  additionalProperties: false,
  required,
  properties,
})

const flag: JsonSchema = { type: 'boolean' }
const text: JsonSchema = { type: 'string' }
const password: JsonSchema = { type: 'string', minLength: 1, maxLength: 1024 }
const otp: JsonSchema = { type: 'string', minLength: 1, maxLength: 40 }
const codes: JsonSchema = closed({ recoveryCodes: { type: 'array', items: text } })

/** How the own account stands with its second factor. */
export interface SecondFactor {
  readonly enrolled: boolean
  /** The instance wants one of this person: it cannot be removed. */
  readonly required: boolean
  readonly recoveryCodesLeft: number
}

export interface FreshFactor {
  /** Base32, for typing. */
  readonly secret: string
  /** `otpauth://…`, for scanning. */
  readonly uri: string
}

export interface RecoveryCodes {
  /** Ten, each for one sign-in; shown this once. */
  readonly recoveryCodes: readonly string[]
}

export const secondFactorCall = defineCall<undefined, SecondFactor>({
  method: 'GET',
  path: '/api/user/second-factor',
  summary: 'Der eigene zweite Faktor',
  policy: { scope: 'user' },
  answer: closed({ enrolled: flag, required: flag, recoveryCodesLeft: { type: 'integer' } }),
})

/**
 * Begins to set up the own second factor: answers a new key, which counts only once a code of it was confirmed. Who signs in by the
 * identity provider has no password here and must have done so a few minutes ago. 400 at a wrong password, 403 SIGN_IN_AGAIN,
 * 409 FACTOR_EXISTS.
 */
export const enrolFactorCall = defineCall<{ readonly currentPassword?: string }, FreshFactor>({
  method: 'POST',
  path: '/api/user/second-factor',
  summary: 'Den eigenen zweiten Faktor einrichten: liefert den Schlüssel für die Authenticator-App',
  policy: { scope: 'user' },
  body: closed({ currentPassword: password }, []),
  answer: closed({ secret: text, uri: text }),
})

/** Confirms the new factor with a code of the app; from now on sign-in asks for one. 400 at a wrong code. */
export const confirmFactorCall = defineCall<{ readonly otp: string }, RecoveryCodes>({
  method: 'POST',
  path: '/api/user/second-factor/confirm',
  summary: 'Den zweiten Faktor mit einem Code bestätigen; liefert die Wiederherstellungscodes',
  policy: { scope: 'user' },
  body: closed({ otp }),
  answer: codes,
})

/** New recovery codes; the earlier ones die. */
export const renewRecoveryCall = defineCall<{ readonly otp: string }, RecoveryCodes>({
  method: 'POST',
  path: '/api/user/second-factor/recovery-codes',
  summary: 'Neue Wiederherstellungscodes; die bisherigen gelten nicht mehr',
  policy: { scope: 'user' },
  body: closed({ otp }),
  answer: codes,
})

/** Removes the own second factor, by the same proof and a code; 409 FACTOR_REQUIRED where the instance wants one. */
export const removeFactorCall = defineCall<
  { readonly currentPassword?: string; readonly otp: string },
  Readonly<Record<string, never>>
>({
  method: 'POST',
  path: '/api/user/second-factor/remove',
  summary: 'Den eigenen zweiten Faktor entfernen',
  policy: { scope: 'user' },
  body: closed({ currentPassword: password, otp }, ['otp']),
  answer: closed({}),
})
