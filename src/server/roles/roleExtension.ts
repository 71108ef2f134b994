import { rightsBeyond, type RightName } from '../../domain/access.ts'
import type { FieldFault } from '../../domain/refusal.ts'
import type { Role } from '../../generated/entities/role.ts'
import { sql } from '../database/sql.ts'
import { refuse } from '../faults.ts'
import type { EntityExtension } from '../records/extension.ts'

const faultOf = (name: RightName): FieldFault => {
  const path = name.startsWith('interface:') ? '/adminInterfaces' : `/${name.replace('.', '/')}`
  return { path, code: 'RIGHTS_BEYOND_OWN', message: 'Dieses Recht haben Sie selbst nicht.' }
}

/** A role changes rights: its editor cannot add rights they lack (A4), and every server reloads rights. */
export const roleExtension = {
  derived: {
    memberCount: sql`(select to_jsonb(count(*)) from membership_role as held
      where held.tenant_id = record.tenant_id and held.role_id = record.id)`,
  },
  check: async (tx, { tenant, before, after }) => {
    if (tx.actor.system === true || tenant === null) return
    const beyond = rightsBeyond(tx.actor.permissions, tenant, after, before ?? undefined)
    if (beyond.length > 0) throw refuse('RIGHTS_BEYOND_OWN', { fields: beyond.map(faultOf) })
  },
  saved: (tx) => tx.bumpRights(),
  // Members lose the role; this is recorded in the history of each.
  removing: async (tx, { id }, tenant) => {
    const held = await tx.query<{ userId: string; before: readonly string[] }>(sql`
      with lost as (select user_id from membership_role where tenant_id = ${tenant} and role_id = ${id})
      select held.user_id as "userId", jsonb_agg(held.role_id order by held.role_id) as before from membership_role as held
      where held.tenant_id = ${tenant} and held.user_id in (select user_id from lost) group by held.user_id`)
    await tx.query(sql`delete from membership_role where tenant_id = ${tenant} and role_id = ${id}`)
    for (const { userId, before } of held) {
      const after = { roles: before.filter((roleId) => roleId !== id) }
      tx.record({ entity: 'membership', id: userId, before: { roles: before }, after })
    }
  },
  removed: (tx) => tx.bumpRights(),
} satisfies EntityExtension<Role>
