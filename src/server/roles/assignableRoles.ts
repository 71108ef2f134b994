import { type AssignableRole, assignableRolesCall } from '../../api/assignableRoles.ts'
import { mayAssign } from '../../domain/membership.ts'
import { roleRightsOf } from '../database/actors.ts'
import { sql } from '../database/sql.ts'
import type { Route } from '../http/route.ts'

/** The tenant's roles by name, each with whether the caller may assign it; their rights are visible only with the right to read roles. */
export const assignableRolesRoute: Route = {
  call: assignableRolesCall,
  handle: async ({ caller, database, tenantId }) => {
    const tenant = tenantId ?? ''
    const { actor, rows } = await database.read<{ id: string; name: string; doc: unknown }>(
      caller,
      tenant,
      () => sql`select id, name, doc from roles where tenant_id = ${tenant} order by name, id`,
    )
    const body = rows.map(({ id, name, doc }): AssignableRole => ({
      id,
      name,
      assignable: mayAssign(actor.permissions, tenant, roleRightsOf(doc)),
    }))
    return { body }
  },
}
