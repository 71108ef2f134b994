import type { AccessScope } from './access.ts'
import type { Bookable } from '../generated/entities/bookable.ts'

/** A person among the objects of a tenant. */
export interface ObjectReader {
  /** Null without a session. */
  readonly userId: string | null
  /** Roles in the tenant. */
  readonly roleIds: readonly string[]
  /** The objects that the person may read by right. */
  readonly reads: AccessScope
}

type Named = Pick<Bookable, 'ownerUserId' | 'assignedUserId'>

/** Is the object one of the person's own (PERM-008)? */
export const isOwnObject = ({ ownerUserId, assignedUserId }: Named, userId: string | null): boolean =>
  userId !== null && (ownerUserId === userId || assignedUserId === userId)

/**
 * May the person know of the object (PERM-028)? Objects that name nobody are known to everybody; others to the people and roles named, and to
 * staff with the right to read them. Agrees with the SQL condition `visibleTo`.
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
