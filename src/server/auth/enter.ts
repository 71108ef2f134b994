import type { SignedInAnswer } from '../../api/signedInAnswer.ts'
import type { UserAnswer } from '../../api/userAnswer.ts'
import type { Caller, Database } from '../database/database.ts'
import { refuse } from '../http/faults.ts'
import { hashSessionId } from '../http/sessionCookie.ts'
import { userAnswerQuery } from './userAnswer.ts'

export interface SignedIn {
  readonly sessionId: string
  readonly answer: SignedInAnswer
}

/** What somebody is told whose session was just opened: who he is and what he may do. */
export const enter = async (
  database: Database,
  caller: Caller,
  userId: string,
  sessionId: string,
): Promise<SignedIn> => {
  const { actor, rows } = await database.system.read<UserAnswer>(
    { ...caller, sessionHash: hashSessionId(sessionId) },
    () => userAnswerQuery(userId),
  )
  const [user] = rows
  if (!user || actor.userId === null) throw refuse('BAD_CREDENTIALS')
  return { sessionId, answer: { user, permissions: actor.permissions } }
}
