import { forEachBlock } from '../../domain/access.ts'
import type { PermissionBlock, PermissionLevel } from '../../domain/entity.ts'
import type { Role } from '../../generated/entities/role.ts'

/** All areas of rights with the levels for which `holds` is true. */
export const inAllAreas = (holds: (level: PermissionLevel) => boolean): Pick<Role, PermissionBlock> => {
  const area = (): Role['manageRoles'] => ({
    create: holds('create'),
    readOwn: holds('readOwn'),
    readAny: holds('readAny'),
    updateOwn: holds('updateOwn'),
    updateAny: holds('updateAny'),
    deleteOwn: holds('deleteOwn'),
    deleteAny: holds('deleteAny'),
  })
  return forEachBlock(area)
}
