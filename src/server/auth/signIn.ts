import type { SignInRequest } from '../../api/signIn.ts'
import { deviceName } from '../../domain/account/deviceName.ts'
import { sql } from '../database/sql.ts'
import { visitor } from '../http/actor.ts'
import { refuse } from '../http/faults.ts'
import type { RouteRequest } from '../http/route.ts'
import type { SecretBox } from '../records/secretBox.ts'
import { accountLimit, addressLimit, givePlaceBack, takePlaceAhead } from './attempts.ts'
import { enter, type SignedIn } from './enter.ts'
import type { PasswordHasher } from './passwordHasher.ts'
import { useCode } from './secondFactor.ts'
import { endSession } from './sessions.ts'

interface Account {
  readonly id: string
  readonly hash: string | null
  readonly mayEnter: boolean
  readonly hasFactor: boolean
}

export interface SignInPlace {
  readonly passwords: PasswordHasher
  readonly box: SecretBox
}

const accountQuery = (id: string) => sql`
    select users.id, credential.password_hash as hash, coalesce((users.doc ->> 'isVerified')::boolean, false)
      and not coalesce((users.doc ->> 'isSuspended')::boolean, false) as "mayEnter",
      exists (select from second_factor where user_id = users.id and confirmed_at is not null) as "hasFactor"
    from users left join credential on credential.user_id = users.id
    where users.id = ${id}`

/**
 * Signs in, or refuses with the same words, the same work and the same one computed hash whether the account is unknown,
 * unverified, suspended or the password wrong (S8). The try takes its place before anything is computed (S7); the id of a
 * session that came along dies (S1). Where the account has a second factor, its code is asked for once the password was right.
 */
export const signIn = async (
  { caller, database, address, header }: RouteRequest,
  { id: typed, password, otp }: SignInRequest,
  { passwords, box }: SignInPlace,
): Promise<SignedIn> => {
  const id = typed.trim().toLowerCase()
  const limits = [accountLimit('signin', id, 10), addressLimit('signin', address, 100)]
  const { place, rows } = await takePlaceAhead<Account>(database, caller.at, limits, accountQuery(id))
  const [account] = rows
  const right = await passwords.verify(account?.hash ?? null, password)
  if (!right || !account?.mayEnter) throw refuse('BAD_CREDENTIALS')

  const asUser = { ...caller, actor: { ...visitor, userId: account.id } }
  const entered = await database.system.transaction(asUser, { reason: 'auth.signin', tenant: null }, async (tx) => {
    const factor = account.hasFactor ? await useCode(tx, box, account.id, otp) : 'none'
    if (factor !== 'wrong') givePlaceBack(tx, place)
    if (factor === 'missing' || factor === 'wrong') return factor
    await endSession(tx, caller.sessionHash)
    return enter(tx, account.id, deviceName(header('user-agent')))
  })
  // Told only to who knows the password; a wrong code stays counted.
  if (entered === 'missing') throw refuse('OTP_REQUIRED')
  if (entered === 'wrong') throw refuse('OTP_INVALID')
  return entered
}
