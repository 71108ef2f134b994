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
        // Nested in a property that the server supplies, it sorts by an expression of its own.
        const isSupplied = findField(entity.fields, path.split('.')[0] ?? '')?.storage.kept === 'elsewhere'
        if (field && field.storage.column === undefined && !(isSupplied && path.includes('.')))
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
