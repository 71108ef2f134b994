import { findField } from '../model/findField.ts'
import type { Entity } from '../model/entity.ts'
import type { ResourceOf } from './formUi.ts'
import type { Field } from '../model/field.ts'

const numeric = new Set(['money', 'number', 'integer', 'percent'])

const shown = (field: Field, resourceOf: ResourceOf): object => {
  const ref = (field.reference ?? field.element?.reference)?.entity
  return {
    widget: widgetOfValue(field),
    options: field.options ?? field.element?.options,
    reference: ref === undefined ? undefined : resourceOf(ref),
  }
}

const column = (field: Field, path: string, resourceOf: ResourceOf): object => ({
  field: path,
  label: field.label,
  align: numeric.has(widgetOfValue(field)) ? 'right' : undefined,
  ...shown(field, resourceOf),
  unit: field.admin.unit,
})

/** A field that is read-only in the form is rendered in the list by its type. */
const widgetOfValue = (field: Field): string => {
  const widget = field.widget ?? 'text'
  if (widget !== 'readonly') return widget
  return { integer: 'integer', number: 'number', boolean: 'switch', string: 'text', array: 'tags', object: 'text' }[
    field.type
  ]
}

/** An entity's list as data: columns, card, search, filters, sort. */
export const listDefinition = ({ fields, list }: Entity, resourceOf: ResourceOf): object => ({
  view: list.view,
  columns: list.columns.flatMap((path) => {
    const field = findField(fields, path)
    return field ? [column(field, path, resourceOf)] : []
  }),
  card: list.card,
  search: list.search,
  tags: list.tags,
  filters: (list.filters ?? []).flatMap((path) => {
    const field = findField(fields, path)
    return field ? [{ field: path, label: field.label, ...shown(field, resourceOf) }] : []
  }),
  sorts: list.sort,
  defaultSort: list.defaultSort,
})
