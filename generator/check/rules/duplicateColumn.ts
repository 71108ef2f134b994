import { standardColumns } from '../../model/columns.ts'
import { walkFields } from '../../model/field.ts'
import type { Rule } from '../fault.ts'
import { schemaPointer } from '../schemaPointer.ts'

/** The property that owns each standard column. */
const standardOwners: Readonly<Record<string, string>> = {
  id: '/id',
  created_at: '/timeCreated',
  updated_at: '/timeUpdated',
  tenant_id: '/tenantId',
}

/** Two properties in one column, or a property in a column reserved for the table. */
export const duplicateColumn: Rule = {
  code: 'SCH020',
  *check({ entities }) {
    for (const { file, fields } of entities) {
      const taken = new Map<string, string>()
      for (const { pointer, storage } of walkFields(fields)) {
        const { column } = storage
        if (column === undefined || column === '') continue
        const blame = { file, pointer: `${schemaPointer(pointer)}/x-storage/column`, at: 'value' as const }
        const other = taken.get(column)
        if (other !== undefined)
          yield {
            ...blame,
            cause: `Column "${column}" already holds "${other.slice(1)}".`,
            fix: 'Give each property its own column.',
          }
        else if (standardColumns.has(column) && standardOwners[column] !== pointer)
          yield { ...blame, cause: `Column "${column}" is every table's own.`, fix: 'Choose another name.' }
        taken.set(column, pointer)
      }
    }
  },
}
