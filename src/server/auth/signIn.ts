import { emailOf } from '../../domain/account/emailAddress.ts'
import type { SignInRequest } from '../../api/signIn.ts'
import type { UserAnswer } from '../../api/userAnswer.ts'
import { deviceName } from '../../domain/account/deviceName.ts'
import { visitor } from '../actor.ts'
import { canSignIn, loadActor } from '../database/actors.ts'
import { type Query, sql } from '../database/sql.ts'
import { refuse } from '../faults.ts'
import type { RouteRequest } from '../http/route.ts'
import type { SecretBox } from '../records/secretBox.ts'
import { forgetAttempt, passwordLimits, countAttemptAhead } from './attempts.ts'
import type { SignedIn } from './enter.ts'
import type { JoinedTransactions } from './joinedTransactions.ts'
import { generationOf, knownDevice } from './knownDevice.ts'
import type { PasswordHasher } from './passwordHasher.ts'
import { useCode } from './secondFactor.ts'
import { endSession, openProvenSession, proofIsLost } from './sessions.ts'
import { signedInAnswer, userAnswerQuery } from './userAnswer.ts'

interface Account extends UserAnswer {
  readonly hash: string | null
  readonly hasFactor: boolean
  readonly generation: string
}

/** The signed-in user, or the problem with the second factor's code. */
export type Entered = SignedIn | 'missing' | 'wrong'

export interface ProofServices {
  readonly passwords: PasswordHasher
  readonly box: SecretBox
}

export interface SignInServices extends ProofServices {
  readonly transactions: JoinedTransactions<Entered>
}

const factorOf = (userId: Query) =>
  sql`exists (select from second_factor where user_id = ${userId} and confirmed_at is not null)`

const accountQuery = (id: string) => sql`
  select account.*, credential.password_hash as hash, ${factorOf(sql`account.id`)} as "hasFactor",
    ${generationOf(sql`account.id`)} as generation
  from (${userAnswerQuery(id)}) as account left join credential on credential.user_id = account.id`

/**
 * Finds the user if nothing changed since the password check; a concurrent change or suspension waits for its row locks, and then ends the
 * session.
 * @param write the password's hash is updated too
 */
const stillProven = ({ id, hash, hasFactor }: Account, write: boolean) => sql`
  select users.id from users join credential on credential.user_id = users.id
  where users.id = ${id} and credential.password_hash = ${hash} and ${factorOf(sql`users.id`)} = ${hasFactor}
    and ${canSignIn}
  for share of users ${write ? sql`for update of credential` : sql`for share of credential`}`

/** The password's hash at the current cost; null if the stored one is current. */
const renewed = async (passwords: PasswordHasher, stored: string | null, password: string): Promise<string | null> =>
  stored !== null && passwords.isDated(stored) ? passwords.hash(password) : null

/**
 * Signs in, or refuses with the same message, the same work and the same single hash whether the account is unknown, unverified, suspended
 * or the password wrong (S8). The attempt takes its slot before any computation (S7); a session sent along ends (S1). If the account has a
 * second factor, its code is requested after a correct password. One round trip reads, and unless more must be proven one writes. If the
 * proven facts changed before the session opens, all of it is repeated.
 */
export const signIn = async (
  request: RouteRequest,
  typed: SignInRequest,
  { passwords, box, transactions }: SignInServices,
): Promise<SignedIn> => {
  const { caller, database, address, header } = request
  const { password, otp } = typed
  const id = emailOf(typed.id)
  const device = knownDevice(request, box, id)
  const limits = passwordLimits(id, { address, device })
  const { attempt, found } = await countAttemptAhead(database, caller.at, limits, (ask) =>
    Promise.all([ask<Account>(accountQuery(id)), loadActor(ask, id, null, visitor.rightsVersion)]),
  )
  const [[account] = [], actor = null] = found ?? []
  const right = await passwords.verify(account?.hash ?? null, password)
  // No actor: unverified or suspended.
  if (!right || account === undefined || actor === null) throw refuse('BAD_CREDENTIALS')
  const { hash, hasFactor, generation, ...user } = account

  const newHash = await renewed(passwords, hash, password)
  const asUser = { ...caller, actor: { ...visitor, userId: id } }
  // A code works once because a second use waits for the first one's transaction.
  const letIn = hasFactor ? transactions.alone : transactions.together
  const entering = letIn(database.system, asUser, async (tx) => {
    const factor = hasFactor ? await useCode(tx, box, { userId: id, device }, otp) : 'none'
    if (factor !== 'wrong') forgetAttempt(tx, attempt)
    if (factor === 'missing' || factor === 'wrong') return factor
    await endSession(tx, caller.sessionHash)
    const proof = stillProven(account, newHash !== null)
    const sessionId = openProvenSession(tx, id, proof, { device: deviceName(header('user-agent')) })
    if (newHash !== null) void tx.query(sql`update credential set password_hash = ${newHash} where user_id = ${id}`)
    return { sessionId, answer: signedInAnswer(user, actor.permissions), generation }
  })
  const entered = await entering.catch((error: unknown) => {
    if (proofIsLost(error)) return signIn(request, typed, { passwords, box, transactions })
    throw error
  })
  // Revealed only after a correct password; a wrong code stays counted.
  if (entered === 'missing') throw refuse('OTP_REQUIRED')
  if (entered === 'wrong') throw refuse('OTP_INVALID')
  return entered
}
