import type { AvailabilityBooker, RuledBookable } from './facts.ts'
import { type Reason, reason } from './reasons.ts'

/** Owners may book everything; others unrestricted objects and those permitted to them. */
const isPermitted = ({ permittedUsers, permittedRoles }: RuledBookable, booker: AvailabilityBooker | null): boolean => {
  if (permittedUsers.length === 0 && permittedRoles.length === 0) return true
  if (booker === null) return false
  return (
    booker.isOwner ||
    permittedUsers.some((userId) => userId.toLowerCase() === booker.userId.toLowerCase()) ||
    permittedRoles.some((roleId) => booker.roleIds.includes(roleId))
  )
}

/** Rules 1 and 2: is the object bookable at all, and by this user? */
export const permissionReasons = (object: RuledBookable, booker: AvailabilityBooker | null): readonly Reason[] => [
  ...(object.isBookable ? [] : [reason('NOT_BOOKABLE', object)]),
  ...(isPermitted(object, booker) ? [] : [reason('NOT_PERMITTED', object)]),
]
