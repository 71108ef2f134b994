import { maxExactCount } from '../../domain/limits.ts'
import type { Actor } from '../actor.ts'
import type { Faults } from '../database/database.ts'
import type { Query } from '../database/sql.ts'
import { sql } from '../database/sql.ts'
import { audienceIn } from '../records/audience.ts'
import type { Kind } from '../records/kind.ts'
import { inOrder, maxReadBytes, pageQuery, type PageRow } from '../records/pageQuery.ts'
import { projection } from '../records/projection.ts'
import { mayDo, mayRead, ofTenant } from '../records/scope.ts'
import type { SearchedRow } from './searchFuse.ts'
import { occupying, type Period, type SearchRequest } from './searchRequest.ts'
import type { Wanted } from './searchSimilar.ts'
import { exactly, likeText, numberBegun, type TermPatterns } from './searchTerms.ts'
import { standingOfLockers } from './storedBookings.ts'

/** Columns of the row `record` needed for its JSON. */
const rowColumns = sql`record.tenant_id, record.id, record.version, record.created_at, record.owners, record.doc`

const flag = (condition: Query): Query => sql`case when ${condition} then 'true' else 'false' end`

/** The JSON text of one row of list and calendar, over the row `record`. */
const rowText = (kind: Kind, actor: Actor, tenant: string): Query => {
  const booking = projection(kind, { name: 'list', audience: audienceIn(kind, actor, tenant), populate: false })
  return sql`'{"booking":' || ${booking} || ',"mayUpdate":' || ${flag(mayDo(kind, actor, tenant, 'update'))}
    || ',"mayDelete":' || ${flag(mayDo(kind, actor, tenant, 'delete'))} || ',"lockers":"' || ${standingOfLockers} || '"}'`
}

/** Up to this number of bookings, Fuse searches all of them, if their searched texts have no more than `maxFullPassBytes`. */
const maxFullPassRows = 2000
const maxFullPassBytes = 4_000_000

/** With this number of exact hits no similar ones are searched. */
export const enoughHits = 50

/** Filters apply after the search, so more hits must be read. */
const maxHitsBeforeFilters = 200_000

export interface Reader {
  readonly kind: Kind
  readonly actor: Actor
  readonly tenant: string
  readonly faults: Faults
}

const readable = ({ kind, actor, tenant, faults }: Reader): Query =>
  sql`${ofTenant(tenant, faults)} and ${mayRead(kind, actor, tenant, 'list')}`

/** Conditions of the list, over the row `record`. */
export const conditions = (reader: Reader, { filters }: SearchRequest): Query =>
  sql.join([readable(reader), ...filters], ' and ')

const columnOf = { timeCreated: 'created_at', timeBegin: 'time_begin', timeEnd: 'time_end', name: 'name' } as const

const orderOf = ({ sort }: SearchRequest): Query => {
  if (sort === null) return sql`record.created_at desc, record.id desc`
  const direction = sort.descending ? sql`desc` : sql`asc`
  return sql`record.${sql.name(columnOf[sort.field])} ${direction}, record.id ${direction}`
}

const pageOf = ({ offset, count }: SearchRequest): Query => sql`limit ${count}::bigint offset ${offset}::bigint`

/** A page (`PageRow`) of bookings for list and calendar. */
const bookingPage = (
  { kind, actor, tenant }: Reader,
  rows: Query,
  total: Query,
  maxBytes: number = maxReadBytes.page,
): Query => pageQuery(rowText(kind, actor, tenant), rows, total, maxBytes)

/** Bookings of a page whose texts it left out. */
export const bookingsOfIds = (reader: Reader, ids: readonly string[]): Query =>
  bookingPage(
    reader,
    sql`select ${rowColumns} from ${inOrder(sql`bookings`, ids)} where ${readable(reader)} order by wanted.position`,
    sql`null::bigint`,
    maxReadBytes.part,
  )

