import type { Field } from './field.ts'

/** Path through objects and lists from a pointer, as annotations name properties: `priceCategories.priceEur`. */
export const fieldPath = (pointer: string): string => pointer.slice(1).replaceAll('/*', '').replaceAll('/', '.')

/**
 * The property at a dotted path, through objects and lists: `information.name`, `priceCategories.priceEur`.
 * `undefined` when a step names no property.
 */
export const findField = (fields: readonly Field[], path: string): Field | undefined => {
  const [first, ...rest] = path.split('.')
  const found = fields.find((field) => field.key === first)
  if (!found || rest.length === 0) return found
  const inside = found.element ?? found
  return findField([...inside.properties, ...inside.variants.flatMap(({ properties }) => properties)], rest.join('.'))
}
