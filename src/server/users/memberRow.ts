import { emailOf } from '../../domain/account/emailAddress.ts'
import { type MemberAct, mayChangeMembers } from '../../domain/membership.ts'
import { Refusal } from '../../domain/refusal.ts'
import type { Transaction } from '../database/database.ts'
import { sql } from '../database/sql.ts'
import { refuse } from '../faults.ts'
import { demandProof } from '../http/proof.ts'

/** A user's present state in the tenant. */
export interface Member {
  readonly userId: string
  readonly tenantId: string
  readonly isMember: boolean
  readonly isOwner: boolean
  readonly roles: readonly string[]
}

export const notMember = () => new Refusal(404, 'NOT_MEMBER', 'Dieser Benutzer gehört nicht zum Mandanten.')

/** Reads the state of this address in the tenant; unknown ones are neither member nor owner. */
export const memberNamed = async (tx: Transaction, typed: string): Promise<Member> => {
  const userId = emailOf(typed)
  const tenantId = tx.tenant ?? ''
  const [row] = await tx.query<Pick<Member, 'isMember' | 'isOwner' | 'roles'>>(sql`select
    exists (select from membership where tenant_id = ${tenantId} and user_id = ${userId}) as "isMember",
    exists (select from tenant_owner where tenant_id = ${tenantId} and user_id = ${userId}) as "isOwner",
    coalesce((select jsonb_agg(role_id order by role_id) from membership_role
      where tenant_id = ${tenantId} and user_id = ${userId}), '[]'::jsonb) as roles`)
  return { userId, tenantId, isMember: false, isOwner: false, roles: [], ...row }
}

export const demandMayChange = (tx: Transaction, act: MemberAct): void => {
  if (tx.actor.system !== true && !mayChangeMembers(tx.actor.permissions, tx.tenant, act)) throw refuse('FORBIDDEN')
}

/** Refuses addresses without an account, and those not confirmed: somebody else may have registered them. */
export const demandAccount = async (tx: Transaction, { userId }: Member): Promise<void> => {
  const [found] = await tx.query<{ confirmed: boolean }>(sql`
    select exists (select from confirmed_users(${[userId]}::text[])) as confirmed from known_users(${[userId]}::text[])`)
  if (found === undefined) throw refuse('UNKNOWN_ACCOUNT')
  if (!found.confirmed) throw refuse('ACCOUNT_UNCONFIRMED')
}

/** Adds a member; false if already one. */
export const insertMember = async (tx: Transaction, { tenantId, userId }: Member): Promise<boolean> => {
  const made = await tx.query(
    sql`insert into membership (tenant_id, user_id) values (${tenantId}, ${userId}) on conflict do nothing returning user_id`,
  )
  if (made.length > 0) tx.record({ entity: 'membership', id: userId, before: null, after: { userId, roles: [] } })
  return made.length > 0
}

/** Sets a member's roles. */
export const replaceRoles = async (tx: Transaction, member: Member, roles: readonly string[]): Promise<void> => {
  const { tenantId, userId } = member
  const wanted = [...new Set(roles)].toSorted()
  await tx.query(sql`delete from membership_role
    where tenant_id = ${tenantId} and user_id = ${userId} and not role_id = any(${wanted}::text[])`)
  await tx.query(sql`insert into membership_role (tenant_id, user_id, role_id)
    select ${tenantId}, ${userId}, role_id from unnest(${wanted}::text[]) as role_id on conflict do nothing`)
  tx.record({ entity: 'membership', id: userId, before: { roles: member.roles }, after: { roles: wanted } })
}

/** Ends an ownership; one owner must remain (under `ownersLock`). */
export const endOwnership = async (tx: Transaction, { tenantId, userId }: Member): Promise<void> => {
  const others = await tx.query(
    sql`select user_id from tenant_owner where tenant_id = ${tenantId} and user_id <> ${userId} limit 1`,
  )
  if (others.length === 0) throw refuse('LAST_OWNER')
  await demandProof(tx)
  await tx.afterCheck()
  await tx.query(sql`delete from tenant_owner where tenant_id = ${tenantId} and user_id = ${userId}`)
  tx.record({ entity: 'tenant-owner', id: userId, before: { userId }, after: null })
}
