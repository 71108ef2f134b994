import { columnType } from '../../model/columns.ts'
import type { Field } from '../../model/field.ts'
import { walkFields } from '../../model/field.ts'
import type { Rule } from '../fault.ts'
import { schemaPointer } from '../schemaPointer.ts'

interface Problem {
  readonly cause: string
  readonly fix: string
}

/** Types of a column that hold every value of a property. */
const fitting = ({ type, node }: Field): readonly string[] => {
  if (type === 'string') return node.format === 'date' ? ['date', 'text'] : ['text']
  // Epoch ms stand in timestamptz.
  if (type === 'integer') return ['bigint', 'integer', 'numeric', 'timestamptz']
  if (type === 'number') return ['numeric']
  return type === 'boolean' ? ['boolean'] : []
}

const problems = (field: Field): readonly Problem[] => {
  const { storage, pointer } = field
  const inList = pointer.includes('/*')
  const nested = pointer.lastIndexOf('/') > 0
  return [
    ...((storage.index ?? storage.unique) && storage.column === undefined
      ? [{ cause: 'An index needs a column.', fix: 'Add "column".' }]
      : []),
    ...(storage.column !== undefined && storage.kept === 'elsewhere'
      ? [{ cause: 'A property that is kept elsewhere has no column of its own.', fix: 'Remove "column" or "kept".' }]
      : []),
    ...(storage.column !== undefined && inList
      ? [
          {
            cause: 'A property of a list element has no column: there is one row for the whole document.',
            fix: 'Remove "column".',
          },
        ]
      : []),
    ...(storage.column !== undefined && !inList && columnType(field) === undefined
      ? [{ cause: 'A list or an object does not fit into a column.', fix: 'Promote one of its properties instead.' }]
      : []),
    ...(storage.type !== undefined && !fitting(field).includes(storage.type)
      ? [
          {
            cause: `A column of type "${storage.type}" does not hold every value of type "${field.type}".`,
            fix: fitting(field).length === 0 ? 'Remove "type".' : `Fitting: ${fitting(field).join(', ')}.`,
          },
        ]
      : []),
    ...(storage.column !== undefined && field.access.secret
      ? [{ cause: 'A secret stands encrypted beside the document, never in a column.', fix: 'Remove "column".' }]
      : []),
    ...(nested && storage.kept !== undefined
      ? [{ cause: 'Only a property of the root is kept elsewhere.', fix: 'Write it at the root property.' }]
      : []),
  ]
}

/** A storage annotation that cannot be applied. */
export const wrongStorage: Rule = {
  code: 'SCH022',
  *check({ entities }) {
    for (const { file, fields } of entities)
      for (const field of walkFields(fields))
        for (const { cause, fix } of problems(field))
          yield { file, pointer: `${schemaPointer(field.pointer)}/x-storage`, at: 'key', cause, fix }
  },
}
