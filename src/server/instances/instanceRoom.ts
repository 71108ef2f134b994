import type { Instance } from '../../generated/entities/instance.ts'
import { sql } from '../database/sql.ts'
import { refuse } from '../http/faults.ts'
import type { Room } from '../records/room.ts'

/** The instance names its owners: each must be somebody, and a change holds from the next request on. */
export const instanceRoom = {
  prepare: (document) => ({
    ...document,
    ownerUserIds: [...new Set(document.ownerUserIds.map((id) => id.trim().toLowerCase()))],
    allowedUsersToCreateTenant: [...new Set(document.allowedUsersToCreateTenant.map((id) => id.trim().toLowerCase()))],
  }),
  check: async (tx, { before, after }) => {
    const added = after.ownerUserIds.filter((id) => !before?.ownerUserIds.includes(id))
    const known = await tx.rows<{ id: string }>(sql`select id from users where id = any(${added}::text[])`)
    const fields = after.ownerUserIds.flatMap((id, index) =>
      added.includes(id) && !known.some((user) => user.id === id)
        ? [{ path: `/ownerUserIds/${index}`, code: 'UNKNOWN_USER', message: `Den Benutzer „${id}“ gibt es nicht.` }]
        : [],
    )
    if (fields.length > 0) throw refuse('INVALID', { fields })
  },
  saved: (tx) => tx.bumpRights(),
} satisfies Room<Instance>
