import { camelCase, pascalCase } from '../model/names.ts'
import type { Entity } from '../model/entity.ts'

/** Names of an entity as files and folders spell them. */
const wordsOf = ({ name, annotation: { plural } }: Entity): readonly string[] => [name, plural].map(camelCase)

/** Length of the entity's longest name in a path: a folder of its name, or a file whose name begins with it or contains it. */
const claim = (file: string, entity: Entity): number => {
  const steps = file.split('/')
  const base = steps.at(-1)?.split('.')[0] ?? ''
  const claims = wordsOf(entity).map((word) => {
    const folder = steps.slice(0, -1).some((step) => camelCase(step) === word)
    const name = new RegExp(`^${word}(?![a-z])|${pascalCase(word)}(?![a-z])`).test(camelCase(base))
    return folder || name ? word.length : 0
  })
  return Math.max(...claims)
}

/**
 * True for the files of one entity: those in a folder of its name (`overrides/coupon`, `src/server/coupons`) and those named after it
 * (`checkCoupon.ts`). Of two entities the longer name counts: `groupBooking.ts` is no file of bookings.
 * @param model all entities
 * @param file relative to the project's root
 */
export const isOwnFile = (model: readonly Entity[], entity: Entity, file: string): boolean => {
  const own = claim(file, entity)
  return own > 0 && model.every((other) => claim(file, other) <= own)
}
