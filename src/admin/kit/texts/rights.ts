import type { PermissionLevel } from '../../../domain/entity.ts'
import { roleEntity } from '../../../generated/entities/role.ts'

/** Labels of the seven levels of a right. */
export const levelWords: Readonly<Record<PermissionLevel, string>> = {
  create: 'Erstellen',
  readOwn: 'Eigene lesen',
  readAny: 'Alle lesen',
  updateOwn: 'Eigene bearbeiten',
  updateAny: 'Alle bearbeiten',
  deleteOwn: 'Eigene löschen',
  deleteAny: 'Alle löschen',
}

/** Label of an admin area; an unknown area is returned unchanged. The area catalogue has one more entry than the choices (ROLE-009). */
export const areaWord = (area: string): string =>
  roleEntity.fields.adminInterfaces.options?.find(({ value }) => value === area)?.label ??
  (area === 'bookables' ? 'Buchungsobjekte' : area)
