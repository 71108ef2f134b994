import { getUiOptions, type RJSFSchema, type UiSchema } from '@rjsf/utils'
import type { FieldUi } from './fieldUi.ts'

interface SchemaNode {
  readonly schema: RJSFSchema
  readonly ui: FieldUi
  readonly title: string | undefined
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The generator writes `ui:options` in this shape; RJSF hands them on as unknown words. */
export const fieldUi = (uiSchema: UiSchema | undefined): FieldUi => getUiOptions(uiSchema) as FieldUi

const below = (parent: unknown, step: string, asList: boolean): unknown => {
  if (!isObject(parent)) return undefined
  if (asList) return parent.items
  return isObject(parent.properties) ? parent.properties[step] : undefined
}

/**
 * The schema and the words of the value at a pointer.
 * @param steps from the section's root: property names and list positions
 */
export const nodeAt = (schema: RJSFSchema, uiSchema: UiSchema, steps: readonly string[]): SchemaNode | undefined => {
  let node: unknown = schema
  let ui: unknown = uiSchema
  for (const step of steps) {
    const asList = /^\d+$/.test(step)
    node = below(node, step, asList)
    ui = isObject(ui) ? ui[asList ? 'items' : step] : undefined
  }
  if (!isObject(node)) return undefined
  return {
    schema: node,
    ui: isObject(ui) ? fieldUi(ui) : {},
    title: typeof node.title === 'string' ? node.title : undefined,
  }
}

/** Name of the widget of a property, as the generator wrote it. */
export const widgetAt = (uiSchema: UiSchema, name: string): unknown => {
  const ui: unknown = uiSchema[name]
  return isObject(ui) ? ui['ui:widget'] : undefined
}

/** Does one widget or override draw the value whole? Then the problems of its parts are shown at the value. */
export const isDrawnWhole = (ui: unknown): boolean =>
  isObject(ui) && (typeof ui['ui:widget'] === 'string' || typeof ui['ui:field'] === 'string')
