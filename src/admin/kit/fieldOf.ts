import type { EntityDefinition, FieldDefinition } from '../../domain/entity.ts'
import type { AnyRecord } from './anyRecord.ts'

/** The facts of a property by its name, or undefined where the entity has none of that name. */
export const fieldOf = (
  { fields }: Pick<EntityDefinition<AnyRecord>, 'fields'>,
  name: string,
): FieldDefinition | undefined => new Map(Object.entries(fields)).get(name)
