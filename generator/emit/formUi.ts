import type { Field } from '../model/field.ts'

/** API path (react-admin's resource) of an entity by its name. */
export type ResourceOf = (entity: string) => string | undefined

const present = (values: object): object =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined))

const isEmpty = (values: object): boolean => Object.keys(values).length === 0

const withoutEmpty = (parts: Readonly<Record<string, object>>): object =>
  Object.fromEntries(Object.entries(parts).filter(([, part]) => !isEmpty(part)))

const optionsOf = (field: Field, resourceOf: ResourceOf): object => {
  const { unit, placeholder, emptyHint, addLabel, rows, width, autocomplete, directory } = field.admin
  const ref = (field.reference ?? field.element?.reference)?.entity
  const reference = ref === undefined ? undefined : resourceOf(ref)
  const messages = isEmpty(field.messages) ? undefined : field.messages
  return present({ unit, placeholder, emptyHint, addLabel, rows, width, autocomplete, directory, reference, messages })
}

const drawing = (field: Field): object => {
  if (field.admin.hidden) return { 'ui:widget': 'hidden' }
  if (field.widget === 'custom') return { 'ui:field': 'override' }
  if (field.widget === 'panels') return { 'ui:field': 'panels' }
  return present({ 'ui:widget': field.widget })
}

const drawnByParts = new Set(['custom', 'panels'])

/**
 * The form renders nested objects, elements and variants itself, part by part; a widget renders its whole value. So does an override,
 * but it may show the faults of the parts, which use the parts' own messages.
 */
const partsOf = (field: Field, resourceOf: ResourceOf): object => {
  if (field.widget !== undefined && !drawnByParts.has(field.widget)) return {}
  if (field.element) return withoutEmpty({ items: fieldUi(field.element, resourceOf) })
  if (field.variants.length > 0)
    return { oneOf: field.variants.map((variant) => propertiesUi(variant.properties, resourceOf)) }
  return propertiesUi(field.properties, resourceOf)
}

/** How a property is rendered: widget, help, options; then the parts of an object or of a list's elements. */
const fieldUi = (field: Field, resourceOf: ResourceOf): object => {
  const options = optionsOf(field, resourceOf)
  return present({
    ...drawing(field),
    'ui:help': field.help,
    'ui:readonly': field.access.set === undefined ? undefined : true,
    'ui:options': isEmpty(options) ? undefined : options,
    ...partsOf(field, resourceOf),
  })
}

/** The uiSchema of an object's properties; the flag of a nested secret is a hidden field. */
export const propertiesUi = (fields: readonly Field[], resourceOf: ResourceOf): object =>
  withoutEmpty(
    Object.fromEntries(
      fields.flatMap((field): [string, object][] => [
        [field.key, fieldUi(field, resourceOf)],
        ...(field.access.secret && field.pointer.lastIndexOf('/') > 0
          ? ([[`${field.key}Set`, { 'ui:widget': 'hidden' }]] as [string, object][])
          : []),
      ]),
    ),
  )
