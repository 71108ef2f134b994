import type { Transaction } from '../database/database.ts'
import { sql } from '../database/sql.ts'
import { instant } from '../database/wireTypes.ts'
import { tokenLifetimes } from './tokens.ts'

/**
 * Is the row of `users`, joined with `credential`, a registration whose address was never confirmed? Not one that holds rights, is
 * suspended, or is bound to an identity provider.
 */
export const isPending = sql`(credential.pending_since is not null
  and not coalesce((users.doc ->> 'isVerified')::boolean, false)
  and not coalesce((users.doc ->> 'isSuspended')::boolean, false)
  and coalesce(users.doc ->> 'authType', 'local') <> 'keycloak'
  and not exists (select from identity where identity.user_id = users.id)
  and not exists (select from membership where membership.user_id = users.id)
  and not exists (select from tenant_owner where tenant_owner.user_id = users.id)
  and not exists (select from instances where instances.doc -> 'ownerUserIds' ? users.id))`

/** Deletes registrations whose last confirmation link expired, so that no password waits for somebody else's click. */
export const sweepPending = async (tx: Transaction): Promise<void> => {
  // Confirmed by an operator.
  await tx.query(sql`update credential set pending_since = null from users
    where users.id = credential.user_id and pending_since is not null and (users.doc ->> 'isVerified')::boolean`)
  const before = instant(tx.at - tokenLifetimes.verify)
  const removed = await tx.query<{ id: string }>(sql`delete from users using credential
    where credential.user_id = users.id and credential.pending_since <= ${before}::timestamptz and ${isPending}
      and not exists (select from token where token.user_id = users.id and token.expires_at > ${instant(tx.at)}::timestamptz)
    returning users.id`)
  for (const { id } of removed) tx.record({ entity: 'user', id, before: {}, after: null })
}