/** Counts up to `maxExactCount` + 1, to know whether there are more. */
const counted = (rows: Query): Query =>
  sql`(select count(*) from (${rows} limit ${maxExactCount + 1}::bigint) as counted)`

/** A page of the list without a search. */
export const listedPage = (reader: Reader, request: SearchRequest): Query => {
  const where = conditions(reader, request)
  return bookingPage(
    reader,
    sql`select ${rowColumns} from bookings as record where ${where} order by ${orderOf(request)} ${pageOf(request)}`,
    request.total ? counted(sql`select from bookings as record where ${where}`) : sql`null::bigint`,
  )
}

export interface FirstLook extends PageRow {
  /** All matching bookings if few enough for Fuse, newest first; else null. */
  readonly few: readonly SearchedRow[] | null
}

const hits = (patterns: readonly TermPatterns[], most: number): Query =>
  sql`select found.booking_id as id, found.created_at from booking_hits(${JSON.stringify(patterns)}::jsonb, ${most}::integer) as found`

/** Number of hits to read: up to `maxExactCount` + 1 for a total or a sort order, else up to the end of the page. */
const hitsWanted = ({ total, sort, offset, count }: SearchRequest): number =>
  total || sort !== null ? maxExactCount + 1 : Math.min(Math.max(offset + count, enoughHits), maxExactCount + 1)

/** May the caller read all bookings? */
export const mayReadAll = ({ kind, actor, tenant }: Reader): boolean =>
  mayRead(kind, actor, tenant, 'list').text === 'true'

/** True if the caller may read all bookings and no filter is set. */
const isOpen = (reader: Reader, { filters }: SearchRequest): boolean => filters.length === 0 && mayReadAll(reader)

/** The hits that the caller may read and that match the filters. */
const fitting = (reader: Reader, request: SearchRequest, found: Query): Query =>
  isOpen(reader, request)
    ? found
    : sql`select record.id, record.created_at from (${found}) as hit join bookings as record on record.tenant_id = ${reader.tenant}
        and record.id = hit.id where ${conditions(reader, request)}`

/** Numbers and creation times of the bookings that contain all terms and match the filters. */
const containing = (reader: Reader, request: SearchRequest): Query =>
  fitting(
    reader,
    request,
    hits(request.terms.map(exactly), isOpen(reader, request) ? hitsWanted(request) : maxHitsBeforeFilters),
  )

/** Like `containing`, marking bookings whose number begins with the search text: the most probable target among many hits. */
const containingOrBegun = (reader: Reader, request: SearchRequest): Query => {
  const begun = request.sort === null ? numberBegun(request.terms) : null
  if (begun === null) return sql`select hit.*, false as is_begun from (${containing(reader, request)}) as hit`
  // The booking number is the first field of the search text.
  const found = hits([{ not: false, any: [{ like: `${likeText(begun)}%` }] }], maxExactCount)
  return sql`select distinct on (hit.id) hit.* from (
      select begun.*, true as is_begun from (${fitting(reader, request, found)}) as begun
      union all select containing.*, false from (${containing(reader, request)}) as containing
    ) as hit order by hit.id, hit.is_begun desc`
}

/** Numbers of the newest bookings that contain all terms: up to `maxExactCount` + 1, to know whether there are more. */
export const containingIds = (reader: Reader, request: SearchRequest): Query =>
  sql`select hit.id from (${containing(reader, request)}) as hit order by hit.created_at desc, hit.id desc limit ${maxExactCount + 1}::bigint`

