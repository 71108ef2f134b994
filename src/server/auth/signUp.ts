import type { SignUpRequest } from '../../api/accounts.ts'
import { emailOf, isEmail } from '../../domain/account/emailAddress.ts'
import { signUpFaults } from '../../domain/account/signUpFaults.ts'
import { firstPasswordMail, newUserMail, verifyEmailMail } from '../../domain/mail/accountMails.ts'
import type { Transaction } from '../database/database.ts'
import { sql } from '../database/sql.ts'
import { instant } from '../database/wireTypes.ts'
import { refuse } from '../faults.ts'
import type { RouteRequest } from '../http/route.ts'
import { enqueueMails } from '../mail/mailQueue.ts'
import { kindNamed } from '../records/kind.ts'
import { saveRecord } from '../records/save.ts'
import { type AccountServices, accountOf, countHourly, demandMail, onBehalf } from './accountServices.ts'
import { evenAnswer } from './evenAnswer.ts'
import { isLeakedPassword } from './leakedPasswords.ts'
import { isPending } from './pendingAccounts.ts'
import { dropTokens, makeToken, useToken } from './tokens.ts'

interface Person {
  readonly id: string
  readonly firstName: string
  readonly lastName: string
}

const saving = { tenant: null, audience: 'instanceOwner', create: false } as const

/** Mails the link that confirms the address; to an account without a password, the link that sets one and confirms the address. */
const mailLink = async (
  tx: Transaction,
  { registry, origin }: AccountServices,
  person: Person & { readonly hash: string | null },
): Promise<void> => {
  if (person.hash === null) {
    const { token, until } = await makeToken(tx, 'reset', person.id)
    const letter = firstPasswordMail(person, `${origin()}/password/reset?token=${token}`)
    enqueueMails(tx, registry.box, null, [{ kind: 'account.first-password', to: person.id, letter, until }])
    return
  }
  const { token, until } = await makeToken(tx, 'verify', person.id)
  const letter = verifyEmailMail(person, {
    confirm: `${origin()}/email/verify?token=${token}`,
    reset: `${origin()}/password/reset`,
  })
  enqueueMails(tx, registry.box, null, [{ kind: 'account.verify', to: person.id, letter, until }])
}

/** Notifies the operators of the instance, if an address is configured. */
const mailOperator = async (
  tx: Transaction,
  { registry }: AccountServices,
  user: Person & { readonly company: string },
): Promise<void> => {
  const [instance] = await tx.query<{ mail: string }>(
    sql`select coalesce(doc ->> 'mailAddress', '') as mail from instances limit 1`,
  )
  const to = emailOf(instance?.mail ?? '')
  if (isEmail(to)) enqueueMails(tx, registry.box, null, [{ kind: 'account.new', to, letter: newUserMail(user) }])
}

const standing = (id: string) => sql`select ${isPending} as pending
  from users left join credential on credential.user_id = users.id where users.id = ${id}`

/**
 * Creates an account that cannot sign in before its address is confirmed; user, password and mails are stored in one transaction. A
 * further registration before that replaces the name and withdraws password and link: which of the two is the owner of the address shows
 * only when the mailed link is used, so that link asks for a password.
 */
export const signUp = async (
  services: AccountServices,
  request: RouteRequest,
  body: SignUpRequest,
): Promise<string> => {
  const { registry, passwords } = services
  const { password } = body
  const id = emailOf(body.id)
  const user = {
    id,
    firstName: body.firstName.trim(),
    lastName: body.lastName.trim(),
    company: (body.company ?? '').trim(),
  }
  const fields = signUpFaults({ ...user, password }, isLeakedPassword)
  if (fields.length > 0) throw refuse('INVALID', { fields })
  await demandMail(services, request.database)
  await countHourly(services, request, 'signup', id)
  const [taken] = await request.database.system.query<{ pending: boolean }>(standing(id))
  if (taken?.pending === false) throw refuse('ACCOUNT_EXISTS')
  const hash = await passwords.hash(password)
  await request.database.system.transaction(
    onBehalf(request),
    { reason: 'auth.signup', tenant: null, locks: [`user ${id}`] },
    async (tx) => {
      // First the link, then the user, like a confirmation, which one of the two excludes.
      await dropTokens(tx, 'verify', id)
      const [known] = await tx.query<{ pending: boolean }>(sql`${standing(id)} for update of users`)
      if (known?.pending === false) throw refuse('ACCOUNT_EXISTS')
      await saveRecord(tx, registry, kindNamed(registry.kinds, 'user'), user, {
        ...saving,
        create: known === undefined,
      })
      const kept = known === undefined ? hash : null
      await tx.query(sql`insert into credential (user_id, password_hash, changed_at, pending_since)
        values (${id}, ${kept}, ${instant(tx.at)}::timestamptz, ${instant(tx.at)}::timestamptz)
        on conflict (user_id) do update set password_hash = excluded.password_hash, changed_at = excluded.changed_at,
          pending_since = excluded.pending_since`)
      await mailLink(tx, services, { ...user, hash: kept })
      if (known === undefined) await mailOperator(tx, services, user)
    },
  )
  return id
}

/** Marks an account as verified: its owner has proven access to its mailbox. */
export const markVerified = async (tx: Transaction, { registry }: AccountServices, userId: string): Promise<void> => {
  await saveRecord(tx, registry, kindNamed(registry.kinds, 'user'), { id: userId, isVerified: true }, saving)
  await tx.query(sql`update credential set pending_since = null where user_id = ${userId}`)
  await dropTokens(tx, 'verify', userId)
}

export const verifyEmail = async (services: AccountServices, request: RouteRequest, token: string): Promise<void> => {
  const options = { reason: 'auth.verify', tenant: null }
  const proven = await request.database.system.transaction(onBehalf(request), options, async (tx) => {
    const userId = await useToken(tx, 'verify', token)
    if (userId === null) throw refuse('TOKEN_INVALID')
    await markVerified(tx, services, userId)
    return userId
  })
  await services.addressProven(request.caller, proven)
}

const mailAgain = async (services: AccountServices, request: RouteRequest, email: string): Promise<void> => {
  const account = await accountOf(request.database, emailOf(email))
  if (!account || account.isVerified || account.isSuspended) return
  await request.database.system.transaction(onBehalf(request), { reason: 'auth.verify-again', tenant: null }, (tx) =>
    mailLink(tx, services, account),
  )
}

/** Mails a new link if an account waits for it; the answer and its time are always the same. */
export const verifyAgain = async (services: AccountServices, request: RouteRequest, email: string): Promise<void> => {
  await demandMail(services, request.database)
  await countHourly(services, request, 'verify', emailOf(email))
  await evenAnswer(mailAgain(services, request, email))
}
