import { emailOf } from '../../domain/account/emailAddress.ts'
import type { Instance } from '../../generated/entities/instance.ts'
import { canSignIn, factorProven } from '../database/actors.ts'
import type { Transaction } from '../database/database.ts'
import { sql } from '../database/sql.ts'
import { refuse } from '../faults.ts'
import { invalid } from '../http/schemaFaults.ts'
import { mailServerProperties } from '../mail/mailSettings.ts'
import type { EntityExtension } from '../records/extension.ts'
import { ownersLock } from '../records/ownersLock.ts'

/** Requiring a second factor of owners takes one's own: without it the owner would be locked out. */
const demandOwnFactor = async (tx: Transaction): Promise<void> => {
  const { userId, sessionHash } = tx.actor
  const [own] = await tx.query<{ proven: boolean }>(sql`select ${factorProven(userId, sessionHash)} as proven`)
  if (own?.proven === true) return
  const message = 'Richten Sie zuerst für sich selbst einen zweiten Faktor ein (unter „Einstellungen“).'
  throw refuse('INVALID', { fields: [{ path: '/requireSecondFactor', code: 'OWN_FACTOR_MISSING', message }] })
}

/** Refuses owners of whom none can sign in. */
const demandOwnerWhoCanSignIn = async (tx: Transaction, { ownerUserIds }: Instance): Promise<void> => {
  const found = await tx.query(
    sql`select id from users where id = any(${ownerUserIds}::text[]) and ${canSignIn} limit 1`,
  )
  if (found.length === 0 && tx.actor.system !== true) throw refuse('LAST_OWNER')
}

/** Refuses new owners without an account, and those whose address is not confirmed: somebody else may have registered it. */
const demandConfirmed = async (
  tx: Transaction,
  ownerUserIds: readonly string[],
  added: ReadonlySet<string>,
): Promise<void> => {
  if (added.size === 0) return
  const users = await tx.query<{ id: string; confirmed: boolean }>(sql`
    select id, coalesce((doc ->> 'isVerified')::boolean, false) as confirmed from users where id = any(${[...added]}::text[])`)
  const confirmed = new Map(users.map((user) => [user.id, user.confirmed]))
  const faultsOf = (wanted: boolean | undefined, code: string, message: (id: string) => string) =>
    ownerUserIds.flatMap((id, index) =>
      added.has(id) && confirmed.get(id) === wanted
        ? [{ path: `/ownerUserIds/${index}`, code, message: message(id) }]
        : [],
    )
  const unknown = faultsOf(undefined, 'UNKNOWN_USER', (id) => `Den Benutzer „${id}“ gibt es nicht.`)
  if (unknown.length > 0) throw invalid(unknown)
  const fields = faultsOf(false, 'ACCOUNT_UNCONFIRMED', (id) => `Die E-Mail-Adresse „${id}“ ist noch nicht bestätigt.`)
  if (fields.length > 0) throw refuse('ACCOUNT_UNCONFIRMED', { fields })
}

/** Owners of the instance must be existing users with a confirmed address; a change applies from the next request on. */
export const instanceExtension = {
  // Besides owners: the identity provider trusted for sign-ins, and the mail path of password links. Each gives access to every account.
  proven: [
    'ownerUserIds',
    'requireSecondFactor',
    'applications',
    ...mailServerProperties,
    'noreplyMail',
    'mailTemplate',
  ],
  prepare: (document) => ({
    ...document,
    ownerUserIds: [...new Set(document.ownerUserIds.map(emailOf))],
    allowedUsersToCreateTenant: [...new Set(document.allowedUsersToCreateTenant.map(emailOf))],
  }),
  // Also keeps two first saves from creating two instances.
  locks: () => [ownersLock],
  check: async (tx, { before, after }) => {
    const owners = new Set(before?.ownerUserIds)
    const added = after.ownerUserIds.filter((id) => !owners.has(id))
    await demandConfirmed(tx, after.ownerUserIds, new Set(added))
    if (before !== null && (added.length > 0 || after.ownerUserIds.length < owners.size))
      await demandOwnerWhoCanSignIn(tx, after)
    if (after.requireSecondFactor && before?.requireSecondFactor !== true && tx.actor.system !== true)
      await demandOwnFactor(tx)
  },
  saved: (tx) => tx.bumpRights(),
} satisfies EntityExtension<Instance>
