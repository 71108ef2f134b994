import { isObject } from '../../src/domain/json.ts'
import type { JsonObject } from '../../src/domain/json.ts'
import type { Field } from './field.ts'

/** True if the value needs no user input. */
export const hasStart = (field: Field): boolean =>
  !field.access.secret &&
  (field.node.default !== undefined || field.nullable || (field.type === 'object' && !field.required))

/**
 * The initial value in a new record: the schema's default, or `null` where the value may be absent; nested objects are completed, so
 * that a document is total from creation.
 */
export const startOf = (field: Field): unknown =>
  completeValue(field, field.node.default ?? (field.nullable ? null : {}))

/** The variant whose constants match the value. */
const variantOf = (field: Field, value: JsonObject): Field | undefined =>
  field.variants.find(({ properties }) =>
    properties.every(({ key, node }) => node.const === undefined || node.const === value[key]),
  )

const completeValue = (field: Field, value: unknown): unknown => {
  if (Array.isArray(value)) {
    const element = field.element
    return element ? value.map((entry) => completeValue(element, entry)) : value
  }
  if (!isObject(value) || field.values !== undefined) return value
  const filled = (variantOf(field, value) ?? field).properties
    .filter((property) => !property.access.secret && (property.key in value || hasStart(property)))
    .map((property) => [
      property.key,
      property.key in value ? completeValue(property, value[property.key]) : startOf(property),
    ])
  return Object.fromEntries(filled)
}
