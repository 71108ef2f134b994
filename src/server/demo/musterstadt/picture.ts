import { pictureLink } from '../pictures/pictureLink.ts'
import type { PictureName } from '../pictures/pictures.ts'

/** The address of a picture among the files of Musterstadt. */
export const picture = (name: PictureName): string => pictureLink('musterstadt', name)
