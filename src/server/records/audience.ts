import { permissionsIn } from '../../domain/access.ts'
import type { Audience } from '../../domain/entity.ts'
import type { Actor } from '../http/actor.ts'

const ranks: Readonly<Record<Audience, number>> = { public: 0, staff: 1, owner: 2, instanceOwner: 3 }

/** May somebody of this audience read (or write) what is open from `wanted` on? */
export const reaches = (audience: Audience, wanted: Audience = 'public'): boolean => ranks[audience] >= ranks[wanted]

/** Who the actor is to the fields of a tenant's records: members are staff. */
export const audienceIn = (actor: Actor, tenant: string | null): Audience => {
  if (actor.permissions.instanceOwner) return 'instanceOwner'
  const permissions = permissionsIn(actor.permissions, tenant)
  if (permissions === undefined) return 'public'
  return permissions.isOwner ? 'owner' : 'staff'
}
