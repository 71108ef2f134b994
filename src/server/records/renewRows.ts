import { createHash } from 'node:crypto'
import { systemActor } from '../actor.ts'
import type { Database, Transaction } from '../database/database.ts'
import type { Query } from '../database/sql.ts'
import { sql } from '../database/sql.ts'
import { pauses } from '../inSlices.ts'
import { type DerivedCell, type DocumentTable, documentTables, plainCell } from './documentTables.ts'
import type { Kind, Kinds } from './kind.ts'
import { isDocument } from './pointer.ts'
import { renewed } from './renewed.ts'
import { type Reference, referencesIn, type ReferringRecord, rewriteReferences } from './references.ts'
import { same } from './same.ts'
import { sqlType } from './sqlType.ts'

/** Rows of one transaction. */
const maxBatchSize = 200

/** Keywords that decide what a completed document looks like. */
const shapingKeywords = new Set([
  'type',
  'properties',
  'items',
  'additionalProperties',
  'oneOf',
  'discriminator',
  'const',
  'default',
  'writeOnly',
  'x-accepts',
])

/** The part of a schema that `renewed` obeys. */
const shapingPart = (schema: unknown): unknown => {
  if (Array.isArray(schema)) return schema.map(shapingPart)
  if (!isDocument(schema)) return schema
  const kept = Object.entries(schema).filter(([keyword]) => shapingKeywords.has(keyword))
  return Object.fromEntries(
    kept.map(([keyword, value]) => {
      if (keyword === 'default' || keyword === 'const') return [keyword, value]
      if (keyword !== 'properties' || !isDocument(value)) return [keyword, shapingPart(value)]
      return [
        keyword,
        Object.fromEntries(Object.entries(value).map(([name, property]) => [name, shapingPart(property)])),
      ]
    }),
  )
}

/** Differs if rows of the kind written before have to be looked at. */
export const fingerprintOf = ({ wire, storage }: Kind): string =>
  createHash('sha256')
    .update(
      JSON.stringify([
        shapingPart(wire.schema),
        storage.columns.map(({ column, pointer, type }) => [column, pointer, type]),
        storage.owners,
        storage.search,
        storage.renamed,
        storage.elsewhere,
      ]),
    )
    .digest('hex')

/** A document as stored, and its key. */
export interface StoredRow {
  readonly key: readonly (string | number)[]
  readonly doc: unknown
  readonly former: unknown
}

const keyOf = ({ key }: DocumentTable): readonly Query[] =>
  Object.keys(key).map((name) => sql`record.${sql.name(name)}`)

/**
 * The next rows of a table in the order of their keys.
 * @param after the last row before them; undefined: from the beginning
 */
export const rowsAfter = (
  table: DocumentTable,
  after: StoredRow | undefined,
  { condition, limit }: { readonly condition: Query; readonly limit: number },
): Query => {
  const key = sql.join(keyOf(table))
  const types = Object.values(table.key)
  const beyond =
    after &&
    sql`(${key}) > (${sql.join(after.key.map((part, index) => sql`${part}::${sqlType(types[index] ?? 'text')}`))})`
  return sql`select jsonb_build_array(${key}) as key, record.doc, record.former from ${sql.name(table.name)} as record
    where ${beyond ?? sql`true`} and ${condition} order by ${key} limit ${limit}::integer`
}

const writeQuery = (table: DocumentTable, rows: readonly object[]): Query => {
  const cells: readonly DerivedCell[] = [
    plainCell('doc', sql`jsonb`, () => undefined),
    plainCell('former', sql`jsonb`, () => undefined),
    ...table.derived,
  ]
  const names = Object.keys(table.key)
  const columns = [
    ...Object.entries(table.key).map(([name, type]) => sql`${sql.name(name)} ${sqlType(type)}`),
    ...cells.map(({ column, type }) => sql`${sql.name(column)} ${type}`),
  ]
  return sql`update ${sql.name(table.name)} as record set ${sql.join(cells.map(({ column, given }) => sql`${sql.name(column)} = ${given}`))}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given (${sql.join(columns)})
    where ${sql.join(
      names.map((name) => sql`record.${sql.name(name)} = given.${sql.name(name)}`),
      ' and ',
    )} and (${sql.join(cells.map(({ column }) => sql`record.${sql.name(column)}`))})
      is distinct from (${sql.join(cells.map(({ given }) => given))}) returning 1`
}

/** The database and the kinds, the time in epoch ms, and since when rows were changed; null: all rows. */
export interface Renewal {
  readonly database: Database
  readonly kinds: Kinds
  readonly now: number
  readonly since: Query | null
}

const areSame = (before: readonly Reference[], after: readonly Reference[]): boolean =>
  JSON.stringify(before) === JSON.stringify(after)

const renewBatch = async (
  tx: Transaction,
  { kinds, since }: Renewal,
  table: DocumentTable,
  last: StoredRow | undefined,
) => {
  const condition = since === null ? sql`true` : table.changedSince(since)
  const rows = await tx.query<StoredRow>(
    sql`${rowsAfter(table, last, { condition, limit: maxBatchSize })} for no key update`,
  )
  const pause = pauses()
  const contents: object[] = []
  const referring: ReferringRecord[] = []
  for (const { key, doc, former } of rows) {
    const before = { document: isDocument(doc) ? doc : {}, former: isDocument(former) ? former : {} }
    const after = renewed(table.shape, before)
    contents.push({
      ...Object.fromEntries(Object.keys(table.key).map((name, index) => [name, key[index]])),
      doc: after.document,
      former: after.former,
      ...Object.fromEntries(table.derived.map(({ column, valueOf }) => [column, valueOf(after.document)])),
    })
    if (table.referring !== undefined) {
      const [was, is] = [referencesIn(table.referring, before.document), referencesIn(table.referring, after.document)]
      if (!areSame(was, is) || !same(before.former, after.former))
        referring.push({ tenant: String(key[0]), id: String(key[1]), document: after.document })
    }
    await pause()
  }
  const written = contents.length === 0 ? [] : await tx.query(writeQuery(table, contents))
  if (table.referring !== undefined && referring.length > 0)
    await rewriteReferences(tx, kinds, table.referring, referring)
  return { last: rows.at(-1), isEnd: rows.length < maxBatchSize, written: written.length }
}

const renewTable = async (renewal: Renewal, table: DocumentTable): Promise<number> => {
  let written = 0
  let last: StoredRow | undefined
  for (;;) {
    const batch = await renewal.database.system.transaction(
      { actor: systemActor, at: renewal.now },
      { reason: 'records.renew', tenant: null, background: true },
      (tx) => renewBatch(tx, renewal, table, last),
    )
    written += batch.written
    last = batch.last
    if (batch.isEnd) return written
  }
}

export interface RenewedTable {
  readonly table: string
  readonly rows: number
}

/**
 * Brings the documents of a kind, and the columns and references that follow from them, to its present schema. Versions, times and
 * history stay: nobody has changed a record.
 * @returns the tables with rows that differed
 */
export const renewKind = async (renewal: Renewal, kind: Kind): Promise<readonly RenewedTable[]> => {
  const renewedTables: RenewedTable[] = []
  for (const table of documentTables(kind)) {
    const rows = await renewTable(renewal, table)
    if (rows > 0) renewedTables.push({ table: table.name, rows })
  }
  return renewedTables
}
