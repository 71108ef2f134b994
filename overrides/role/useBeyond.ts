import { usePermissions } from 'react-admin'
import { useState } from 'react'
import {
  adminAreas,
  allRights,
  forEachBlock,
  noRoleRights,
  type PermissionState,
  type RightName,
  rightsBeyond,
  type RoleRights,
  visitorState,
} from '../../src/domain/access.ts'
import { useAdminFrame } from '../../src/admin/kit/screens/adminFrame.ts'

const everything: RoleRights = {
  adminInterfaces: adminAreas,
  freeBookings: true,
  ...forEachBlock(() => allRights),
}

/**
 * Rights the user cannot grant because they lack them. Rights the role had when the form opened may stay and be granted again, as on the
 * server.
 */
export const useBeyond = (values: Readonly<Partial<RoleRights>>): ReadonlySet<RightName> => {
  const { tenantId } = useAdminFrame()
  const { permissions = visitorState } = usePermissions<PermissionState>()
  const [stored] = useState(() => ({ ...noRoleRights, ...values }))
  return new Set(rightsBeyond(permissions, tenantId ?? '', everything, stored))
}
