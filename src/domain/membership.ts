import { permissionsIn, type PermissionState, rightsBeyond, type RoleRights } from './access.ts'

/**
 * What can be done with a member of a tenant: take somebody in, give a role, take one away, put somebody out, make somebody an
 * owner, make an owner a member again.
 */
export type MemberAct = 'add' | 'giveRole' | 'takeRole' | 'remove' | 'makeOwner' | 'makeMember'

/**
 * May this person do that to members of the tenant? Owners may everything; others what manageUsers gives them: `create` or
 * `updateAny` takes people in, `updateAny` gives roles, `updateAny` or `deleteAny` takes roles away and puts people out. Only owners
 * make owners, or end that. Which role may be given is another question: `mayAssign` (contract §2.4, T9 to T14).
 */
export const mayChangeMembers = (state: PermissionState, tenantId: string | null, act: MemberAct): boolean => {
  if (state.instanceOwner) return true
  const tenant = permissionsIn(state, tenantId)
  if (!tenant) return false
  if (tenant.isOwner) return true
  const { create, updateAny, deleteAny } = tenant.manageUsers
  switch (act) {
    case 'add':
      return create || updateAny
    case 'giveRole':
      return updateAny
    case 'takeRole':
    case 'remove':
      return updateAny || deleteAny
    case 'makeOwner':
    case 'makeMember':
      return false
  }
}

/** May this person give the role to a member? Only when he holds every right it grants himself (invariant A4). */
export const mayAssign = (state: PermissionState, tenantId: string, role: RoleRights): boolean =>
  rightsBeyond(state, tenantId, role).length === 0
