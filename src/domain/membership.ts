import { permissionsIn, type PermissionState, rightsBeyond, type RoleRights } from './access.ts'

/** Changes to a member of a tenant: add, give a role, take a role, remove, promote to owner, demote to member. */
export type MemberAct = 'add' | 'giveRole' | 'takeRole' | 'remove' | 'makeOwner' | 'makeMember'

/**
 * May the user change members of the tenant? Owners may do everything; others need manageUsers: `create` or `updateAny` adds members,
 * `updateAny` gives roles, `updateAny` or `deleteAny` takes roles and removes members. Only owners promote or demote owners. The role
 * itself is checked by `mayAssign` (contract §2.4, T9 to T14).
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

/**
 * May the user give the role to a member? Only if they hold every right it grants (invariant A4). To be named by an object
 * (`permittedRoles`, `freeBookingRoles`) is no right of the role: managing members includes deciding on such groups.
 */
export const mayAssign = (state: PermissionState, tenantId: string, role: RoleRights): boolean =>
  rightsBeyond(state, tenantId, role).length === 0
