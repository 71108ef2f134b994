import type { SignedInAnswer } from '../../api/signedInAnswer.ts'
import type { UserAnswer } from '../../api/userAnswer.ts'
import { loadActor } from '../database/actors.ts'
import type { Transaction } from '../database/database.ts'
import { sql } from '../database/sql.ts'
import { refuse } from '../faults.ts'
import { hashSessionId, newSessionId } from '../http/sessionCookie.ts'
import { generationOf } from './knownDevice.ts'
import { openSession } from './sessions.ts'
import { signedInAnswer, userAnswerQuery } from './userAnswer.ts'

export interface SignedIn {
  readonly sessionId: string
  readonly answer: SignedInAnswer
  /** `generationOf` the account. */
  readonly generation: string
}

/** Opens a session for a user proven by an identity provider and returns user and rights, in one round trip. */
export const enter = async (
  tx: Transaction,
  userId: string,
  session: { readonly device: string; readonly twoFactors: boolean; readonly provenAt: number },
): Promise<SignedIn> => {
  const sessionId = newSessionId()
  const [, actor, [user], [mark]] = await Promise.all([
    openSession(tx, userId, { ...session, id: sessionId }),
    loadActor(tx.query, userId, hashSessionId(sessionId), tx.actor.rightsVersion),
    tx.query<UserAnswer>(userAnswerQuery(userId)),
    tx.query<{ generation: string }>(sql`select ${generationOf(sql`${userId}`)} as generation`),
  ])
  if (!user || !mark || actor === null) throw refuse('BAD_CREDENTIALS')
  return { sessionId, answer: signedInAnswer(user, actor.permissions), ...mark }
}
