import type { EntityDefinition, FieldDefinition } from '../../../domain/entity.ts'
import type { AnyRecord } from './anyRecord.ts'

/** Definition of a property by its name; undefined if the entity has no such property. */
export const fieldOf = (
  { fields }: Pick<EntityDefinition<AnyRecord>, 'fields'>,
  name: string,
): FieldDefinition | undefined => new Map(Object.entries(fields)).get(name)
