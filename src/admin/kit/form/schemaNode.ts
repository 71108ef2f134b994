import { getUiOptions, type RJSFSchema, type UiSchema } from '@rjsf/utils'
import { isObject } from '../../../domain/json.ts'
import type { FieldUi } from './fieldUi.ts'

interface SchemaNode {
  readonly schema: RJSFSchema
  readonly ui: FieldUi
  readonly title: string | undefined
}

/** The generator writes `ui:options` in this shape; RJSF passes them on untyped. */
export const fieldUi = (uiSchema: UiSchema | undefined): FieldUi => getUiOptions(uiSchema) as FieldUi

const partOf = (parent: unknown, key: string): unknown =>
  Array.isArray(parent) ? parent[Number(key)] : isObject(parent) ? parent[key] : undefined

/** Number of path segments that lead one value down, by the first of them; all others are keywords. */
const stepLengths = new Map([
  ['properties', 2],
  ['oneOf', 2],
  ['anyOf', 2],
  ['items', 1],
  ['additionalProperties', 1],
])

/**
 * The schema and the UI options of the value a fault is about.
 * @param schemaPath of the fault, as Ajv gives it: `#/properties/units/items/oneOf/1/properties/id/minLength`
 * @param property name of a part that the fault refers to
 */
export const nodeOf = (
  schema: RJSFSchema,
  uiSchema: UiSchema,
  schemaPath: string,
  property?: string,
): SchemaNode | undefined => {
  let node: unknown = schema
  let ui: unknown = uiSchema
  const words = [...schemaPath.split('/').slice(1, -1), ...(property === undefined ? [] : ['properties', property])]
  while (words.length > 0) {
    const step = words.splice(0, stepLengths.get(words[0] ?? '') ?? words.length)
    for (const word of step) node = partOf(node, word)
    // A property's uiSchema is under its name alone, without `properties`.
    for (const word of step[0] === 'properties' ? step.slice(1) : step) ui = partOf(ui, word)
  }
  if (!isObject(node)) return undefined
  return {
    schema: node,
    ui: isObject(ui) ? fieldUi(ui) : {},
    title: typeof node.title === 'string' ? node.title : undefined,
  }
}

/** Widget name of a property, as the generator wrote it. */
export const widgetAt = (uiSchema: UiSchema, name: string): unknown => {
  const ui: unknown = uiSchema[name]
  return isObject(ui) ? ui['ui:widget'] : undefined
}

/** Does one widget or override render the whole value? Then the problems of its parts are shown at the value. */
export const isDrawnWhole = (ui: unknown): boolean =>
  isObject(ui) &&
  (typeof ui['ui:widget'] === 'string' || (typeof ui['ui:field'] === 'string' && ui['ui:field'] !== 'panels'))
