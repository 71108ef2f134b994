import { rightsBeyond, type RightName } from '../../domain/access.ts'
import type { FieldFault } from '../../domain/refusal.ts'
import type { Role } from '../../generated/entities/role.ts'
import { refuse } from '../http/faults.ts'
import type { Room } from '../records/room.ts'

const faultOf = (name: RightName): FieldFault => {
  const path = name.startsWith('interface:') ? '/adminInterfaces' : `/${name.replace('.', '/')}`
  return { path, code: 'RIGHTS_BEYOND_OWN', message: 'Dieses Recht haben Sie selbst nicht.' }
}

/** A role changes what people may do: nobody adds a right he lacks (A4), and every server reads rights again. */
export const roleRoom = {
  check: async (tx, { tenant, before, after }) => {
    if (tx.actor.system === true || tenant === null) return
    const beyond = rightsBeyond(tx.actor.permissions, tenant, after, before ?? undefined)
    if (beyond.length > 0) throw refuse('RIGHTS_BEYOND_OWN', { fields: beyond.map(faultOf) })
  },
  saved: (tx) => tx.bumpRights(),
  removed: (tx) => tx.bumpRights(),
} satisfies Room<Role>
