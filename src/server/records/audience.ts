import { holdsAnyOf, permissionsIn } from '../../domain/access.ts'
import type { Audience, PermissionBlock } from '../../domain/entity.ts'
import type { Actor } from '../http/actor.ts'
import type { Kind } from './kind.ts'

const ranks: Readonly<Record<Audience, number>> = { public: 0, staff: 1, owner: 2, instanceOwner: 3 }

/** May somebody of this audience read (or write) what is open from `wanted` on? */
export const reaches = (audience: Audience, wanted: Audience = 'public'): boolean => ranks[audience] >= ranks[wanted]

/** May this audience read the property at the pointer? If not, it can neither filter nor sort nor search by it. */
export const readsPointer = (
  readableBy: Readonly<Record<string, Audience>>,
  audience: Audience,
  pointer: string,
): boolean =>
  Object.entries(readableBy).every(
    ([hidden, wanted]) => !`${pointer}/`.startsWith(`${hidden}/`) || reaches(audience, wanted),
  )

/**
 * Who the actor is to the fields of an entity's records in a tenant: staff are those who hold a right on the entity; other members read what
 * everybody reads.
 * @param blocks whose rights make somebody staff
 */
export const audienceIn = (
  { storage }: Kind,
  actor: Actor,
  tenant: string | null,
  blocks: readonly PermissionBlock[] = storage.entity.access.blocks,
): Audience => {
  if (actor.permissions.instanceOwner) return 'instanceOwner'
  const permissions = permissionsIn(actor.permissions, tenant)
  if (permissions === undefined) return 'public'
  if (permissions.isOwner) return 'owner'
  return holdsAnyOf(permissions, blocks) ? 'staff' : 'public'
}
