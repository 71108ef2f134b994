import type { AdminDefinition, Place } from '../../../src/admin/kit/definition.ts'

/** A place of a generated entity, by its name; its first one without. */
export const placeNamed = <R extends object>({ places }: AdminDefinition<R>, name?: string): Place<R> => {
  const found = places.find((place) => name === undefined || place.name === name)
  if (!found) throw new Error(`There is no place ${name ?? 'at all'}`)
  return found
}
