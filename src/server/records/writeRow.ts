import { ownersOf } from '../../domain/access.ts'
import { fold } from '../../domain/search.ts'
import type { Query } from '../database/sql.ts'
import { sql } from '../database/sql.ts'
import { instant } from '../database/wireTypes.ts'
import type { Kind } from './kind.ts'
import { type Document, placesAt } from './pointer.ts'
import { sqlType } from './sqlType.ts'
import type { StoredColumn } from './storage.ts'

/** A record as its row has it. */
export interface RowContent {
  readonly tenant: string | null
  readonly id: string
  readonly version: number
  readonly createdAt: number
  readonly updatedAt: number
  readonly document: Document
}

/** The value of a promoted column, as the document has it; a star in its pointer makes no column. */
export const columnValue = ({ pointer, type }: StoredColumn, document: Document): string | null => {
  const value = placesAt(document, pointer)[0]?.value
  if (value === null || value === undefined || value === '') return type === 'text' && value === '' ? '' : null
  if (type === 'timestamptz' && typeof value === 'number') return instant(value)
  return typeof value === 'string' ? value : JSON.stringify(value)
}

/** The folded text that `q` looks in. */
export const searchText = (kind: Kind, document: Document): string =>
  fold(
    kind.storage.search
      .flatMap((pointer) => placesAt(document, pointer))
      .map(({ value }) => (typeof value === 'string' || typeof value === 'number' ? String(value) : ''))
      .filter((text) => text !== '')
      .join(' '),
  )

type Cell = readonly [column: string, value: Query]

const cells = (kind: Kind, row: RowContent): readonly Cell[] => [
  ['version', sql`${row.version}::integer`],
  ['updated_at', sql`${instant(row.updatedAt)}::timestamptz`],
  ['owners', sql`${[...ownersOf(row.document, kind.storage.owners)]}::text[]`],
  ['search', sql`${searchText(kind, row.document)}::text`],
  ['doc', sql`${JSON.stringify(row.document)}::jsonb`],
  ...kind.storage.columns.map((column): Cell => [
    column.column,
    sql`(${columnValue(column, row.document)}::text)::${sqlType(column.type)}`,
  ]),
]

/** Document and columns in one statement: they are never apart. */
export const insertRow = (kind: Kind, row: RowContent): Query => {
  const all: readonly Cell[] = [
    ...(row.tenant === null ? [] : [['tenant_id', sql`${row.tenant}::text`] satisfies Cell]),
    ['id', sql`${row.id}::text`],
    ['created_at', sql`${instant(row.createdAt)}::timestamptz`],
    ...cells(kind, row),
  ]
  return sql`insert into ${sql.name(kind.storage.table)} (${sql.join(all.map(([column]) => sql.name(column)))}) values (${sql.join(all.map(([, value]) => value))})`
}

export const updateRow = (kind: Kind, row: RowContent): Query =>
  sql`update ${sql.name(kind.storage.table)} set ${sql.join(cells(kind, row).map(([column, value]) => sql`${sql.name(column)} = ${value}`))}
    where ${row.tenant === null ? sql`true` : sql`tenant_id = ${row.tenant}`} and id = ${row.id}`
