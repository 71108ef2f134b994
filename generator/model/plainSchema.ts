import { isObject } from '../read/json.ts'
import type { JsonObject } from '../read/json.ts'
import type { Field } from './field.ts'
import { hasStart, startOf } from './completeValue.ts'

/** A JSON Schema without annotations of ours. */
export type PlainSchema = JsonObject

interface Purpose {
  /** Title and description stand in the schema: forms need the title, the API description both. */
  readonly help: boolean
  /** A secret may be absent, empty or null; beside it stands whether one is set. */
  readonly secretsSet: boolean
}

const structural = new Set([
  'properties',
  'items',
  'additionalProperties',
  'required',
  'oneOf',
  'default',
  'description',
])

const keywords = (field: Field): JsonObject =>
  Object.fromEntries(
    Object.entries(field.node).filter(([key]) => !key.startsWith('x-') && !key.startsWith('$') && !structural.has(key)),
  )

/** Limits of a secret that would refuse the empty text, which keeps the stored one. */
const withoutLowerLimits = ({
  minLength: _minLength,
  pattern: _pattern,
  format: _format,
  ...rest
}: JsonObject): JsonObject => rest

/**
 * The schema of a property as JSON Schema draft-07: `$ref` resolved, no `x-` keys, `null` as written default where a value may be
 * absent.
 */
export const plainProperty = (field: Field, purpose: Purpose): PlainSchema => {
  const base = keywords(field)
  const help = purpose.help && field.help !== undefined ? { description: field.help } : {}
  if (field.access.secret) return { ...withoutLowerLimits(base), type: ['string', 'null'], ...help, writeOnly: true }
  return {
    ...base,
    ...help,
    ...(field.node.oneOf && { oneOf: field.node.oneOf.map(({ const: value, title }) => ({ const: value, title })) }),
    ...(field.type === 'object' && plainObject(field, purpose)),
    ...(field.element && { items: plainProperty(field.element, purpose) }),
    ...(field.key !== '*' && !field.required && hasStart(field) && { default: startOf(field) }),
  }
}

const plainObject = (field: Field, purpose: Purpose): PlainSchema =>
  field.values
    ? { additionalProperties: plainProperty(field.values, purpose) }
    : plainProperties(field.properties, purpose)

/** A closed object of these properties. */
export const plainProperties = (fields: readonly Field[], purpose: Purpose): PlainSchema => ({
  type: 'object',
  additionalProperties: false,
  required: fields.filter(({ required }) => required).map(({ key }) => key),
  properties: Object.fromEntries(
    fields.flatMap((field) => [
      [field.key, plainProperty(field, purpose)],
      ...(field.access.secret && purpose.secretsSet ? [[`${field.key}Set`, secretSet(field)]] : []),
    ]),
  ),
})

const secretSet = (field: Field): PlainSchema => ({
  title: `${field.label} hinterlegt`,
  type: 'boolean',
  default: false,
  readOnly: true,
})

/** Narrowing for callers that go into the properties of a schema made here. */
export const propertiesOf = (schema: PlainSchema): JsonObject =>
  isObject(schema['properties']) ? schema['properties'] : {}