/** Either all bookings for Fuse, if few, or the page of those that contain all terms, matching numbers first. */
export const firstLook = (reader: Reader, request: SearchRequest): Query => {
  const { tenant } = reader
  const where = conditions(reader, request)
  return sql`with size as materialized (
      select count(*) as rows from (select from booking_search where tenant_id = ${tenant} limit ${maxFullPassRows + 1}::bigint) as known),
    small as materialized (
      select coalesce(sum(octet_length(fields)), 0) <= ${maxFullPassBytes}::bigint and (select rows from size) <= ${maxFullPassRows}::bigint as yes
      from booking_search where tenant_id = ${tenant} and (select rows from size) <= ${maxFullPassRows}::bigint),
    fitting as materialized (select * from (${containingOrBegun(reader, request)}) as hit where not (select yes from small) limit ${maxExactCount + 1}::bigint)
    select case when (select yes from small) then (
        select coalesce(json_agg(json_build_object('id', searched.booking_id, 'fields', searched.fields)
          order by searched.created_at desc, searched.booking_id desc), '[]'::json)
        from booking_search as searched join bookings as record on record.tenant_id = searched.tenant_id and record.id = searched.booking_id
        where searched.tenant_id = ${tenant} and ${where}) end as few,
      page.id, page.json, page.total
    from (${bookingPage(
      reader,
      sql`select ${rowColumns} from fitting join bookings as record on record.tenant_id = ${tenant} and record.id = fitting.id
        order by ${request.sort === null ? sql`fitting.is_begun desc, ` : sql.empty}${orderOf(request)} ${pageOf(request)}`,
      sql`(select count(*) from fitting)`,
    )}) as page`
}

export interface KnownWords {
  /** More than 30,000 bookings: too many words to compare all. */
  readonly large: boolean
  readonly words: readonly string[]
}

/** Known words similar to mistyped terms. */
export const knownWords = ({ parts, shortSlips, longSlips }: Wanted, most: number): Query =>
  sql`select known.large, known.words
    from booking_spellings(${[...parts]}::text[], ${[...shortSlips]}::text[], ${[...longSlips]}::text[], ${most}::integer) as known`

/** Bytes of searched texts after which `fittingRows` ends. */
export const maxFittingBytes = 20_000_000

export interface FittingRow extends SearchedRow {
  /** Bytes of `fields` of this row and those before it. */
  readonly bytes: number
}

/** The bookings that match the patterns, with their searched fields, newest first. */
export const fittingRows = (
  reader: Reader,
  request: SearchRequest,
  patterns: readonly TermPatterns[],
  most: number,
): Query =>
  sql`select summed.id, summed.fields, summed.bytes from (
      select searched.booking_id as id, searched.fields, hit.created_at, sum(octet_length(searched.fields)) over newest as bytes
      from (${hits(patterns, most)}) as hit
      join booking_search as searched on searched.tenant_id = ${reader.tenant} and searched.booking_id = hit.id
      join bookings as record on record.tenant_id = searched.tenant_id and record.id = searched.booking_id
      where ${conditions(reader, request)} window newest as (order by hit.created_at desc, hit.id desc)
    ) as summed where summed.bytes - octet_length(summed.fields) < ${maxFittingBytes}::bigint order by summed.created_at desc, summed.id desc`

/** A page of the given bookings, in the given or the requested order. */
export const pageOfIds = (reader: Reader, request: SearchRequest, ids: readonly string[]): Query => {
  const wanted = request.sort === null ? ids.slice(request.offset, request.offset + request.count) : ids
  const order = request.sort === null ? sql`wanted.position` : sql`${orderOf(request)} ${pageOf(request)}`
  return bookingPage(
    reader,
    sql`select ${rowColumns} from unnest(${[...wanted]}::text[]) with ordinality as wanted(id, position)
      join bookings as record on record.tenant_id = ${reader.tenant} and record.id = wanted.id
      where ${conditions(reader, request)} order by ${order}`,
    sql`${ids.length}::bigint`,
  )
}

/** The bookings of a period for the calendar, earliest first. */
export const periodRows = (reader: Reader, period: Period, filters: readonly Query[], most: number): Query => {
  const shown = sql`bookings as record where ${sql.join([occupying(period), readable(reader), ...filters], ' and ')}`
  return bookingPage(
    reader,
    sql`select ${rowColumns} from ${shown} order by record.time_begin, record.id limit ${most}::bigint`,
    sql`(select count(*) from (select from ${shown} limit ${most + 1}::bigint) as counted)`,
  )
}
