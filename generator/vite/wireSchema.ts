import type { Entity } from '../model/entity.ts'
import type { PlainSchema } from '../model/plainSchema.ts'
import { plainProperties } from '../model/plainSchema.ts'

/** The document in the API: every property, secrets write-only with `<secret>Set` beside them, no own annotations except `x-accepts`. */
export const wireSchema = (entity: Entity): PlainSchema => ({
  $schema: 'http://json-schema.org/draft-07/schema#',
  title: entity.annotation.label.one,
  type: 'object',
  ...plainProperties(entity.fields, 'wire'),
})
