import type { AdminDefinition, Screen } from '../../../src/admin/kit/definition/definition.ts'

/** A screen of a generated entity, by name; by default its first one. */
export const screenNamed = <R extends object>({ screens }: AdminDefinition<R>, name?: string): Screen<R> => {
  const found = screens.find((screen) => name === undefined || screen.name === name)
  if (!found) throw new Error(`There is no place ${name ?? 'at all'}`)
  return found
}
