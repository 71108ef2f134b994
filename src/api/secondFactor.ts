import { closed, defineCall, type JsonSchema } from './call.ts'

const flag: JsonSchema = { type: 'boolean' }
const text: JsonSchema = { type: 'string' }
const password: JsonSchema = { type: 'string', minLength: 1, maxLength: 1024 }
const otp: JsonSchema = { type: 'string', minLength: 1, maxLength: 40 }
const codes: JsonSchema = closed({ recoveryCodes: { type: 'array', items: text } })

/** State of the own account's second factor. */
export interface SecondFactor {
  readonly enrolled: boolean
  /** The instance requires one of this user: it cannot be removed. */
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
  /** Ten, each for one sign-in; shown only once. */
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
 * Starts enrolment of the own second factor: returns a new key, valid only once confirmed with a code. Users of the identity provider
 * have no password here and must have signed in a few minutes ago. 400 for a wrong password, 403 SIGN_IN_AGAIN,
 * 409 FACTOR_EXISTS.
 */
export const enrolFactorCall = defineCall<{ readonly currentPassword?: string }, FreshFactor>({
  method: 'POST',
  path: '/api/user/second-factor',
  summary: 'Den eigenen zweiten Faktor einrichten: liefert den Schlüssel für die Authenticator-App',
  policy: { scope: 'user' },
  simulates: false,
  body: closed({ currentPassword: password }, ['currentPassword']),
  answer: closed({ secret: text, uri: text }),
})

/** Confirms the new factor with a code of the app; from now on sign-in requires one. 400 for a wrong code. */
export const confirmFactorCall = defineCall<{ readonly otp: string }, RecoveryCodes>({
  method: 'POST',
  path: '/api/user/second-factor/confirm',
  summary: 'Den zweiten Faktor mit einem Code bestätigen; liefert die Wiederherstellungscodes',
  policy: { scope: 'user' },
  simulates: false,
  body: closed({ otp }),
  answer: codes,
})

/** New recovery codes; the earlier ones become invalid. */
export const renewRecoveryCall = defineCall<{ readonly otp: string }, RecoveryCodes>({
  method: 'POST',
  path: '/api/user/second-factor/recovery-codes',
  summary: 'Neue Wiederherstellungscodes; die bisherigen gelten nicht mehr',
  policy: { scope: 'user' },
  simulates: false,
  body: closed({ otp }),
  answer: codes,
})

/** Removes the own second factor, with the same proof and a code; 409 FACTOR_REQUIRED if the instance requires one. */
export const removeFactorCall = defineCall<
  { readonly currentPassword?: string; readonly otp: string },
  Readonly<Record<string, never>>
>({
  method: 'POST',
  path: '/api/user/second-factor/remove',
  summary: 'Den eigenen zweiten Faktor entfernen',
  policy: { scope: 'user' },
  simulates: false,
  body: closed({ currentPassword: password, otp }, ['currentPassword']),
  answer: closed({}),
})
