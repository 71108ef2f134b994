import { holdsAnyOf, permissionsIn } from '../../domain/access.ts'
import type { Audience, PermissionBlock } from '../../domain/entity.ts'
import type { Actor } from '../actor.ts'
import type { Kind } from './kind.ts'

const ranks: Readonly<Record<Audience, number>> = { public: 0, staff: 1, owner: 2, instanceOwner: 3 }

/** May this audience read (or write) data that requires at least `wanted`? */
export const reaches = (audience: Audience, wanted: Audience = 'public'): boolean => ranks[audience] >= ranks[wanted]

/** May this audience read the property at the pointer? If not, it cannot filter, sort or search by it. */
export const readsPointer = (
  readableBy: Readonly<Record<string, Audience>>,
  audience: Audience,
  pointer: string,
): boolean =>
  Object.entries(readableBy).every(
    ([hidden, wanted]) => !`${pointer}/`.startsWith(`${hidden}/`) || reaches(audience, wanted),
  )

/**
 * The actor's audience for fields of an entity in a tenant: staff with any right on the entity; other members are `public`.
 * @param blocks permission blocks whose rights make an actor staff
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
