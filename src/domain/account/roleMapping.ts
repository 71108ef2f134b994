/** One line of the mapping that owners of the instance configure (contract §1.5). */
export interface RoleMapping {
  readonly tenantId: string
  readonly keycloakRole: string
  readonly tenantRoleId: string
}

/** A role of a tenant. */
export interface TenantRole {
  readonly tenantId: string
  readonly roleId: string
}

export interface RoleChanges {
  readonly add: readonly TenantRole[]
  readonly remove: readonly TenantRole[]
}

/** Nobody is given this one by anybody (A4). */
const protectedRole = 'super-admin'

const isIn = (roles: readonly TenantRole[], { tenantId, roleId }: TenantRole): boolean =>
  roles.some((role) => role.tenantId === tenantId && role.roleId === roleId)

/**
 * What a sign-in changes in somebody's roles. Several lines may give the same role: one that matches is enough. Only roles that
 * exist in the very tenant named are given, never the protected one, never an ownership; roles no line names stay untouched.
 * @param given roles the provider says of the person
 * @param known roles that exist
 * @param held roles the person has
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
    if (keycloakRole === '' || roleId === protectedRole || !isIn(known, role)) continue
    if (!isIn(named, role)) named.push(role)
    if (given.includes(keycloakRole) && !isIn(wanted, role)) wanted.push(role)
  }
  return {
    add: wanted.filter((role) => !isIn(held, role)),
    remove: named.filter((role) => isIn(held, role) && !isIn(wanted, role)),
  }
}
