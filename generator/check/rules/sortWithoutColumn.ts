import { findField } from '../../model/findField.ts'
import type { Rule } from '../fault.ts'
import { sortPaths } from './unknownSort.ts'

/** The server sorts by columns: a sort field needs a column. */
export const sortWithoutColumn: Rule = {
  code: 'SCH016',
  *check({ entities }) {
    for (const entity of entities)
      for (const { pointer, path = '' } of sortPaths(entity)) {
        const field = findField(entity.fields, path)
        if (field && field.storage.column === undefined)
          yield {
            file: entity.file,
            pointer,
            at: 'value',
            cause: `The list sorts by "${path}", which has no column.`,
            fix: 'Give the property "x-storage": { "column": … }, or do not sort by it.',
          }
      }
  },
}
