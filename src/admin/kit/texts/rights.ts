import type { PermissionLevel } from '../../../domain/entity.ts'

/** Words of the seven levels of a right, wherever rights are shown. */
export const levelWords: Readonly<Record<PermissionLevel, string>> = {
  create: 'Erstellen',
  readOwn: 'Eigene lesen',
  readAny: 'Alle lesen',
  updateOwn: 'Eigene bearbeiten',
  updateAny: 'Alle bearbeiten',
  deleteOwn: 'Eigene löschen',
  deleteAny: 'Alle löschen',
}
