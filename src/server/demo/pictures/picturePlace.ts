import type { FilePlace } from '../../../domain/files.ts'
import type { PictureName } from './pictures.ts'

/** Path of a picture among a tenant's files. */
export const picturePlace = (name: PictureName): FilePlace => ({
  accessLevel: 'public',
  directory: 'beispiele',
  name: `${name}.svg`,
})
