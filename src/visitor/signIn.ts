import type { SignedInAnswer } from '../api/signedInAnswer.ts'
import { signInCall, type SignInRequest } from '../api/signIn.ts'
import { askServer, type ServerReply } from './askServer.ts'
import { signInTexts } from './signInTexts.ts'

interface Failure {
  readonly title: string
  readonly text: string
}

export type SignInAnswer =
  | { readonly ok: true; readonly who: SignedInAnswer }
  /** `needsCode`: the password was correct and the account has a second factor. */
  | { readonly ok: false; readonly needsCode: boolean; readonly failure: Failure }

const failureOf = ({ status, code, minutes }: Extract<ServerReply, { kind: 'refused' }>): Failure => {
  if (code === 'OTP_INVALID') return signInTexts.wrongCode
  if (status === 401) return signInTexts.wrong
  return status === 429 ? signInTexts.tooMany(minutes ?? 15) : signInTexts.failed
}

/** Signs in (AUTH-011); never throws: failures are returned as texts. */
export const signIn = async (request: SignInRequest): Promise<SignInAnswer> => {
  const reply = await askServer(signInCall, request)
  if (reply.kind === 'done') return { ok: true, who: reply.answer }
  if (reply.kind === 'unreachable') return { ok: false, needsCode: false, failure: signInTexts.offline }
  return { ok: false, needsCode: reply.code === 'OTP_REQUIRED', failure: failureOf(reply) }
}
