import { isEmail } from '../../domain/account/emailAddress.ts'
import type { User } from '../../generated/entities/user.ts'
import { sql } from '../database/sql.ts'
import { demandProof } from '../http/proof.ts'
import { refuse } from '../http/faults.ts'
import type { Room } from '../records/room.ts'

const mayEnter = ({ isVerified, isSuspended }: User): boolean => isVerified && !isSuspended

/**
 * A user's rights follow from his state: who is suspended, or whose address no longer counts as confirmed, loses his sessions, and every
 * server reads rights again.
 */
export const userRoom = {
  derived: {
    roles: sql`(select jsonb_agg(distinct held.role_id order by held.role_id) from membership_role as held where held.user_id = record.id)`,
    ssoBound: sql`to_jsonb(exists (select from identity where identity.user_id = record.id))`,
    created: sql`to_jsonb((extract(epoch from record.created_at) * 1000)::bigint)`,
  },
  check: async (_tx, { before, after }) => {
    if (before !== null || isEmail(after.id)) return
    throw refuse('INVALID', { fields: [{ path: '/id', code: 'FORMAT', message: 'E-Mail muss gültig sein' }] })
  },
  saved: async (tx, { before, after }) => {
    if (before !== null && mayEnter(before) && !mayEnter(after)) {
      const ended = await tx.rows(sql`delete from session where user_id = ${after.id} returning user_id`)
      if (ended.length > 0) tx.record({ entity: 'session', id: after.id, before: {}, after: null })
    }
    if (before === null || before.isSuspended !== after.isSuspended || before.isVerified !== after.isVerified)
      await tx.bumpRights()
  },
  removing: async (tx, { id }) => {
    const [last] = await tx.rows<{ instance: boolean; tenant: string | null; owns: boolean }>(sql`
      select exists (select from instances where doc -> 'ownerUserIds' ? ${id} and jsonb_array_length(doc -> 'ownerUserIds') = 1) as instance,
        (select min(own.tenant_id) from tenant_owner as own where own.user_id = ${id}
          and not exists (select from tenant_owner as other where other.tenant_id = own.tenant_id and other.user_id <> ${id})) as tenant,
        exists (select from instances where doc -> 'ownerUserIds' ? ${id}) or exists (select from tenant_owner where user_id = ${id}) as owns`)
    if (last?.instance === true || (last?.tenant ?? null) !== null) throw refuse('LAST_OWNER')
    if (last?.owns === true || tx.actor.userId === id) await demandProof(tx)
  },
  removed: (tx) => tx.bumpRights(),
} satisfies Room<User>
