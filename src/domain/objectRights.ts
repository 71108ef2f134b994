import type { AccessScope } from './access.ts'
import type { Bookable } from '../generated/entities/bookable.ts'

/** A reader of a tenant's objects. */
export interface ObjectReader {
  /** Null without a session. */
  readonly userId: string | null
  /** Roles in the tenant. */
  readonly roleIds: readonly string[]
  /** The objects the user may read by right. */
  readonly reads: AccessScope
}

type Named = Pick<Bookable, 'ownerUserId' | 'assignedUserId'>

/** Does the object belong to the user (PERM-008)? */
export const isOwnObject = ({ ownerUserId, assignedUserId }: Named, userId: string | null): boolean =>
  userId !== null && (ownerUserId === userId || assignedUserId === userId)

/**
 * May the user see the object (PERM-028)? Objects without permitted users and roles are visible to all; others to those users and roles,
 * and to staff with the right to read them. Agrees with the SQL condition `visibleTo`.
 */
export const isVisible = (
  object: Named & Pick<Bookable, 'permittedUsers' | 'permittedRoles'>,
  { userId, roleIds, reads }: ObjectReader,
): boolean => {
  const { permittedUsers, permittedRoles } = object
  if (reads === 'all' || (permittedUsers.length === 0 && permittedRoles.length === 0)) return true
  if (userId === null) return false
  return (
    (reads === 'own' && isOwnObject(object, userId)) ||
    permittedUsers.includes(userId) ||
    permittedRoles.some((roleId) => roleIds.includes(roleId))
  )
}
