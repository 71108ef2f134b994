import type { AdminDefinition, Place } from '../../../src/admin/kit/definition.ts'

/** A screen of a generated entity, by name; by default its first one. */
export const placeNamed = <R extends object>({ places }: AdminDefinition<R>, name?: string): Place<R> => {
  const found = places.find((place) => name === undefined || place.name === name)
  if (!found) throw new Error(`There is no place ${name ?? 'at all'}`)
  return found
}
