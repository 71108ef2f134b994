import { ownersOf } from '../../domain/access.ts'
import { type Query, sql } from '../database/sql.ts'
import type { ListTable } from './extension.ts'
import type { Kind } from './kind.ts'
import type { Document } from './pointer.ts'
import { type DocumentShape, elementShape, recordShape } from './renewed.ts'
import { sqlType } from './sqlType.ts'
import { columnValue, searchText } from './writeRow.ts'

/** A cell that follows from the document: its column, SQL type in JSON, expression over the row `given`, and value. */
export interface DerivedCell {
  readonly column: string
  readonly type: Query
  readonly given: Query
  readonly valueOf: (document: Document) => unknown
}

/** A table whose rows hold documents of a schema. */
export interface DocumentTable {
  readonly name: string
  /** Pointer of the documents within a record: '' for the record itself, `/bookableItems/*` for elements of its list. */
  readonly within: string
  /** Columns of its primary key, with their types. */
  readonly key: Readonly<Record<string, 'text' | 'integer'>>
  readonly shape: DocumentShape
  readonly derived: readonly DerivedCell[]
  /** The kind whose records name others. */
  readonly referring?: Kind
  /** Condition on the row `record`: it was changed since then. */
  readonly changedSince: (since: Query) => Query
}

export const plainCell = (column: string, type: Query, valueOf: DerivedCell['valueOf']): DerivedCell => ({
  column,
  type,
  given: sql`given.${sql.name(column)}`,
  valueOf,
})

const recordTable = (kind: Kind): DocumentTable => {
  const { storage } = kind
  return {
    name: storage.table,
    within: '',
    key: storage.entity.scope === 'tenant' ? { tenant_id: 'text', id: 'text' } : { id: 'text' },
    shape: recordShape(kind),
    derived: [
      {
        ...plainCell('owners', sql`jsonb`, (document) => ownersOf(document, storage.owners)),
        given: sql`array(select jsonb_array_elements_text(given.owners))`,
      },
      plainCell('search', sql`text`, (document) => searchText(kind, document)),
      ...storage.columns.map((column) =>
        plainCell(column.column, sqlType(column.type), (document) => columnValue(column, document)),
      ),
    ],
    ...(storage.entity.scope === 'tenant' && { referring: kind }),
    changedSince: (since) => sql`record.updated_at >= ${since}`,
  }
}

const elementTable = (kind: Kind, property: string, { table, key }: ListTable): DocumentTable => {
  const [tenant, id] = Object.keys(key).map((column) => sql`record.${sql.name(column)}`)
  return {
    name: table,
    within: `/${property}/*`,
    key,
    shape: elementShape(kind, property),
    derived: [],
    changedSince: (since) => sql`exists (select from ${sql.name(kind.storage.table)} as whole
      where whole.tenant_id = ${tenant ?? sql.empty} and whole.id = ${id ?? sql.empty} and whole.updated_at >= ${since})`,
  }
}

/** The tables with the documents of a kind: of its records, and of lists that they do not hold themselves. */
export const documentTables = (kind: Kind): readonly DocumentTable[] => [
  recordTable(kind),
  ...Object.entries(kind.extension.lists ?? {}).flatMap(([property, table]) =>
    table === undefined ? [] : [elementTable(kind, property, table)],
  ),
]
