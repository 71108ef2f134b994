import type { Audience } from '../../domain/entity.ts'
import { fold, maxSearchLength, maxSearchWords } from '../../domain/search.ts'
import { maxInstant, minInstant } from '../../domain/limits.ts'
import type { Query } from '../database/sql.ts'
import { sql } from '../database/sql.ts'
import { instant } from '../database/wireTypes.ts'
import { readsPointer } from './audience.ts'
import type { AnyStorage, Kind } from './kind.ts'
import { badQuery, type ListRequest } from './listRequest.ts'
import { stepsOf } from './pointer.ts'
import { type ColumnType, sqlType } from './sqlType.ts'

type Scalar = string | number | boolean

const standardTypes: Readonly<Record<string, ColumnType>> = {
  id: 'text',
  version: 'integer',
  created_at: 'timestamptz',
  updated_at: 'timestamptz',
}

const typeOf = (storage: AnyStorage, column: string): ColumnType =>
  standardTypes[column] ?? storage.columns.find((stored) => stored.column === column)?.type ?? 'text'

const accepts: Readonly<Record<ColumnType, (value: Scalar) => boolean>> = {
  text: (value) => typeof value === 'string',
  boolean: (value) => typeof value === 'boolean',
  integer: (value) => Number.isSafeInteger(value) && Math.abs(Number(value)) <= 2_147_483_647,
  bigint: (value) => Number.isSafeInteger(value),
  numeric: (value) => typeof value === 'number',
  timestamptz: (value) => typeof value === 'number' && value >= minInstant && value <= maxInstant,
  date: (value) => typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value) && !Number.isNaN(Date.parse(value)),
}

const isScalar = (value: unknown): value is Scalar => ['string', 'number', 'boolean'].includes(typeof value)

const wrongValue = (field: string): Error => badQuery('filter', `Ungültiger Wert für „${field}“.`)

/** Limits the cost of a query: the embedded database has no statement timeout. */
const maxFilterValues = { values: 1000, valuesInDocuments: 50 }

const scalars = (field: string, value: unknown, mostValues = maxFilterValues.values): readonly Scalar[] => {
  const values: readonly unknown[] = Array.isArray(value) ? value : [value]
  if (values.length > mostValues) throw badQuery('filter', `Höchstens ${mostValues} Werte für „${field}“ auf einmal.`)
  return values.map((one) => {
    if (!isScalar(one)) throw wrongValue(field)
    return one
  })
}

const byColumn = (storage: AnyStorage, field: string, column: string, value: unknown): Query => {
  const row = sql`record.${sql.name(column)}`
  if (value === null) return sql`${row} is null`
  const type = typeOf(storage, column)
  const values = scalars(field, value)
  if (!values.every(accepts[type])) throw wrongValue(field)
  const given = values.map((one) => (type === 'timestamptz' ? instant(Number(one)) : String(one)))
  const [first] = given
  if (!Array.isArray(value) && first !== undefined) return sql`${row} = (${first}::text)::${sqlType(type)}`
  return sql`${row} = any (${given}::text[]::${sqlType(type)}[])`
}

const jsonPath = (pointer: string): Query =>
  sql.literal(['$', ...stepsOf(pointer).map((step) => (step === '*' ? '[*]' : `.${JSON.stringify(step)}`))].join(''))

/** Searches the document for properties without a column; a star or a list means any element. */
const byDocument = (
  field: string,
  { pointer, kind }: { readonly pointer: string; readonly kind: 'equals' | 'contains' },
  value: unknown,
): Query => {
  const found = sql`jsonb_path_query_array(record.doc, ${jsonPath(pointer)}::jsonpath)`
  if (value === null) return sql`${found} @> '[null]'::jsonb`
  const values = scalars(field, value, maxFilterValues.valuesInDocuments)
  if (values.length === 0) return sql`false`
  if (kind === 'contains')
    return sql`jsonb_path_query_array(record.doc, (${jsonPath(pointer)} || '[*]')::jsonpath) @> ${JSON.stringify(values)}::jsonb`
  return sql`(${sql.join(
    values.map((one) => sql`${found} @> ${JSON.stringify([one])}::jsonb`),
    ' or ',
  )})`
}

/** `q`: each word must occur in the folded search text. Under row-level security the index is only usable inside found_in. */
const byText = ({ storage, extension }: Kind, q: string): readonly Query[] => {
  const refusal = badQuery('q', `Gesucht wird mit höchstens ${maxSearchWords} Wörtern und ${maxSearchLength} Zeichen.`)
  if (q.length > maxSearchLength) throw refusal
  const words = new Set(
    fold(q)
      .split(' ')
      .filter((word) => word !== ''),
  )
  if (words.size > maxSearchWords) throw refusal
  return [...words]
    .map((word) => `%${word.replace(/[\\%_]/g, '\\$&')}%`)
    .map((pattern) => {
      if (storage.entity.scope !== 'tenant') return sql`record.search like ${pattern}`
      return sql`record.id = any (array(select ${extension.found?.(pattern) ?? sql`found_in(${storage.table}, ${pattern})`}))`
    })
}

/**
 * Conditions of a list's filter and search over the row `record`. Refused with 400: unknown names, and those that the audience may not
 * read, because the hits would reveal their values.
 */
export const filterConditions = (
  kind: Kind,
  { filter, q }: Pick<ListRequest, 'filter' | 'q'>,
  audience: Audience,
): readonly Query[] => {
  const { storage } = kind
  const conditions = Object.entries(filter).map(([field, value]) => {
    const known = Object.hasOwn(storage.filters, field) ? storage.filters[field] : undefined
    if (known === undefined || !readsPointer(storage.readableBy, audience, known.pointer))
      throw badQuery('filter', `Nach „${field}“ kann nicht gefiltert werden.`)
    return known.column === undefined ? byDocument(field, known, value) : byColumn(storage, field, known.column, value)
  })
  return [...conditions, ...byText(kind, q)]
}
