import { permissionsIn } from '../../domain/access.ts'
import type { AvailabilityBooker } from '../../domain/availability/facts.ts'
import type { Actor } from '../actor.ts'

/** Does the user own the tenant or the instance? */
export const isOwnerOf = ({ permissions }: Actor, tenant: string): boolean =>
  permissions.instanceOwner || permissionsIn(permissions, tenant)?.isOwner === true

/** The session's user as the rules of booking see them; null without a session. */
export const bookerOf = (actor: Actor, tenant: string): AvailabilityBooker | null =>
  actor.userId === null
    ? null
    : {
        userId: actor.userId,
        roleIds: actor.roleIds.get(tenant) ?? [],
        isOwner: isOwnerOf(actor, tenant),
      }
