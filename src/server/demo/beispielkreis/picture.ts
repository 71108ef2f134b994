import { pictureLink } from '../pictures/pictureLink.ts'
import type { PictureName } from '../pictures/pictures.ts'

/** The address of a picture among the files of Beispielkreis. */
export const picture = (name: PictureName): string => pictureLink('beispielkreis', name)
