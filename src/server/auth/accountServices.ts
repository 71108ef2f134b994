import { systemActor } from '../actor.ts'
import type { Database } from '../database/database.ts'
import { sql } from '../database/sql.ts'
import { refuse } from '../faults.ts'
import type { RouteRequest } from '../http/route.ts'
import { mailsLeave } from '../mail/mailSettings.ts'
import type { Registry } from '../records/save.ts'
import type { AddressProven } from './addressProven.ts'
import { hourlyLimits, countAttemptAhead } from './attempts.ts'
import { knownDevice } from './knownDevice.ts'
import type { PasswordHasher } from './passwordHasher.ts'

/** Dependencies of the account calls. */
export interface AccountServices {
  readonly registry: Registry
  readonly passwords: PasswordHasher
  readonly https: boolean
  /** Our own configured address: links in mails never follow a request's Host header (S11). */
  readonly origin: () => string
  readonly addressProven: AddressProven
  /** Mails that no server sends lie in the inbox of a test system. */
  readonly hasInbox: boolean
}

export interface Account {
  readonly id: string
  readonly firstName: string
  readonly lastName: string
  readonly authType: 'local' | 'keycloak'
  readonly isVerified: boolean
  readonly isSuspended: boolean
  readonly hash: string | null
}

export const accountOf = async (database: Database, id: string): Promise<Account | undefined> => {
  const [account] = await database.system.query<Account>(sql`
    select users.id, coalesce(doc ->> 'firstName', '') as "firstName", coalesce(doc ->> 'lastName', '') as "lastName",
      case when doc ->> 'authType' = 'keycloak' then 'keycloak' else 'local' end as "authType",
      coalesce((doc ->> 'isVerified')::boolean, false) as "isVerified",
      coalesce((doc ->> 'isSuspended')::boolean, false) as "isSuspended", credential.password_hash as hash
    from users left join credential on credential.user_id = users.id
    where users.id = ${id}`)
  return account
}

/** Refuses while mails of the instance reach nobody: the account could not be confirmed. */
export const demandMail = async (
  { hasInbox }: Pick<AccountServices, 'hasInbox'>,
  database: Database,
): Promise<void> => {
  if (hasInbox) return
  const [instance] = await database.system.query<{ enabled: boolean }>(sql`select ${mailsLeave} as enabled`)
  if (instance?.enabled !== true) throw refuse('MAIL_DISABLED')
}

/** Counts an attempt against the hourly limit of its network or known device; successes count too. */
export const countHourly = async (
  { registry: { box } }: Pick<AccountServices, 'registry'>,
  request: RouteRequest,
  kind: string,
  account: string,
): Promise<void> => {
  const { database, address, caller } = request
  await countAttemptAhead(database, caller.at, hourlyLimits(kind, address, knownDevice(request, box, account)))
}

/** The server acts for a user proven by a mail instead of a session. */
export const onBehalf = ({ caller }: RouteRequest) => ({ ...caller, actor: systemActor })
