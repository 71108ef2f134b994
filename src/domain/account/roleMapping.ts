import { reservedId } from '../access.ts'

/** One row of the role mapping, configured by instance owners (contract §1.5). */
export interface RoleMapping {
  readonly tenantId: string
  readonly keycloakRole: string
  readonly tenantRoleId: string
}

export interface TenantRole {
  readonly tenantId: string
  readonly roleId: string
}

export interface RoleChanges {
  readonly add: readonly TenantRole[]
  readonly remove: readonly TenantRole[]
}

const isIn = (roles: readonly TenantRole[], { tenantId, roleId }: TenantRole): boolean =>
  roles.some((role) => role.tenantId === tenantId && role.roleId === roleId)

/**
 * The role changes of a sign-in. Several rows may give the same role: one match is enough. Only roles that exist in the row's tenant are
 * given, never the protected one, never an ownership; roles in no row stay unchanged.
 * @param given the user's roles at the provider
 * @param known existing roles
 * @param held the user's present roles
 */
export const mappedRoles = (
  mappings: readonly RoleMapping[],
  given: readonly string[],
  known: readonly TenantRole[],
  held: readonly TenantRole[],
): RoleChanges => {
  const named: TenantRole[] = []
  const wanted: TenantRole[] = []
  for (const { tenantId, keycloakRole, tenantRoleId: roleId } of mappings) {
    const role = { tenantId, roleId }
    if (keycloakRole === '' || roleId === reservedId || !isIn(known, role)) continue
    if (!isIn(named, role)) named.push(role)
    if (given.includes(keycloakRole) && !isIn(wanted, role)) wanted.push(role)
  }
  return {
    add: wanted.filter((role) => !isIn(held, role)),
    remove: named.filter((role) => isIn(held, role) && !isIn(wanted, role)),
  }
}
