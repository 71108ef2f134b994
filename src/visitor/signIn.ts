import { signInCall, type SignInRequest } from '../api/signIn.ts'
import { signInTexts } from './signInTexts.ts'

interface Failure {
  readonly title: string
  readonly text: string
}

export type SignInAnswer = { readonly ok: true } | { readonly ok: false; readonly failure: Failure }

/** The server hashes passwords one after the other; a crowd of people may have to wait, nobody longer than this. */
const patience = 30_000

const failureOf = (response: Response): Failure => {
  if (response.status === 401) return signInTexts.wrong
  if (response.status !== 429) return signInTexts.failed
  const seconds = Number(response.headers.get('retry-after'))
  return signInTexts.tooMany(Math.max(1, Math.ceil(seconds / 60) || 15))
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
    return response.ok ? { ok: true } : { ok: false, failure: failureOf(response) }
  } catch {
    return { ok: false, failure: signInTexts.offline }
  }
}
