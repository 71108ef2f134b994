import type { PermissionLevel } from '../../../domain/entity.ts'

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
