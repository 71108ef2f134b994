import { dottedPath } from '../model/columns.ts'
import { findField } from '../model/findField.ts'
import type { Entity } from '../model/entity.ts'
import type { Field } from '../model/field.ts'
import { walkFields } from '../model/field.ts'

/** A condition's property stands beside the field, or it is named from the document's root. */
const conditionPath = (entity: Entity, field: Field, name: string): string => {
  const parent = dottedPath(field).split('.').slice(0, -1)
  const beside = [...parent, name].join('.')
  const isThere = findField(entity.fields, beside.replaceAll('.*', '')) !== undefined
  return isThere ? beside : name
}

/**
 * When the fields of a section are shown: dotted path → dotted path of the condition's property → values. A star is an element of a
 * list, the same one on both sides.
 */
export const showWhenOf = (entity: Entity, fields: readonly Field[]): object =>
  Object.fromEntries(
    [...walkFields(fields)].flatMap((field) =>
      field.admin.showWhen === undefined
        ? []
        : [
            [
              dottedPath(field),
              Object.fromEntries(
                Object.entries(field.admin.showWhen).map(([name, values]) => [
                  conditionPath(entity, field, name),
                  values,
                ]),
              ),
            ],
          ],
    ),
  )
