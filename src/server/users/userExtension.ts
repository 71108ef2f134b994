import { isEmail } from '../../domain/account/emailAddress.ts'
import type { User } from '../../generated/entities/user.ts'
import { canSignIn } from '../database/actors.ts'
import type { Transaction } from '../database/database.ts'
import { sql } from '../database/sql.ts'
import { instant } from '../database/wireTypes.ts'
import { refuse } from '../faults.ts'
import { demandProof } from '../http/proof.ts'
import type { EntityExtension } from '../records/extension.ts'
import { ownersLock } from '../records/ownersLock.ts'

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
  const [instance] = await tx.query<{ owners: readonly string[] }>(
    sql`select doc -> 'ownerUserIds' as owners from instances where doc -> 'ownerUserIds' ? ${userId} for update`,
  )
  const others = instance?.owners.filter((id) => id !== userId) ?? []
  const [found] = await tx.query<{ entering: boolean; ownsTenant: boolean; lastOfTenant: boolean }>(sql`select
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

interface ChangedInstance {
  readonly id: string
  readonly version: number
  readonly before: object
  readonly after: object
}

/** Takes an address out of the instance's owners and creators of tenants: a later account with it must not inherit their rights. */
const endInstanceRights = async (tx: Transaction, userId: string): Promise<void> => {
  const changed = await tx.query<ChangedInstance>(sql`
    with held as (select id, doc from instances
      where doc -> 'ownerUserIds' ? ${userId} or doc -> 'allowedUsersToCreateTenant' ? ${userId} for update)
    update instances as record set version = record.version + 1, updated_at = ${instant(tx.at)}::timestamptz,
      doc = record.doc || jsonb_build_object('ownerUserIds', (record.doc -> 'ownerUserIds') - ${userId}::text,
        'allowedUsersToCreateTenant', (record.doc -> 'allowedUsersToCreateTenant') - ${userId}::text)
    from held where record.id = held.id
    returning record.id, record.version, held.doc as before, record.doc as after`)
  for (const { id, version, before, after } of changed) tx.record({ entity: 'instance', id, before, after, version })
}

/** Ids of accounts sort by German rules, the columns that refer to them do not; an index serves only its own collation. */
const account = sql`(record.id collate "default")`

/**
 * A user's rights depend on their state: a suspended user, or one whose address is no longer confirmed, loses all sessions, and every
 * server reloads rights.
 */
export const userExtension = {
  derived: {
    roles: sql`(select jsonb_agg(distinct held.role_id order by held.role_id) from membership_role as held where held.user_id = ${account})`,
    ssoBound: sql`to_jsonb(exists (select from identity where identity.user_id = ${account}))`,
    created: sql`to_jsonb((extract(epoch from record.created_at) * 1000)::bigint)`,
  },
  // Only these end the entry of an owner; profiles are saved side by side.
  locks: ({ isVerified, isSuspended }) => (isVerified === false || isSuspended === true ? [ownersLock] : []),
  check: async (_tx, { before, after }) => {
    if (before !== null || isEmail(after.id)) return
    throw refuse('INVALID', { fields: [{ path: '/id', code: 'FORMAT', message: 'E-Mail muss gültig sein' }] })
  },
  saved: async (tx, { before, after }) => {
    if (before !== null && mayEnter(before) && !mayEnter(after)) {
      const { owns, lastOfInstance } = await ownershipOf(tx, after.id)
      if (lastOfInstance) throw refuse('LAST_OWNER')
      if (owns) await demandProof(tx)
      const ended = await tx.query(sql`delete from session where user_id = ${after.id} returning user_id`)
      if (ended.length > 0) tx.record({ entity: 'session', id: after.id, before: {}, after: null })
    }
    // No link mailed before must confirm the address again: a reset confirms it too.
    if (before?.isVerified === true && !after.isVerified)
      await tx.query(sql`delete from token where user_id = ${after.id}`)
    if (before === null || before.isSuspended !== after.isSuspended || before.isVerified !== after.isVerified)
      await tx.bumpRights()
  },
  removing: async (tx, { id }) => {
    const { owns, lastOfInstance, lastOfTenant } = await ownershipOf(tx, id)
    if (lastOfInstance || lastOfTenant) throw refuse('LAST_OWNER')
    if (owns || tx.actor.userId === id) await demandProof(tx)
  },
  removed: async (tx, { id }) => {
    await endInstanceRights(tx, id)
    await tx.bumpRights()
  },
} satisfies EntityExtension<User>
