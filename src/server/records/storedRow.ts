import type { Transaction } from '../database/database.ts'
import { sql } from '../database/sql.ts'
import type { Kind } from './kind.ts'
import { type Document, isDocument, without } from './pointer.ts'
import { hasId } from './readQueries.ts'

/** A record as stored in its table. */
export interface StoredRow {
  readonly id: string
  readonly version: number
  readonly createdAt: number
  readonly document: Document
}

interface Row {
  readonly id: string
  readonly version: number
  readonly created_at: number
  readonly doc: unknown
}

/** The part of an API document that is stored in `doc`. */
export const withoutElsewhere = (kind: Kind, document: Document): Document =>
  without(document, new Set([...kind.storage.elsewhere, 'version']))

/** Reads and locks a record to change or delete it; with `delete`, new references to it also wait for the end of the transaction. */
export const lockRow = async (
  tx: Transaction,
  kind: Kind,
  tenant: string | null,
  id: string,
  purpose: 'change' | 'delete' = 'change',
): Promise<StoredRow | null> => {
  const [row] = await tx.query<Row>(
    sql`select record.id, record.version, record.created_at, record.doc
    from ${sql.name(kind.storage.table)} as record
    where ${tenant === null ? sql`true` : sql`record.tenant_id = ${tenant}`} and ${hasId(kind, id)}
    ${purpose === 'delete' ? sql`for update` : sql`for no key update`}`,
  )
  return row === undefined
    ? null
    : { id: row.id, version: row.version, createdAt: row.created_at, document: isDocument(row.doc) ? row.doc : {} }
}
