import { mappedRoles, type RoleMapping, type TenantRole } from '../../../domain/account/roleMapping.ts'
import type { Transaction } from '../../database/database.ts'
import { sql } from '../../database/sql.ts'

interface KnownRole extends TenantRole {
  readonly held: boolean
}

/** Updates a user's roles to those from the provider, with history and rights. */
export const mapRoles = async (
  tx: Transaction,
  userId: string,
  given: readonly string[],
  mappings: readonly RoleMapping[],
): Promise<void> => {
  const tenants = [...new Set(mappings.map(({ tenantId }) => tenantId))].toSorted()
  // Locked, so that no role is deleted before it is assigned.
  const roles = await tx.query<KnownRole>(sql`
    select roles.tenant_id as "tenantId", roles.id as "roleId", exists (select from membership_role as held
      where held.tenant_id = roles.tenant_id and held.role_id = roles.id and held.user_id = ${userId}) as held
    from roles where roles.tenant_id = any(${tenants}::text[]) order by roles.tenant_id, roles.id for key share`)
  const held = roles.filter((role) => role.held)
  const { add, remove } = mappedRoles(mappings, given, roles, held)
  const changed = [...new Set([...add, ...remove].map(({ tenantId }) => tenantId))].toSorted()
  for (const tenantId of changed) {
    const ids = (list: readonly TenantRole[]) =>
      list.filter((role) => role.tenantId === tenantId).map(({ roleId }) => roleId)
    const [added, removed, before] = [ids(add), ids(remove), ids(held)]
    if (added.length > 0)
      await tx.query(
        sql`insert into membership (tenant_id, user_id) values (${tenantId}, ${userId}) on conflict do nothing`,
      )
    await tx.query(sql`insert into membership_role (tenant_id, user_id, role_id)
      select ${tenantId}, ${userId}, role_id from unnest(${added}::text[]) as role_id on conflict do nothing`)
    await tx.query(sql`delete from membership_role
      where tenant_id = ${tenantId} and user_id = ${userId} and role_id = any(${removed}::text[])`)
    const after = [...before.filter((id) => !removed.includes(id)), ...added].toSorted()
    tx.record({
      entity: 'membership',
      id: userId,
      tenant: tenantId,
      before: { roles: before },
      after: { roles: after },
    })
  }
  if (changed.length > 0) await tx.bumpRights()
}
