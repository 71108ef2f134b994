import { dottedPath } from './columns.ts'
import type { Field } from './field.ts'
import { findField } from './findField.ts'

/**
 * The property named by a `showWhen`: a sibling of the field, or a path from the document's root.
 * @returns the property and its dotted path from the root, with a star for the element that contains both
 */
export const conditionField = (
  fields: readonly Field[],
  field: Field,
  name: string,
): { readonly field: Field; readonly path: string } | undefined => {
  const parents = dottedPath(field).split('.').slice(0, -1)
  const beside = [...parents, name].join('.')
  const near = findField(fields, beside.replaceAll('.*', ''))
  if (near) return { field: near, path: beside }
  const far = findField(fields, name)
  return far && { field: far, path: name }
}
