import { isEmail } from '../../domain/account/emailAddress.ts'
import type { Call } from '../../api/call.ts'
import {
  addOwnerCall,
  addUserCall,
  editUserRolesCall,
  leaveTenantCall,
  type MemberRequest,
  removeOwnerCall,
  removeUserCall,
  removeUserRoleCall,
} from '../../api/members.ts'
import { memberAddedMail } from '../../domain/mail/accountMails.ts'
import { Refusal } from '../../domain/refusal.ts'
import { dayMs } from '../../domain/time.ts'
import type { Transaction } from '../database/database.ts'
import { sql } from '../database/sql.ts'
import { instant } from '../database/wireTypes.ts'
import { demandProof } from '../http/proof.ts'
import type { Route } from '../http/route.ts'
import { invalid } from '../http/schemaFaults.ts'
import { enqueueMails } from '../mail/mailQueue.ts'
import { ownersLock } from '../records/ownersLock.ts'
import type { Registry } from '../records/save.ts'
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
import { knowsMembers } from './memberRoutes.ts'
import { membersQuery } from './membersQuery.ts'

/** The page where users see and end their memberships. */
const membershipsPage = '/admin/einstellungen'

type Change<Body> = (tx: Transaction, member: Member, body: Body) => Promise<void>

/**
 * A route that changes members in one transaction and returns the members afterwards; only the changed one to callers who may not list
 * them.
 */
const memberRoute = <Body extends MemberRequest>(call: Call<Body>, change: Change<Body>, status = 200): Route => ({
  call,
  handle: ({ tenantId, database, once, body }) => {
    const tenant = tenantId ?? ''
    const name = call.path.slice(call.path.lastIndexOf('/') + 1)
    return once(
      database,
      { reason: `members.${name}`, tenant, locks: [ownersLock, `members ${tenant}`] },
      async (tx) => {
        // The body was validated by the call's schema, which is made from the same type.
        const asked = body as Body
        const member = await memberNamed(tx, asked.userId)
        await change(tx, member, asked)
        await tx.bumpRights()
        const [members] = await tx.query<{ users: unknown; owner: unknown }>(
          knowsMembers(tx.actor, tenant) ? membersQuery(tenant) : membersQuery(tenant, member.userId),
        )
        return { status, body: members }
      },
    )
  },
})
/**
 * Notifies a new member by mail, at most once a day, so that repeated adding and removing floods no mailbox. Sent by the instance, whose
 * mails the tenant cannot switch off.
 */
const notifyMember = async (
  tx: Transaction,
  { box, origin }: Registry,
  { tenantId, userId }: Member,
): Promise<void> => {
  const [row] = await tx.query<{ name: string; informed: boolean }>(sql`
    select coalesce(tenants.name, '') as name, exists (select from change
      where change.tenant_id = ${tenantId} and change.entity = 'membership' and change.entity_id = ${userId}
        and change.action = 'create' and change.at > ${instant(tx.at - dayMs)}::timestamptz) as informed
    from tenants where tenants.id = ${tenantId}`)
  if (row === undefined || row.informed) return
  const home = origin()
  const letter = memberAddedMail(row.name, home === null ? null : `${home}${membershipsPage}`)
  enqueueMails(tx, box, null, [{ kind: 'member.added', to: userId, letter, whileMemberOf: tenantId }])
}

/** Ends a user's membership and ownership; 404 for users with neither. */
const endMembership = async (tx: Transaction, member: Member): Promise<void> => {
  const { tenantId, userId, isMember, isOwner, roles } = member
  if (!isMember && !isOwner) throw notMember()
  if (isOwner) await endOwnership(tx, member)
  await tx.query(sql`delete from membership where tenant_id = ${tenantId} and user_id = ${userId}`)
  if (isMember) tx.record({ entity: 'membership', id: userId, before: { userId, roles }, after: null })
}

const leaveRoute: Route = {
  call: leaveTenantCall,
  handle: async ({ caller, database, params }) => {
    const tenant = params['id'] ?? ''
    // Before the tenant is looked up: a visitor gets 401 and learns nothing about existing tenants.
    await database.actor(caller)
    await database.transaction(
      caller,
      { reason: 'members.leave', tenant, locks: [ownersLock, `members ${tenant}`] },
      async (tx) => {
        await endMembership(tx, await memberNamed(tx, tx.actor.userId ?? ''))
        await tx.bumpRights()
      },
    )
    return { body: { id: tenant } }
  },
}

const demandAddress = ({ userId }: Member): void => {
  const fault = (code: string, message: string) => invalid([{ path: '/userId', code, message }])
  if (userId === '') throw fault('REQUIRED', 'E-Mail ist erforderlich')
  if (!isEmail(userId)) throw fault('FORMAT', 'E-Mail muss gültig sein')
}

/** Removing an owner ends an ownership and requires the right to do so. */
const demandOwnerOver = (tx: Transaction, { isOwner }: Member): void => {
  if (isOwner) demandMayChange(tx, 'makeMember')
}

/**
 * Members of a tenant: adding, roles, owners, removing, leaving (API-028 … API-033). Addresses are compared case-insensitively. A new
 * member is notified by mail. A role can be given only with all the rights it grants; one owner always remains, even if two leave at once.
 */
export const memberChangeRoutes = (registry: Registry): readonly Route[] => [
  memberRoute(
    addUserCall,
    async (tx, member, { roles }) => {
      demandMayChange(tx, 'add')
      demandAddress(member)
      await demandAccount(tx, member)
      if (!(await insertMember(tx, member)))
        throw new Refusal(409, 'MEMBER_EXISTS', 'Dieser Benutzer gehört schon zum Mandanten.')
      await notifyMember(tx, registry, member)
      await demandAssignable(tx, member.tenantId, roles, [])
      if (roles.length > 0) await replaceRoles(tx, member, roles)
    },
    201,
  ),
  memberRoute(removeUserCall, async (tx, member) => {
    demandMayChange(tx, 'remove')
    demandOwnerOver(tx, member)
    await endMembership(tx, member)
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
    if (await insertMember(tx, member)) await notifyMember(tx, registry, member)
    if (member.isOwner) return
    await demandProof(tx)
    await tx.query(sql`insert into tenant_owner (tenant_id, user_id) values (${tenantId}, ${userId})`)
    tx.record({ entity: 'tenant-owner', id: userId, before: null, after: { userId } })
  }),
  memberRoute(removeOwnerCall, async (tx, member) => {
    demandMayChange(tx, 'makeMember')
    if (!member.isOwner) throw notMember()
    await endOwnership(tx, member)
    await insertMember(tx, member)
  }),
  leaveRoute,
]
