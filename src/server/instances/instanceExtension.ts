import { emailOf } from '../../domain/account/emailAddress.ts'
import type { Instance } from '../../generated/entities/instance.ts'
import { canSignIn, factorProven } from '../database/actors.ts'
import type { Transaction } from '../database/database.ts'
import { sql } from '../database/sql.ts'
import { refuse } from '../http/faults.ts'
import { invalid } from '../http/schemaFaults.ts'
import { mailServerProperties } from '../mail/mailSettings.ts'
import type { EntityExtension } from '../records/extension.ts'

/** Requiring a second factor of owners takes one's own: without it the owner would be locked out. */
const demandOwnFactor = async (tx: Transaction): Promise<void> => {
  const { userId, sessionHash } = tx.actor
  const [own] = await tx.rows<{ proven: boolean }>(sql`select ${factorProven(userId, sessionHash)} as proven`)
  if (own?.proven === true) return
  const message = 'Richten Sie zuerst für sich selbst einen zweiten Faktor ein (unter „Einstellungen“).'
  throw refuse('INVALID', { fields: [{ path: '/requireSecondFactor', code: 'OWN_FACTOR_MISSING', message }] })
}

/** Refuses owners of whom none can sign in. */
const demandOwnerWhoCanSignIn = async (tx: Transaction, { ownerUserIds }: Instance): Promise<void> => {
  const found = await tx.rows(
    sql`select id from users where id = any(${ownerUserIds}::text[]) and ${canSignIn} limit 1`,
  )
  if (found.length === 0 && tx.actor.system !== true) throw refuse('LAST_OWNER')
}

/** Owners of the instance must be existing users; a change applies from the next request on. */
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
  check: async (tx, { before, after }) => {
    const owners = new Set(before?.ownerUserIds)
    const added = after.ownerUserIds.filter((id) => !owners.has(id))
    const users = await tx.rows<{ id: string }>(sql`select id from users where id = any(${added}::text[])`)
    const known = new Set(users.map(({ id }) => id))
    const fields = after.ownerUserIds.flatMap((id, index) =>
      !owners.has(id) && !known.has(id)
        ? [{ path: `/ownerUserIds/${index}`, code: 'UNKNOWN_USER', message: `Den Benutzer „${id}“ gibt es nicht.` }]
        : [],
    )
    if (fields.length > 0) throw invalid(fields)
    if (before !== null && (added.length > 0 || after.ownerUserIds.length < owners.size))
      await demandOwnerWhoCanSignIn(tx, after)
    if (after.requireSecondFactor && before?.requireSecondFactor !== true && tx.actor.system !== true)
      await demandOwnFactor(tx)
  },
  saved: (tx) => tx.bumpRights(),
} satisfies EntityExtension<Instance>
