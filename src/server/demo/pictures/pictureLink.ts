import { fileLink } from '../../../domain/files.ts'
import type { PictureName } from './pictures.ts'
import { pictureLocation } from './pictureLocation.ts'

/** The address of a picture among a tenant's files, for a record's field; without origin, so that it works on every port. */
export const pictureLink = (tenantId: string, name: PictureName): string =>
  fileLink('', tenantId, pictureLocation(name))
