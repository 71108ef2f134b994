import {
  mergeRoles,
  noRights,
  noRoleRights,
  type PermissionState,
  type RoleRights,
  visitorState,
} from '../../src/domain/access.ts'
import type { EntityAccess, PermissionBlock, PermissionLevel } from '../../src/domain/entity.ts'

export const actions = ['create', 'read', 'update', 'delete'] as const
export const bookables: EntityAccess = { blocks: ['manageBookables'], own: ['ownerUserId', 'assignedUserId'] }
export const bookings: EntityAccess = { blocks: ['manageBookings'], own: ['ownerUserId'] }
export const coupons: EntityAccess = { blocks: ['manageBookings', 'manageCoupons'], own: ['ownerUserId'] }
export const roles: EntityAccess = { blocks: ['manageRoles'], own: ['ownerUserId'] }

export const role = (more: Partial<RoleRights> = {}): RoleRights => ({
  ...noRoleRights,
  ...more,
})

export const only = (block: PermissionBlock, ...levels: readonly PermissionLevel[]): RoleRights =>
  role({ [block]: { ...noRights, ...Object.fromEntries(levels.map((level) => [level, true])) } })

export const member = (...held: readonly RoleRights[]): PermissionState => ({
  ...visitorState,
  userId: 'ich',
  tenants: [mergeRoles('stadt', held, false)],
})

export const owner: PermissionState = { ...visitorState, userId: 'ich', tenants: [mergeRoles('stadt', [], true)] }
export const instanceOwner: PermissionState = { ...visitorState, userId: 'ich', instanceOwner: true }

export const mine = { tenantId: 'stadt', ownerUserId: 'ich' }
export const assigned = { tenantId: 'stadt', ownerUserId: 'du', assignedUserId: 'ich' }
export const foreign = { tenantId: 'stadt', ownerUserId: 'du' }
export const elsewhere = { tenantId: 'kreis', ownerUserId: 'ich' }
