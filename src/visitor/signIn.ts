import type { SignedInAnswer } from '../api/signedInAnswer.ts'
import { signInCall, type SignInRequest } from '../api/signIn.ts'
import { askServer } from './askServer.ts'
import type { FailureWords } from './Failure.tsx'
import { signInFailure, signInTexts } from './signInTexts.ts'

export type SignInAnswer =
  | { readonly ok: true; readonly who: SignedInAnswer }
  /** `needsCode`: the password was correct and the account has a second factor. */
  | { readonly ok: false; readonly needsCode: boolean; readonly failure: FailureWords }

/** Signs in (AUTH-011); never throws: failures are returned as texts. */
export const signIn = async (request: SignInRequest): Promise<SignInAnswer> => {
  const reply = await askServer(signInCall, request)
  if (reply.kind === 'done') return { ok: true, who: reply.answer }
  if (reply.kind === 'unreachable') return { ok: false, needsCode: false, failure: signInTexts.offline }
  return { ok: false, needsCode: reply.code === 'OTP_REQUIRED', failure: signInFailure(reply) }
}
