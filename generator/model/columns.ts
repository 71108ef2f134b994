import type { PropertyStorage } from './schema.ts'
import type { Field } from './field.ts'

/** Standard columns of every entity's table: a property that names one is sorted and filtered by it, not stored twice. */
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

/** SQL type of a property's own column; `undefined` for a list or object without a declared type. */
export const columnType = ({ storage, node, type }: Field): ColumnType | undefined =>
  storage.type ?? (node.format === 'date' ? 'date' : byType[type])

/** Name of a property in API queries: `information.name`. */
export const dottedPath = ({ pointer }: Field): string => pointer.slice(1).split('/').join('.')
