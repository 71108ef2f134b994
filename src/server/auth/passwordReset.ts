import type { PasswordRequest } from '../../api/accounts.ts'
import { deviceName } from '../../domain/account/deviceName.ts'
import { emailOf } from '../../domain/account/emailAddress.ts'
import { passwordFault } from '../../domain/account/password.ts'
import { passwordChangedMail, passwordMail } from '../../domain/mail/accountMails.ts'
import type { Transaction } from '../database/database.ts'
import { sql } from '../database/sql.ts'
import { instant } from '../database/wireTypes.ts'
import { refuse } from '../faults.ts'
import type { RouteRequest } from '../http/route.ts'
import { enqueueMails } from '../mail/mailQueue.ts'
import { type Account, type AccountServices, accountOf, countHourly, demandMail, onBehalf } from './accountServices.ts'
import { forgetAttempt } from './attempts.ts'
import { provePassword } from './confirmRoute.ts'
import { evenAnswer } from './evenAnswer.ts'
import { isLeakedPassword } from './leakedPasswords.ts'
import { endSessionsOf, openSession, refuseIfClosed } from './sessions.ts'
import { markVerified } from './signUp.ts'
import { dropTokens, makeToken, tokenOwner, useToken } from './tokens.ts'

const demandPassword = (password: string, path: string, account: Account): void => {
  const fault = passwordFault(password, [account.id, account.firstName, account.lastName], isLeakedPassword)
  if (fault) throw refuse('INVALID', { fields: [{ path, ...fault }] })
}

const wrongCurrent = { path: '/currentPassword', code: 'WRONG', message: 'Das aktuelle Passwort ist falsch.' } as const

/** Serializes changes of a password: the second one finds its session or its token gone. */
const passwordLock = (userId: string): string => `password ${userId}`

const demandLocal = (account: Account | undefined): Account => {
  if (!account) throw refuse('UNKNOWN_ACCOUNT')
  if (account.authType === 'keycloak') throw refuse('EXTERNAL_ACCOUNT')
  return account
}

const storeHash = async (tx: Transaction, services: AccountServices, account: Account, hash: string): Promise<void> => {
  await tx.query(sql`insert into credential (user_id, password_hash, changed_at)
    values (${account.id}, ${hash}, ${instant(tx.at)}::timestamptz)
    on conflict (user_id) do update set password_hash = excluded.password_hash, changed_at = excluded.changed_at`)
  tx.record({ entity: 'credential', id: account.id, before: {}, after: {} })
  await dropTokens(tx, 'reset', account.id)
  const letter = passwordChangedMail(account, `${services.origin()}/password/reset`)
  enqueueMails(tx, services.registry.box, null, [{ kind: 'account.password-changed', to: account.id, letter }])
}

const mailReset = (services: AccountServices, request: RouteRequest, account: Account): Promise<void> =>
  request.database.system.transaction(onBehalf(request), { reason: 'auth.reset', tenant: null }, async (tx) => {
    const { token, until } = await makeToken(tx, 'reset', account.id)
    const letter = passwordMail(account, `${services.origin()}/password/reset?token=${token}`)
    enqueueMails(tx, services.registry.box, null, [{ kind: 'account.password', to: account.id, letter, until }])
  })

/**
 * Mails the link to set a new password. The answer reveals whether the account exists, as the documents require, so it is rate-limited; a
 * suspended account gets no mail and the same answer after the same time.
 */
export const requestReset = async (services: AccountServices, request: RouteRequest, email: string): Promise<void> => {
  await demandMail(services, request.database)
  await countHourly(services, request, 'reset', emailOf(email))
  const account = demandLocal(await accountOf(request.database, emailOf(email)))
  await evenAnswer(account.isSuspended ? Promise.resolve() : mailReset(services, request, account))
}

/** Sets the password with a mailed token; every session of the account ends. */
export const confirmReset = async (
  services: AccountServices,
  request: RouteRequest,
  { token, password }: { readonly token: string; readonly password: string },
): Promise<void> => {
  const { system } = request.database
  const owner = await tokenOwner(system, 'reset', token, request.caller.at)
  const account = owner === null ? undefined : await accountOf(request.database, owner)
  if (!account) throw refuse('TOKEN_INVALID')
  demandPassword(password, '/password', account)
  const hash = await services.passwords.hash(password)
  const options = { reason: 'auth.reset-confirm', tenant: null, locks: [passwordLock(account.id)] }
  await system.transaction(onBehalf(request), options, async (tx) => {
    if ((await useToken(tx, 'reset', token)) !== account.id) throw refuse('TOKEN_INVALID')
    await storeHash(tx, services, account, hash)
    await endSessionsOf(tx, account.id)
    // The mail was read at this address, which also confirms it if the first link was lost.
    if (!account.isVerified) await markVerified(tx, services, account.id)
  })
  await services.addressProven(request.caller, account.id)
}

/**
 * Changes the own password if the caller is signed in and sends the current one; returns the id of the session that replaces all others.
 * For all other callers it mails the link, ignores the new password and returns null.
 */
export const changePassword = async (
  services: AccountServices,
  request: RouteRequest,
  { id: typed, password, currentPassword }: PasswordRequest,
): Promise<string | null> => {
  const { caller, database, header } = request
  const id = emailOf(typed)
  const { userId } = await database.actor(caller)
  if (userId !== id || currentPassword === undefined) {
    await requestReset(services, request, id)
    return null
  }
  const account = demandLocal(await accountOf(database, id))
  demandPassword(password, '/password', account)
  const { passwords, registry } = services
  const taken = await provePassword(request, { passwords, box: registry.box }, account, currentPassword)
  if (taken === null) throw refuse('INVALID', { fields: [wrongCurrent] })
  const hash = await services.passwords.hash(password)
  const options = { reason: 'auth.password', tenant: null, locks: [passwordLock(id)] }
  const changing = database.system.transaction(caller, options, async (tx) => {
    if (tx.actor.userId !== id) throw refuse('UNAUTHENTICATED')
    forgetAttempt(tx, taken)
    await storeHash(tx, services, account, hash)
    await endSessionsOf(tx, id)
    return openSession(tx, id, { device: deviceName(header('user-agent')) })
  })
  return changing.catch(refuseIfClosed)
}
