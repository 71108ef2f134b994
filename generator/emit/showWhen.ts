import { dottedPath } from '../model/columns.ts'
import { conditionField } from '../model/conditionField.ts'
import type { Entity } from '../model/entity.ts'
import type { Field } from '../model/field.ts'
import { walkFields } from '../model/field.ts'

const conditions = (entity: Entity, field: Field): object =>
  Object.fromEntries(
    Object.entries(field.admin.showWhen ?? {}).map(([name, values]) => [
      conditionField(entity.fields, field, name)?.path ?? name,
      values,
    ]),
  )

/**
 * When the fields of a section are shown: dotted path → dotted path of the condition's property → values. A star is a list element,
 * the same one on both sides.
 */
export const showWhenOf = (entity: Entity, fields: readonly Field[]): object =>
  Object.fromEntries(
    [...walkFields(fields)]
      .filter(({ admin }) => admin.showWhen !== undefined)
      .map((field) => [dottedPath(field), conditions(entity, field)]),
  )
