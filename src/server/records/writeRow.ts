import { ownersOf } from '../../domain/access.ts'
import { fold } from '../../domain/search.ts'
import type { Query } from '../database/sql.ts'
import { sql } from '../database/sql.ts'
import { instant } from '../database/wireTypes.ts'
import type { Kind } from './kind.ts'
import { type Document, locatedAt } from './pointer.ts'
import { sqlType } from './sqlType.ts'
import type { StoredColumn } from './storage.ts'

/** Contents of a record's row. */
export interface RowContent {
  readonly tenant: string | null
  readonly id: string
  readonly version: number
  readonly createdAt: number
  readonly updatedAt: number
  readonly document: Document
}

/** The value of a promoted column in the document; its pointer has no star. */
export const columnValue = ({ pointer, type }: StoredColumn, document: Document): string | null => {
  const value = locatedAt(document, pointer)[0]?.value
  if (value === null || value === undefined || value === '') return type === 'text' && value === '' ? '' : null
  if (type === 'timestamptz' && typeof value === 'number') return instant(value)
  return typeof value === 'string' ? value : JSON.stringify(value)
}

/** The folded text searched by `q`. */
export const searchText = (kind: Kind, document: Document): string =>
  fold(
    kind.storage.search
      .flatMap((pointer) => locatedAt(document, pointer))
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

/** Writes document and columns in one statement, so they always match. */
export const insertRow = (kind: Kind, row: RowContent): Query => {
  const all: readonly Cell[] = [
    ...(row.tenant === null ? [] : [['tenant_id', sql`${row.tenant}::text`] satisfies Cell]),
    ['id', sql`${row.id}::text`],
    ['created_at', sql`${instant(row.createdAt)}::timestamptz`],
    ...cells(kind, row),
  ]
  return sql`insert into ${sql.name(kind.storage.table)} (${sql.join(all.map(([column]) => sql.name(column)))}) values (${sql.join(all.map(([, value]) => value))})`
}

/** New rows of one table in one statement, with the same text for any number of rows. */
export const insertRows = (kind: Kind, rows: readonly (RowContent & { readonly tenant: string })[]): Query => {
  const { columns } = kind.storage
  const content = rows.map((row) => ({
    tenant_id: row.tenant,
    id: row.id,
    version: row.version,
    created_at: instant(row.createdAt),
    updated_at: instant(row.updatedAt),
    owners: ownersOf(row.document, kind.storage.owners),
    search: searchText(kind, row.document),
    doc: row.document,
    ...Object.fromEntries(columns.map((column) => [column.column, columnValue(column, row.document)])),
  }))
  const own = sql`tenant_id, id, version, created_at, updated_at, search, doc`
  const promoted = columns.map(({ column }) => sql`, ${sql.name(column)}`)
  return sql`insert into ${sql.name(kind.storage.table)} (${own}, owners${sql.join(promoted, '')})
    select ${own}, array(select jsonb_array_elements_text(owners))${sql.join(promoted, '')}
    from jsonb_to_recordset(${JSON.stringify(content)}::jsonb) as given (tenant_id text, id text, version integer, created_at timestamptz,
      updated_at timestamptz, search text, doc jsonb, owners jsonb${sql.join(
        columns.map(({ column, type }) => sql`, ${sql.name(column)} ${sqlType(type)}`),
        '',
      )})`
}

export const updateRow = (kind: Kind, row: RowContent): Query =>
  sql`update ${sql.name(kind.storage.table)} set ${sql.join(cells(kind, row).map(([column, value]) => sql`${sql.name(column)} = ${value}`))}
    where ${row.tenant === null ? sql`true` : sql`tenant_id = ${row.tenant}`} and id = ${row.id}`
