import { closed, defineCall, type JsonSchema } from './call.ts'

const id: JsonSchema = { type: 'string', minLength: 1, maxLength: 254 }
/** Only limits the hashing cost; the rule for new passwords is `passwordFault`. */
const password: JsonSchema = { type: 'string', minLength: 1, maxLength: 1024 }
const token: JsonSchema = { type: 'string', minLength: 1, maxLength: 200 }
const emptyAnswer = closed({})

type Nothing = Readonly<Record<string, never>>

export interface SignUpRequest {
  /** The e-mail; case and surrounding blanks are ignored. */
  readonly id: string
  readonly firstName: string
  readonly lastName: string
  readonly company?: string
  readonly password: string
}

/**
 * Creates an account and mails a link to confirm its address (API-087, AUTH-012). 201; 400 with every wrong field; 409
 * ACCOUNT_EXISTS; 429 after five per address and hour; 503 MAIL_DISABLED while the instance sends no mail.
 */
export const signUpCall = defineCall<SignUpRequest, { readonly id: string }>({
  method: 'POST',
  path: '/auth/signup',
  summary: 'Registrieren: legt ein Konto an und sendet den Link zum Bestätigen der E-Mail-Adresse',
  policy: { scope: 'public' },
  body: closed(
    {
      id,
      firstName: { type: 'string', maxLength: 1000 },
      lastName: { type: 'string', maxLength: 1000 },
      company: { type: 'string', maxLength: 1000 },
      password,
    },
    ['company'],
  ),
  answer: closed({ id: { type: 'string' } }),
})

/** Confirms the address with the token of the mail; valid once, for 48 hours. 400 TOKEN_INVALID. */
export const verifyCall = defineCall<{ readonly token: string }, Nothing>({
  method: 'POST',
  path: '/auth/verify',
  summary: 'E-Mail-Adresse mit dem Code aus der E-Mail bestätigen',
  policy: { scope: 'public' },
  body: closed({ token }),
  answer: emptyAnswer,
})

/** Mails a new confirmation link; the response does not reveal whether the account exists or needs one. */
export const verifyAgainCall = defineCall<{ readonly email: string }, Nothing>({
  method: 'POST',
  path: '/auth/verify/again',
  summary: 'Den Link zum Bestätigen der E-Mail-Adresse noch einmal anfordern',
  policy: { scope: 'public' },
  body: closed({ email: id }),
  answer: emptyAnswer,
})

/** Mails a link to set a new password (API-089, AUTH-013). 404 UNKNOWN_ACCOUNT, 409 EXTERNAL_ACCOUNT, 429. */
export const resetCall = defineCall<{ readonly email: string }, Nothing>({
  method: 'POST',
  path: '/auth/reset',
  summary: 'Link zum Zurücksetzen des Passworts anfordern',
  policy: { scope: 'public' },
  body: closed({ email: id }),
  answer: emptyAnswer,
})

/** Sets the password with the token of the mail; valid once, for 60 minutes. Ends all sessions of the account. */
export const confirmResetCall = defineCall<{ readonly token: string; readonly password: string }, Nothing>({
  method: 'POST',
  path: '/auth/reset/confirm',
  summary: 'Neues Passwort mit dem Code aus der E-Mail setzen',
  policy: { scope: 'public' },
  body: closed({ token, password }),
  answer: emptyAnswer,
})

export interface PasswordRequest {
  readonly id: string
  readonly password: string
  readonly currentPassword?: string
}

/**
 * Changes the own password at once when the caller is signed in as `id` and gives the current one; otherwise only mails the
 * link and discards the given password (API-088, S10). 400 reports a wrong current password at its field.
 */
export const resetPasswordCall = defineCall<PasswordRequest, { readonly changed: boolean }>({
  method: 'POST',
  path: '/auth/resetpassword',
  summary: 'Eigenes Passwort ändern, oder den Link zum Zurücksetzen anfordern',
  policy: { scope: 'public' },
  body: closed({ id, password, currentPassword: password }, ['currentPassword']),
  answer: closed({ changed: { type: 'boolean' } }),
})

/** One of the own sessions. */
export interface OwnSession {
  /** A name without access rights. */
  readonly id: string
  /** The session of this request. */
  readonly current: boolean
  /** Browser and system it was started with, if known. */
  readonly device: string
  /** Epoch ms; the last use is accurate to a few minutes. */
  readonly timeCreated: number
  readonly timeUsed: number
}

const session = closed({
  id: { type: 'string' },
  current: { type: 'boolean' },
  device: { type: 'string' },
  timeCreated: { type: 'integer' },
  timeUsed: { type: 'integer' },
})

const sessions: JsonSchema = { type: 'array', items: session }

/** The own sessions, the current one first. */
export const sessionsCall = defineCall<undefined, readonly OwnSession[]>({
  method: 'GET',
  path: '/api/user/sessions',
  summary: 'Eigene Sitzungen',
  policy: { scope: 'user' },
  answer: sessions,
})

/** Ends one of the own sessions; returns the remaining ones. 404 for other users' sessions. */
export const endSessionCall = defineCall<undefined, readonly OwnSession[]>({
  method: 'DELETE',
  path: '/api/user/sessions/:id',
  summary: 'Eine eigene Sitzung beenden',
  policy: { scope: 'user' },
  proof: 'stets',
  answer: sessions,
})

/** Ends all own sessions except this one; returns the remaining ones. */
export const endSessionsCall = defineCall<undefined, readonly OwnSession[]>({
  method: 'DELETE',
  path: '/api/user/sessions',
  summary: 'Alle anderen eigenen Sitzungen beenden',
  policy: { scope: 'user' },
  proof: 'stets',
  answer: sessions,
})
