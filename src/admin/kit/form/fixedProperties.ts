import { permissionsIn, type PermissionState } from '../../../domain/access.ts'
import type { EntityDefinition, FieldDefinition } from '../../../domain/entity.ts'
import type { AnyRecord } from '../definition/anyRecord.ts'

/** May this user write the field? Only narrows the right to change the record. */
const mayWrite = ({ writableBy }: FieldDefinition, state: PermissionState, tenantId: string | null) => {
  if (writableBy === undefined || writableBy === 'staff' || state.instanceOwner) return true
  return writableBy === 'owner' && permissionsIn(state, tenantId)?.isOwner === true
}

/** Properties this user sees but cannot edit: set by the server, beyond their rights, or an id once it is given. */
export const fixedProperties = (
  entity: EntityDefinition<AnyRecord>,
  state: PermissionState,
  tenantId: string | null,
  isNew: boolean,
): ReadonlySet<string> =>
  new Set(
    Object.entries(entity.fields)
      .filter(
        ([name, field]) => field.setBy !== undefined || (name === 'id' && !isNew) || !mayWrite(field, state, tenantId),
      )
      .map(([name]) => name),
  )
