import type { Entity, Section } from '../model/entity.ts'
import type { PlainSchema } from '../model/plainSchema.ts'
import { plainProperties } from '../model/plainSchema.ts'

/** Key of a section's precompiled validator. */
export const sectionId = (entity: Entity, section: Section): string => `${entity.name}/${section.name}`

/**
 * The schema of one section: exactly its properties. The form prints it and the Vite plugin compiles it, so that the validator always
 * matches the schema.
 */
export const sectionSchema = (entity: Entity, section: Section): PlainSchema => {
  const { properties, ...closed } = plainProperties(section.fields, 'form')
  const own = new Set(section.fields.map(({ key }) => key))
  return {
    $schema: 'http://json-schema.org/draft-07/schema#',
    $id: sectionId(entity, section),
    type: 'object',
    ...closed,
    properties: Object.fromEntries(Object.entries(properties).filter(([key]) => own.has(key))),
  }
}
