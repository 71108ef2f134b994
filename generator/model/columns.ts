import type { PropertyStorage } from './schema.ts'
import type { Field } from './field.ts'

/** Columns that every entity's table has by itself: a property that names one is sorted and filtered by it, not written twice. */
export const standardColumns: ReadonlySet<string> = new Set([
  'tenant_id',
  'id',
  'version',
  'created_at',
  'updated_at',
  'owners',
  'search',
  'doc',
])

type ColumnType = NonNullable<PropertyStorage['type']>

const byType: Readonly<Record<Field['type'], ColumnType | undefined>> = {
  string: 'text',
  boolean: 'boolean',
  integer: 'bigint',
  number: 'numeric',
  array: undefined,
  object: undefined,
}

/** SQL type of a property's own column; `undefined` where the value is a list or an object and no type is written. */
export const columnType = ({ storage, node, type }: Field): ColumnType | undefined =>
  storage.type ?? (node.format === 'date' ? 'date' : byType[type])

/** Name of a property on the wire's query: `information.name`. */
export const dottedPath = ({ pointer }: Field): string => pointer.slice(1).split('/').join('.')
