import type { Entity } from '../model/entity.ts'
import type { Field } from '../model/field.ts'
import type { PlainSchema } from '../model/plainSchema.ts'

const valueSchema = (field: Field): PlainSchema => {
  if (field.node.const !== undefined) return { enum: [field.node.const] }
  if (field.variants.length > 0) return { anyOf: field.variants.map(valueSchema) }
  if (field.type === 'boolean') return { type: 'boolean' }
  if (field.options) return { enum: field.options.map(({ value }) => value) }
  if (field.element) return { type: 'array', items: propertySchema(field.element) }
  if (field.values) return { type: 'object', additionalProperties: propertySchema(field.values) }
  if (field.type === 'object') return { title: field.typeName, ...objectSchema(field.properties) }
  return { type: field.type }
}

const propertySchema = (field: Field): PlainSchema => {
  const value = valueSchema(field)
  return field.nullable && !field.options?.some((option) => option.value === null)
    ? { anyOf: [value, { type: 'null' }] }
    : value
}

/** Documents are total: every property is present, except a secret, which has only its flag. */
const objectSchema = (fields: readonly Field[]): PlainSchema => ({
  type: 'object',
  additionalProperties: false,
  required: fields.map((field) => (field.access.secret ? `${field.key}Set` : field.key)),
  properties: Object.fromEntries(
    fields.flatMap((field) =>
      field.access.secret
        ? [
            [field.key, { type: ['string', 'null'] }],
            [`${field.key}Set`, { type: 'boolean' }],
          ]
        : [[field.key, propertySchema(field)]],
    ),
  ),
})

/** The input of json-schema-to-typescript: titles only where an interface needs a name, no texts, no limits. */
export const typeSchema = (entity: Entity): PlainSchema => ({ title: entity.typeName, ...objectSchema(entity.fields) })
