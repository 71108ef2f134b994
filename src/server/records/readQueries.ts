import { emailOf } from '../../domain/account/emailAddress.ts'
import type { Audience } from '../../domain/entity.ts'
import { fold } from '../../domain/search.ts'
import type { Actor } from '../actor.ts'
import type { Faults } from '../database/database.ts'
import type { Query } from '../database/sql.ts'
import { byKey, sql } from '../database/sql.ts'
import { audienceIn, readsPointer } from './audience.ts'
import { idFunctionOf } from './demandTables.ts'
import { filterConditions } from './filterConditions.ts'
import type { Kind } from './kind.ts'
import { badQuery, countedTo, type ListRequest } from './listRequest.ts'
import { inOrder, maxReadBytes, pageQuery } from './pageQuery.ts'
import { projection } from './projection.ts'
import { mayKnow, mayRead, ofTenant } from './scope.ts'

export interface RecordRow {
  /** Null if the actor may not read it. */
  readonly json: string | null
}

/** The rows and fields of an entity that an actor reads. */
export interface Reading {
  readonly tenant: string | null
  readonly audience: Audience
  /** Rows the actor may read. */
  readonly allowed: Query
  /** Rows the actor may know of; default: all. */
  readonly known?: Query
  readonly faults: Faults
}

/** The rows and fields that an actor reads in a list of a tenant or in single records. */
export const readingOf = (
  kind: Kind,
  actor: Actor,
  tenant: string,
  faults: Faults,
  what: 'list' | 'record',
): Reading => ({
  tenant,
  audience: audienceIn(kind, actor, tenant),
  allowed: mayRead(kind, actor, tenant, what),
  known: mayKnow(kind, actor, tenant),
  faults,
})

const rowsOf = (kind: Kind, reading: Reading, asked: Pick<ListRequest, 'filter' | 'q'>): Query =>
  sql`${sql.name(kind.storage.table)} as record where ${sql.join(
    [ofTenant(reading.tenant, reading.faults), reading.allowed, ...filterConditions(kind, asked, reading.audience)],
    ' and ',
  )}`

const columnsOf = (kind: Kind): Query =>
  kind.storage.entity.scope === 'tenant'
    ? sql`record.tenant_id, record.id, record.version, record.created_at, record.owners, record.doc`
    : sql`record.id, record.version, record.created_at, record.doc`

const orderOf = (kind: Kind, { sort }: Pick<ListRequest, 'sort'>, audience: Audience): Query => {
  if (sort === null) return sql`record.created_at, record.id`
  const column = Object.hasOwn(kind.storage.sorts, sort.field) ? kind.storage.sorts[sort.field] : undefined
  const pointer = `/${sort.field.replaceAll('.', '/')}`
  if (column === undefined || !readsPointer(kind.storage.readableBy, audience, pointer))
    throw badQuery('sort', `Nach „${sort.field}“ kann nicht sortiert werden.`)
  const direction = sort.descending ? sql`desc` : sql`asc`
  return column === 'id'
    ? sql`record.id ${direction}`
    : sql`record.${sql.name(column)} ${direction}, record.id ${direction}`
}

/** The number of rows, at most one above the limit: enough to show that there are more. */
const countOf = (rows: Query, request: ListRequest): Query => {
  const limit = countedTo(request)
  return limit === null
    ? sql`(select count(*) ${rows})`
    : sql`(select count(*) from (select ${rows} limit ${limit + 1}::bigint) as counted)`
}

/**
 * A page of records (`PageRow`): first selected, then projected; counted only if paged. Without a range the records are whole, as
 * specified; with a range they have the properties of lists.
 * @param ids only these records of the page, without a total: those whose texts it left out
 */
export const listQuery = (kind: Kind, reading: Reading, request: ListRequest, ids?: readonly string[]): Query => {
  const page =
    request.range === null ? sql.empty : sql`limit ${request.range.count}::bigint offset ${request.range.from}::bigint`
  const name = request.range === null ? 'record' : 'list'
  const answer = projection(kind, { name, audience: reading.audience, populate: request.populate })
  if (ids !== undefined)
    return pageQuery(
      answer,
      sql`select ${columnsOf(kind)} from ${inOrder(sql.name(kind.storage.table), ids)}
        where ${ofTenant(reading.tenant, reading.faults)} and ${reading.allowed} order by wanted.position`,
      sql`null::bigint`,
      maxReadBytes.part,
    )
  const found = rowsOf(kind, reading, request)
  return pageQuery(
    answer,
    sql`select ${columnsOf(kind)} from ${found} order by ${orderOf(kind, request, reading.audience)} ${page}`,
    request.paged ? countOf(sql`from ${found}`, request) : sql`null::bigint`,
    maxReadBytes.page,
  )
}

/**
 * The ids of a list's rows and their folded search texts, at most `most`: texts that begin with `q` first, then the most recently
 * changed.
 */
export const searchedRows = (
  kind: Kind,
  reading: Reading,
  asked: Pick<ListRequest, 'filter' | 'q'>,
  most: number,
): Query =>
  sql`select record.id, record.search as fields from ${rowsOf(kind, reading, asked)}
    order by starts_with(record.search, ${fold(asked.q)}) desc, record.updated_at desc, record.id limit ${most}::bigint`

/** At most one row: the record's JSON text, null if the actor may not read it. */
export const recordQuery = (kind: Kind, reading: Reading, id: string, populate: boolean): Query => {
  const answer = projection(kind, { name: 'record', audience: reading.audience, populate })
  return byKey(sql`select case when ${reading.allowed} then ${answer} end as json
    from ${sql.name(kind.storage.table)} as record where ${ofTenant(reading.tenant, reading.faults)} and ${hasId(kind, id)} and ${reading.known ?? sql`true`}`)
}

/** Records by server-assigned ids: one row with id and JSON text for each existing one. */
export const recordsQuery = (kind: Kind, reading: Reading, ids: readonly string[], populate: boolean): Query => {
  const answer = projection(kind, { name: 'record', audience: reading.audience, populate })
  return sql`select record.id, case when ${reading.allowed} then ${answer} end as json
    from ${sql.name(kind.storage.table)} as record where ${ofTenant(reading.tenant, reading.faults)} and record.id = any(${[...ids]}::text[])`
}

/** Ids chosen by users match in any notation: account addresses have one stored form, codes of a tenant are compared by a function. */
export const hasId = ({ storage }: Kind, id: string): Query => {
  if (storage.entity.idFrom === 'server') return sql`record.id = ${id}`
  if (storage.entity.scope === 'instance') return sql`record.id = ${emailOf(id)}`
  return sql`record.id = (select ${sql.name(idFunctionOf(storage.table))}(${id}))`
}

/** For an entity with one record per tenant: its JSON text, null if there is none, and whether the actor may read it. */
export const onlyQuery = (kind: Kind, reading: Reading): Query => {
  const answer = projection(kind, { name: 'record', audience: reading.audience, populate: false })
  return sql`select ${reading.allowed} as allowed, (select ${answer} from ${sql.name(kind.storage.table)} as record
    where ${ofTenant(reading.tenant, reading.faults)}) as json`
}
