import type { EntityDefinition } from '../../../domain/entity.ts'

/**
 * Labels of an entity's properties, from the titles of its schema: the only source of a property's name on a screen.
 * @param entity its generated definition
 * @returns one German label per property
 */
export const labelsOf = <R extends object>({
  fields,
}: Pick<EntityDefinition<R>, 'fields'>): { readonly [K in keyof R]-?: string } => {
  const entries = Object.entries<{ readonly label: string }>(fields).map(([name, { label }]) => [name, label])
  // Same keys as `fields`; Object.fromEntries forgets them.
  return Object.fromEntries(entries) as { readonly [K in keyof R]-?: string }
}
