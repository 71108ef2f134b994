import type { FileLocation } from '../../../domain/files.ts'
import type { PictureName } from './pictures.ts'

/** Path of a picture among a tenant's files. */
export const pictureLocation = (name: PictureName): FileLocation => ({
  accessLevel: 'public',
  directory: 'beispiele',
  name: `${name}.svg`,
})
