import type { Entity, Section } from '../model/entity.ts'
import type { Field } from '../model/field.ts'
import type { PlainSchema } from '../model/plainSchema.ts'
import { plainProperties } from '../model/plainSchema.ts'

/** Key of a section's precompiled validator. */
export const sectionId = (entity: Entity, section: Section): string => `${entity.name}/${section.name}`

/**
 * The schema of one section: exactly its properties. The form prints it and the Vite plugin compiles it, so that a validator and the
 * schema it is asked with are the same.
 */
export const sectionSchema = (entity: Entity, section: Section): PlainSchema => ({
  $schema: 'http://json-schema.org/draft-07/schema#',
  $id: sectionId(entity, section),
  ...plainProperties(section.fields, { help: false, secretsSet: false }),
})

const present = (values: object): object =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined))

const optionsOf = (field: Field): object => {
  const { unit, placeholder, emptyHint, addLabel, rows, width, autocomplete } = field.admin
  const messages = Object.keys(field.messages).length > 0 ? field.messages : undefined
  const ref = (field.reference ?? field.element?.reference)?.entity
  return present({ unit, placeholder, emptyHint, addLabel, rows, width, autocomplete, ref, messages })
}

const drawing = (field: Field): object => {
  if (field.admin.hidden) return { 'ui:widget': 'hidden' }
  if (field.widget === 'custom') return { 'ui:field': 'override' }
  return present({ 'ui:widget': field.widget })
}

/** How a property is drawn: widget, help, options; then the parts of an object or of a list's elements. */
export const fieldUi = (field: Field): object => {
  const options = optionsOf(field)
  const parts = field.element ? { items: fieldUi(field.element) } : propertiesUi(field.properties)
  return present({
    ...drawing(field),
    'ui:help': field.help,
    'ui:readonly': field.access.set === undefined ? undefined : true,
    'ui:options': Object.keys(options).length > 0 ? options : undefined,
    ...(field.widget === 'custom' || field.widget !== undefined ? {} : withoutEmpty(parts)),
  })
}

const withoutEmpty = (parts: object): object =>
  Object.fromEntries(Object.entries(parts).filter(([, part]) => Object.keys(part).length > 0))

export const propertiesUi = (fields: readonly Field[]): object =>
  withoutEmpty(Object.fromEntries(fields.map((field) => [field.key, fieldUi(field)])))
