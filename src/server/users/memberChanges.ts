import { isEmail } from '../../domain/account/emailAddress.ts'
import type { Call } from '../../api/call.ts'
import {
  addOwnerCall,
  addUserCall,
  editUserRolesCall,
  type MemberRequest,
  removeOwnerCall,
  removeUserCall,
  removeUserRoleCall,
} from '../../api/members.ts'
import { Refusal } from '../../domain/refusal.ts'
import type { Transaction } from '../database/database.ts'
import { sql } from '../database/sql.ts'
import type { Route } from '../http/route.ts'
import { invalid } from '../http/schemaFaults.ts'
import { demandAssignable } from './assignedRoles.ts'
import {
  demandAccount,
  demandMayChange,
  endOwnership,
  insertMember,
  type Member,
  memberNamed,
  notMember,
  replaceRoles,
} from './memberRow.ts'
import { membersQuery } from './membersQuery.ts'

/** Whoever changes owners takes this lock, as whoever deletes a user does: the last owner is counted under it. */
const ownersLock = 'owners'

type Change<Body> = (tx: Transaction, member: Member, body: Body) => Promise<void>

/** A route that changes members in one transaction and answers who belongs to the tenant then. */
const memberRoute = <Body extends MemberRequest>(call: Call<Body>, change: Change<Body>, status = 200): Route => ({
  call,
  handle: ({ tenantId, database, once, body }) => {
    const tenant = tenantId ?? ''
    const [, name] = /([a-z-]+)$/.exec(call.path) ?? []
    return once(
      database,
      { reason: `members.${name}`, tenant, locks: [ownersLock, `members ${tenant}`] },
      async (tx) => {
        // The body passed the call's schema, which is made from the same type.
        const asked = body as Body
        await change(tx, await memberNamed(tx, asked.userId), asked)
        await tx.bumpRights()
        const [members] = await tx.rows<{ users: unknown; owner: unknown }>(membersQuery(tenant))
        return { status, body: members }
      },
    )
  },
})

const demandAddress = ({ userId }: Member): void => {
  const fault = (code: string, message: string) => invalid([{ path: '/userId', code, message }])
  if (userId === '') throw fault('REQUIRED', 'E-Mail ist erforderlich')
  if (!isEmail(userId)) throw fault('FORMAT', 'E-Mail muss gültig sein')
}

/** Only owners have a say about owners: putting one out ends his ownership. */
const demandOwnerOver = (tx: Transaction, { isOwner }: Member): void => {
  if (isOwner) demandMayChange(tx, 'makeMember')
}

/**
 * Members of a tenant: taken in, given roles, made owners, put out (API-028 … API-033). Addresses are compared without regard to
 * case. Nobody gives a role that grants what he lacks; one owner always remains, also when two leave at once.
 */
export const memberChangeRoutes: readonly Route[] = [
  memberRoute(
    addUserCall,
    async (tx, member, { roles }) => {
      demandMayChange(tx, 'add')
      demandAddress(member)
      await demandAccount(tx, member)
      if (!(await insertMember(tx, member)))
        throw new Refusal(409, 'MEMBER_EXISTS', 'Dieser Benutzer gehört schon zum Mandanten.')
      await demandAssignable(tx, member.tenantId, roles, [])
      if (roles.length > 0) await replaceRoles(tx, member, roles)
    },
    201,
  ),
  memberRoute(removeUserCall, async (tx, member) => {
    demandMayChange(tx, 'remove')
    demandOwnerOver(tx, member)
    const { tenantId, userId, isMember, isOwner, roles } = member
    if (!isMember && !isOwner) throw notMember()
    if (isOwner) await endOwnership(tx, member)
    await tx.rows(sql`delete from membership where tenant_id = ${tenantId} and user_id = ${userId}`)
    if (isMember) tx.record({ entity: 'membership', id: userId, before: { userId, roles }, after: null })
  }),
  memberRoute(removeUserRoleCall, async (tx, member, { roleId }) => {
    demandMayChange(tx, 'takeRole')
    if (!member.isMember) throw notMember()
    if (!member.roles.includes(roleId))
      throw new Refusal(404, 'ROLE_NOT_HELD', 'Dieser Benutzer hat diese Rolle nicht.')
    await replaceRoles(
      tx,
      member,
      member.roles.filter((id) => id !== roleId),
    )
  }),
  memberRoute(editUserRolesCall, async (tx, member, { roles }) => {
    if (roles.some((id) => !member.roles.includes(id))) demandMayChange(tx, 'giveRole')
    else demandMayChange(tx, 'takeRole')
    if (!member.isMember) throw notMember()
    await demandAssignable(tx, member.tenantId, roles, member.roles)
    await replaceRoles(tx, member, roles)
  }),
  memberRoute(addOwnerCall, async (tx, member) => {
    const { tenantId, userId } = member
    demandMayChange(tx, 'makeOwner')
    await demandAccount(tx, member)
    await insertMember(tx, member)
    if (member.isOwner) return
    await tx.rows(sql`insert into tenant_owner (tenant_id, user_id) values (${tenantId}, ${userId})`)
    tx.record({ entity: 'tenant-owner', id: userId, before: null, after: { userId } })
  }),
  memberRoute(removeOwnerCall, async (tx, member) => {
    demandMayChange(tx, 'makeMember')
    if (!member.isOwner) throw notMember()
    await endOwnership(tx, member)
    await insertMember(tx, member)
  }),
]
