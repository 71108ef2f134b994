import type { JsonObject } from '../../src/domain/json.ts'
import { hasStart, startOf } from './completeValue.ts'
import { discriminatorOf } from './discriminator.ts'
import type { Field } from './field.ts'
import type { SchemaNode } from './schema.ts'

/** A value and its replacement. */
interface Reading {
  readonly given: '' | null
  readonly means: unknown
}

const isChosen = ({ options, reference, type, node }: Field): boolean =>
  options !== undefined || (reference !== undefined && type === 'string') || node['x-accepts']?.empty === 'unset'

/** A date or an account, for example: without value it is `null`, never an empty text. */
const isNullableText = ({ type, nullable, access }: Field): boolean => type === 'string' && nullable && !access.secret

/** The empty text for a choice, a reference or a nullable text without value: `null`, or the default. */
const emptyChoice = (field: Field): readonly Reading[] => {
  if (field.key === '*' || !(isChosen(field) || isNullableText(field))) return []
  if (field.options?.some(({ value }) => value === '')) return []
  if (field.nullable) return [{ given: '', means: null }]
  return !field.required && hasStart(field) && startOf(field) !== '' ? [{ given: '', means: startOf(field) }] : []
}

/** `null` for a text with an empty default. */
const absentText = (field: Field): readonly Reading[] =>
  field.key !== '*' && field.type === 'string' && !field.nullable && hasStart(field) && startOf(field) === ''
    ? [{ given: null, means: '' }]
    : []

/**
 * The additional forms that the API accepts for a property, as its `x-accepts`: `instead` maps values to their meaning, `names` and
 * `repeats` come from the annotation. Empty when there are none.
 */
const acceptedForms = (field: Field): JsonObject => {
  const instead = [...emptyChoice(field), ...absentText(field)]
  const { names, repeats } = field.node['x-accepts'] ?? {}
  const forms = { ...(instead.length > 0 && { instead }), ...(names && { names }), ...(repeats && { repeats }) }
  return Object.keys(forms).length > 0 ? { 'x-accepts': forms } : {}
}

/** A JSON Schema without our annotations, except `x-accepts` in the API. */
export type PlainSchema = JsonObject

/** The API description contains help and discriminators; a form has its help in the uiSchema and knows variants by their constants. */
type Purpose = 'wire' | 'form'

interface ClosedObject {
  readonly additionalProperties: false
  readonly required: readonly string[]
  readonly properties: Readonly<Record<string, PlainSchema>>
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

/** Removes limits of a secret that would reject the empty text, which keeps the stored secret. */
const withoutLowerLimits = ({
  minLength: _minLength,
  pattern: _pattern,
  format: _format,
  ...rest
}: JsonObject): JsonObject => rest

/**
 * The schema of a property as JSON Schema draft-07: `$ref` resolved, no `x-` keys except `x-accepts` in the API, `null` as explicit
 * default where a value may be absent.
 */
export const plainProperty = (field: Field, purpose: Purpose): PlainSchema => {
  const base = keywords(field)
  const help = purpose === 'wire' && field.help !== undefined ? { description: field.help } : {}
  if (field.access.secret) return { ...withoutLowerLimits(base), type: ['string', 'null'], ...help, writeOnly: true }
  return {
    ...base,
    ...help,
    ...(field.node.oneOf && field.variants.length === 0 && { oneOf: choices(field.node.oneOf) }),
    ...(field.type === 'object' && plainObject(field, purpose)),
    ...(field.element && { items: plainProperty(field.element, purpose) }),
    ...(hasDefault(field) && { default: startOf(field) }),
    ...(purpose === 'wire' && acceptedForms(field)),
  }
}

/** A required property has a default only if declared. */
const hasDefault = (field: Field): boolean =>
  field.key !== '*' && (field.required ? field.node.default !== undefined : hasStart(field))

const choices = (oneOf: readonly SchemaNode[]): readonly PlainSchema[] =>
  oneOf.map(({ const: value, title }) => ({ const: value, title }))

const plainObject = (field: Field, purpose: Purpose): PlainSchema => {
  if (field.values) return { additionalProperties: plainProperty(field.values, purpose) }
  if (field.variants.length === 0) return plainProperties(field.properties, purpose)
  const propertyName = discriminatorOf(field.variants.map(({ node }) => node))
  return {
    ...(purpose === 'wire' && { discriminator: { propertyName } }),
    oneOf: field.variants.map((variant) => plainProperty(variant, purpose)),
  }
}

/** Keywords that close an object over these properties. Each secret has a flag beside it. */
export const plainProperties = (fields: readonly Field[], purpose: Purpose): ClosedObject & PlainSchema => ({
  additionalProperties: false,
  required: fields.filter(({ required }) => required).map(({ key }) => key),
  properties: Object.fromEntries(
    fields.flatMap((field): (readonly [string, PlainSchema])[] => [
      [field.key, plainProperty(field, purpose)],
      ...(field.access.secret ? [[`${field.key}Set`, secretSet(field)] as const] : []),
    ]),
  ),
})

const secretSet = (field: Field): PlainSchema => ({
  title: `${field.label} hinterlegt`,
  type: 'boolean',
  default: false,
  readOnly: true,
})
