import { occasions } from './occasions.ts'
import { places } from './places.ts'
import { rooms } from './rooms.ts'
import { things } from './things.ts'

/** All pictures of the demo data: SVG in 16:9, by file name. */
export const pictures = { ...places, ...rooms, ...things, ...occasions } as const

export type PictureName = keyof typeof pictures
