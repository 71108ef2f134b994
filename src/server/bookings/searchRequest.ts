import { type BookingSort, bookingSorts } from '../../api/findBookings.ts'
import { maxSearchLength } from '../../domain/search.ts'
import type { ApprovalStatus } from '../../domain/booking/status.ts'
import { maxInstant, minInstant } from '../../domain/limits.ts'
import { dayMs } from '../../domain/time.ts'
import type { Query } from '../database/sql.ts'
import { sql } from '../database/sql.ts'
import { instant } from '../database/wireTypes.ts'
import type { QueryValue } from '../http/route.ts'
import { badQuery } from '../records/listRequest.ts'
import { type SearchTerm, searchTerms } from './searchTerms.ts'

/** Parameters of the list of bookings. */
export interface SearchRequest {
  readonly terms: readonly SearchTerm[]
  /** Over the row `record`. */
  readonly filters: readonly Query[]
  /** Null: newest first, or with terms best first. */
  readonly sort: { readonly field: BookingSort; readonly descending: boolean } | null
  readonly offset: number
  readonly count: number
  readonly total: boolean
}

/** PostgreSQL timestamps, half-open. */
export interface Period {
  readonly begin: string
  readonly end: string
}

type Asked = Readonly<Record<string, QueryValue | undefined>>

const wholeBetween = (asked: Asked, name: string, least: number, most: number): number | undefined => {
  const value = asked[name]
  if (value === undefined) return undefined
  if (typeof value !== 'number' || value < least || value > most)
    throw badQuery(name, `Erwartet wird eine ganze Zahl von ${least} bis ${most}.`)
  return value
}

export const instantIn = (asked: Asked, name: string): string | undefined => {
  const value = wholeBetween(asked, name, minInstant, maxInstant)
  return value === undefined ? undefined : instant(value)
}

const byStatus: Readonly<Record<ApprovalStatus, Query>> = {
  pending: sql`(not record.is_committed and not record.is_rejected)`,
  committed: sql`(record.is_committed and not record.is_rejected)`,
  rejected: sql`(not record.is_committed and record.is_rejected)`,
  cancelled: sql`(record.is_committed and record.is_rejected)`,
}

const isStatus = (value: string): value is ApprovalStatus => Object.hasOwn(byStatus, value)

export const textsIn = (value: QueryValue | undefined): readonly string[] =>
  Array.isArray(value) ? [...new Set(value.map(String))] : []

/** Empty: all. */
const statusesIn = (asked: Asked): readonly ApprovalStatus[] =>
  textsIn(asked['status']).map((status) => {
    if (!isStatus(status)) throw badQuery('status', `Den Status „${status}“ gibt es nicht.`)
    return status
  })

const statusFilter = (wanted: readonly ApprovalStatus[]): readonly Query[] =>
  wanted.length === 0
    ? []
    : [
        sql`(${sql.join(
          wanted.map((status) => byStatus[status]),
          ' or ',
        )})`,
      ]

/** Literals instead of parameters: only these can use the partial index bookings_unpaid. */
const paymentFilters = ({ paid, priced }: Asked): readonly Query[] => [
  ...(typeof paid === 'boolean' ? [paid ? sql`record.is_payed` : sql`not record.is_payed`] : []),
  ...(typeof priced === 'boolean'
    ? [priced ? sql`(record.doc ->> 'priceEur')::numeric > 0` : sql`(record.doc ->> 'priceEur')::numeric <= 0`]
    : []),
]

/** Bookings that occupy something in the period; row-level security allows the period index only in this form. */
export const occupying = ({ begin, end }: Period): Query =>
  sql`record.id = any (array(select bookings_between(${begin}::timestamptz, ${end}::timestamptz)))`

/** Longer periods contain too many bookings for lookups by id. */
const maxLookUpMs = 31 * dayMs

/** Bookings whose period overlaps. Short periods use the index, unless bookings that occupy nothing are requested. */
const periodFilters = (asked: Asked, wanted: readonly ApprovalStatus[]): readonly Query[] => {
  const [begin, end] = [instantIn(asked, 'from'), instantIn(asked, 'to')]
  const plain = [
    ...(begin === undefined ? [] : [sql`record.time_end > ${begin}::timestamptz`]),
    ...(end === undefined ? [] : [sql`record.time_begin < ${end}::timestamptz`]),
  ]
  if (begin === undefined || end === undefined) return plain
  const length = Date.parse(end) - Date.parse(begin)
  const occupy = wanted.length > 0 && wanted.every((status) => status === 'pending' || status === 'committed')
  return occupy && length > 0 && length <= maxLookUpMs ? [...plain, occupying({ begin, end })] : plain
}

/** Conditions on the row `record`: one of the objects `bookables` is booked, and one of the kinds `types`. */
export const bookedFilters = (asked: Asked): readonly Query[] => {
  const booked = (condition: Query): Query =>
    sql`exists (select from booking_item as item join bookables as object
      on object.tenant_id = item.tenant_id and object.id = item.bookable_id
      where item.tenant_id = record.tenant_id and item.booking_id = record.id and ${condition})`
  const [objects, types] = [textsIn(asked['bookables']), textsIn(asked['types'])]
  return [
    ...(objects.length === 0 ? [] : [booked(sql`object.id = any(${[...objects]}::text[])`)]),
    ...(types.length === 0 ? [] : [booked(sql`object.type = any(${[...types]}::text[])`)]),
  ]
}

const filtersOf = (asked: Asked): readonly Query[] => {
  const wanted = statusesIn(asked)
  return [...statusFilter(wanted), ...paymentFilters(asked), ...periodFilters(asked, wanted), ...bookedFilters(asked)]
}

const isSort = (value: unknown): value is BookingSort => bookingSorts.some((name) => name === value)

/** The search text; its length is checked before it is folded, because folding is slow. */
const searchedText = ({ q }: Asked): string => {
  if (typeof q !== 'string') return ''
  if (q.length > maxSearchLength) throw badQuery('q', `Gesucht wird mit höchstens ${maxSearchLength} Zeichen.`)
  return q
}

export const searchRequest = (asked: Asked): SearchRequest => {
  const { sort, descending } = asked
  return {
    terms: searchTerms(searchedText(asked)),
    filters: filtersOf(asked),
    sort: isSort(sort) ? { field: sort, descending: descending === true } : null,
    offset: wholeBetween(asked, 'offset', 0, 100_000_000) ?? 0,
    count: wholeBetween(asked, 'count', 1, 1000) ?? 50,
    total: asked['total'] === true,
  }
}
