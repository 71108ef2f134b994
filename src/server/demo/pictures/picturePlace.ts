import type { FilePlace } from '../../../domain/files.ts'
import type { PictureName } from './pictures.ts'

/** Where a tenant's file of a picture is found. */
export const picturePlace = (name: PictureName): FilePlace => ({
  accessLevel: 'public',
  directory: 'beispiele',
  name: `${name}.svg`,
})
