import { signInCall, type SignInRequest } from '../api/signIn.ts'
import { signInTexts } from './signInTexts.ts'

interface Failure {
  readonly title: string
  readonly text: string
}

export type SignInAnswer =
  | { readonly ok: true }
  /** `needsCode`: the password was right, and the account has a second factor. */
  | { readonly ok: false; readonly needsCode: boolean; readonly failure: Failure }

/** The server hashes passwords one after the other; a crowd of people may have to wait, nobody longer than this. */
const patience = 30_000

const failureOf = (response: Response, code: unknown): Failure => {
  if (code === 'OTP_INVALID') return signInTexts.wrongCode
  if (response.status === 401) return signInTexts.wrong
  if (response.status !== 429) return signInTexts.failed
  const seconds = Number(response.headers.get('retry-after'))
  return signInTexts.tooMany(Math.max(1, Math.ceil(seconds / 60) || 15))
}

/** The refusal's code; a page of somebody else on the way has none. */
const codeOf = async (response: Response): Promise<unknown> => {
  const body: unknown = await response.json().catch(() => null)
  return typeof body === 'object' && body !== null && 'code' in body ? body.code : null
}

/** Asks the server to sign in (AUTH-011); never throws: what goes wrong comes back in words. */
export const signIn = async (request: SignInRequest): Promise<SignInAnswer> => {
  try {
    const response = await fetch(signInCall.path, {
      method: signInCall.method,
      headers: { 'Content-Type': 'application/json', 'X-Requested-With': 'booking-admin' },
      body: JSON.stringify(request),
      signal: AbortSignal.timeout(patience),
    })
    if (response.ok) return { ok: true }
    const code = await codeOf(response)
    return { ok: false, needsCode: code === 'OTP_REQUIRED', failure: failureOf(response, code) }
  } catch {
    return { ok: false, needsCode: false, failure: signInTexts.offline }
  }
}
