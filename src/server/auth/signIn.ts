import type { SignedInAnswer } from '../../api/signedInAnswer.ts'
import type { SignInRequest } from '../../api/signIn.ts'
import type { UserAnswer } from '../../api/userAnswer.ts'
import { deviceName } from '../../domain/account/deviceName.ts'
import type { Database } from '../database/database.ts'
import { sql } from '../database/sql.ts'
import { visitor } from '../http/actor.ts'
import { refuse } from '../http/faults.ts'
import type { RouteRequest } from '../http/route.ts'
import { hashSessionId } from '../http/sessionCookie.ts'
import { accountLimit, addressLimit, givePlaceBack, locksOf, takePlace } from './attempts.ts'
import type { PasswordHasher } from './passwordHasher.ts'
import { endSession, openSession } from './sessions.ts'
import { userAnswerQuery } from './userAnswer.ts'

interface Account {
  readonly id: string
  readonly hash: string | null
  readonly mayEnter: boolean
}

export interface SignedIn {
  readonly sessionId: string
  readonly answer: SignedInAnswer
}

const accountOf = async (database: Database, id: string): Promise<Account | undefined> => {
  const [account] = await database.system.rows<Account>(sql`
    select users.id, credential.password_hash as hash, coalesce((users.doc ->> 'isVerified')::boolean, false)
      and not coalesce((users.doc ->> 'isSuspended')::boolean, false) as "mayEnter"
    from users left join credential on credential.user_id = users.id
    where users.id = ${id}`)
  return account
}

/**
 * Signs in, or refuses with the same words, the same work and the same one computed hash whether the account is unknown,
 * unverified, suspended or the password wrong (S8). The try takes its place before anything is computed (S7); the id of a
 * session that came along dies (S1).
 */
export const signIn = async (
  { caller, database, address, header }: RouteRequest,
  { id: typed, password }: SignInRequest,
  passwords: PasswordHasher,
): Promise<SignedIn> => {
  const id = typed.trim().toLowerCase()
  const limits = [accountLimit('signin', id, 10), addressLimit('signin', address, 100)]
  const who = { ...caller, actor: visitor }
  const place = await database.system.transaction(
    who,
    { reason: 'auth.signin', tenant: null, locks: locksOf(limits) },
    (tx) => takePlace(tx, limits),
  )

  const account = await accountOf(database, id)
  const right = await passwords.verify(account?.hash ?? null, password)
  if (!right || !account?.mayEnter) throw refuse('BAD_CREDENTIALS')

  const asUser = { ...who, actor: { ...visitor, userId: account.id } }
  const sessionId = await database.system.transaction(asUser, { reason: 'auth.signin', tenant: null }, async (tx) => {
    await givePlaceBack(tx, place)
    await endSession(tx, caller.sessionHash)
    return openSession(tx, account.id, deviceName(header('user-agent')))
  })
  const { actor, rows } = await database.system.read<UserAnswer>(
    { ...caller, sessionHash: hashSessionId(sessionId) },
    () => userAnswerQuery(account.id),
  )
  const [user] = rows
  if (!user || actor.userId === null) throw refuse('BAD_CREDENTIALS')
  return { sessionId, answer: { user, permissions: actor.permissions } }
}
