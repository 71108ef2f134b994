import { sql } from '../database/sql.ts'
import type { Check } from './finding.ts'

/** Every owner of the instance or of a tenant has an account: a later account with the address would inherit the rights. */
export const owners: Check = {
  name: 'owners',
  run: async (database) => {
    const named = await database.system.query<{ place: string; userId: string }>(sql`
      select place, user_id as "userId" from (
          select 'instances ' || instances.id as place, jsonb_array_elements_text(instances.doc -> 'ownerUserIds') as user_id from instances
          union all select 'tenants ' || tenant_id, user_id from tenant_owner) as owned
      where not exists (select from users where users.id = owned.user_id) order by place, user_id`)
    return named.map(({ place, userId }) => ({
      check: 'owners',
      location: place,
      message: `Als Inhaber ist „${userId}“ eingetragen; dieses Benutzerkonto gibt es nicht.`,
    }))
  },
}
