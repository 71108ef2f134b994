import { isEmail } from '../../domain/account/emailAddress.ts'
import type { User } from '../../generated/entities/user.ts'
import { canSignIn } from '../database/actors.ts'
import type { Transaction } from '../database/database.ts'
import { sql } from '../database/sql.ts'
import { demandProof } from '../http/proof.ts'
import { refuse } from '../http/faults.ts'
import type { Room } from '../records/room.ts'

const mayEnter = ({ isVerified, isSuspended }: User): boolean => isVerified && !isSuspended

interface Ownership {
  readonly owns: boolean
  /** No other instance owner can sign in. */
  readonly lastOfInstance: boolean
  /** A tenant has no other owner. If its only owner is suspended, the instance owners are responsible. */
  readonly lastOfTenant: boolean
}

/** A user's ownerships. Locks the instance's owners until the transaction ends. */
const ownershipOf = async (tx: Transaction, userId: string): Promise<Ownership> => {
  const [instance] = await tx.rows<{ owners: readonly string[] }>(
    sql`select doc -> 'ownerUserIds' as owners from instances where doc -> 'ownerUserIds' ? ${userId} for update`,
  )
  const others = instance?.owners.filter((id) => id !== userId) ?? []
  const [found] = await tx.rows<{ entering: boolean; ownsTenant: boolean; lastOfTenant: boolean }>(sql`select
    exists (select from users where id = any(${others}::text[]) and ${canSignIn}) as entering,
    exists (select from tenant_owner where user_id = ${userId}) as "ownsTenant",
    exists (select from tenant_owner as own where own.user_id = ${userId} and not exists (select from tenant_owner as other
      where other.tenant_id = own.tenant_id and other.user_id <> ${userId})) as "lastOfTenant"`)
  return {
    owns: instance !== undefined || found?.ownsTenant === true,
    lastOfInstance: instance !== undefined && found?.entering !== true,
    lastOfTenant: found?.lastOfTenant === true,
  }
}

/**
 * A user's rights depend on their state: a suspended user, or one whose address is no longer confirmed, loses all sessions, and every
 * server reloads rights.
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
      const { owns, lastOfInstance } = await ownershipOf(tx, after.id)
      if (lastOfInstance) throw refuse('LAST_OWNER')
      if (owns) await demandProof(tx)
      const ended = await tx.rows(sql`delete from session where user_id = ${after.id} returning user_id`)
      if (ended.length > 0) tx.record({ entity: 'session', id: after.id, before: {}, after: null })
    }
    if (before === null || before.isSuspended !== after.isSuspended || before.isVerified !== after.isVerified)
      await tx.bumpRights()
  },
  removing: async (tx, { id }) => {
    const { owns, lastOfInstance, lastOfTenant } = await ownershipOf(tx, id)
    if (lastOfInstance || lastOfTenant) throw refuse('LAST_OWNER')
    if (owns || tx.actor.userId === id) await demandProof(tx)
  },
  removed: (tx) => tx.bumpRights(),
} satisfies Room<User>
