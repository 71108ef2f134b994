import { ownersOf } from '../../domain/access.ts'
import { type Document, isDocument } from '../records/pointer.ts'
import { same } from '../records/same.ts'
import type { StoredColumn } from '../records/storage.ts'
import { columnValue, searchText } from '../records/writeRow.ts'
import type { Check, Finding } from './finding.ts'
import { rowsOf } from './rowsOf.ts'

/** A comparable form of a column's and a document's value: instants as ms, numbers as numbers, the rest as text. */
const inOneForm = (type: StoredColumn['type'], value: unknown): unknown => {
  if (value === null || value === undefined) return null
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  if (type === 'timestamptz') return Date.parse(text)
  return ['bigint', 'integer', 'numeric'].includes(type) ? Number(text) : text
}

/** Every promoted column, `owners` and `search` match the document. */
export const columns: Check = {
  name: 'columns',
  run: async (database, { kinds }) => {
    const findings: Finding[] = []
    for (const kind of kinds.values()) {
      for await (const { tenant, id, doc, row } of rowsOf(database, kind)) {
        const document: Document = isDocument(doc) ? doc : {}
        const location = `${kind.storage.table} ${tenant}/${id}`
        const differs = (column: string): void =>
          void findings.push({
            check: 'columns',
            location,
            message: `Die Spalte ${column} sagt etwas anderes als das Dokument.`,
          })
        for (const column of kind.storage.columns)
          if (inOneForm(column.type, row[column.column]) !== inOneForm(column.type, columnValue(column, document)))
            differs(column.column)
        if (!same(row['owners'], [...ownersOf(document, kind.storage.owners)])) differs('owners')
        if (row['search'] !== searchText(kind, document)) differs('search')
        if (document['id'] !== id) differs('id')
      }
    }
    return findings
  },
}
