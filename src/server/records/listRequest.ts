import { maxExactCount } from '../../domain/limits.ts'
import { refuse } from '../faults.ts'
import type { QueryValue } from '../http/route.ts'
import { type Document, isDocument } from './pointer.ts'

/** A list request in react-admin's convention; all null: the whole list. */
export interface ListRequest {
  readonly sort: { readonly field: string; readonly descending: boolean } | null
  readonly range: { readonly from: number; readonly count: number } | null
  readonly filter: Document
  readonly q: string
  readonly populate: boolean
  /** Was any of sort, range, filter and q given? Then the answer has Content-Range. */
  readonly paged: boolean
  /** Is an exact total required, regardless of cost? */
  readonly countsAll?: true
}

/**
 * The number of rows up to which a total is exact: above it the answer only states that there are more. Never less than the end of the
 * page, so that the pager knows whether another page follows.
 * @returns null: no limit
 */
export const countedTo = ({ range, countsAll }: ListRequest): number | null =>
  range === null || countsAll ? null : Math.max(maxExactCount, range.from + range.count)

/** Maximum page size; exports read several pages. */
const maxPageRows = 10_000

/** The refusal of an invalid query value, or of one that names an unknown property. */
export const badQuery = (name: string, message: string): Error =>
  refuse('BAD_QUERY', { fields: [{ path: `/${name}`, code: 'BAD_QUERY', message }] })

const parsed = (name: string, value: QueryValue | undefined): unknown => {
  if (value === undefined) return undefined
  try {
    return JSON.parse(String(value))
  } catch {
    throw badQuery(name, `„${name}“ ist kein gültiges JSON.`)
  }
}

/** The elements of a list of exactly two; empty for any other value. */
const pairOf = (value: unknown): readonly unknown[] => {
  const list: readonly unknown[] = Array.isArray(value) ? value : []
  return list.length === 2 ? list : []
}

const sortOf = (value: unknown): ListRequest['sort'] => {
  if (value === undefined) return null
  const [field, order] = pairOf(value)
  if (typeof field !== 'string' || (order !== 'ASC' && order !== 'DESC'))
    throw badQuery('sort', 'Erwartet wird ["Feld","ASC"] oder ["Feld","DESC"].')
  return { field, descending: order === 'DESC' }
}

const isIndex = (value: unknown): value is number =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= 0

const rangeOf = (value: unknown): ListRequest['range'] => {
  if (value === undefined) return null
  const [from, to] = pairOf(value)
  if (!isIndex(from) || !isIndex(to) || to < from || to - from >= maxPageRows)
    throw badQuery('range', `Erwartet wird [erster,letzter], höchstens ${maxPageRows} Einträge auf einmal.`)
  return { from, count: to - from + 1 }
}

const filterOf = (value: unknown): Document => {
  if (value === undefined) return {}
  if (!isDocument(value)) throw badQuery('filter', 'Erwartet wird ein Objekt wie {"type":"room"}.')
  return value
}

export const listRequest = (query: Readonly<Record<string, QueryValue | undefined>>): ListRequest => {
  const { q: inside, ...filter } = filterOf(parsed('filter', query['filter']))
  if (inside !== undefined && typeof inside !== 'string') throw badQuery('filter', '„q“ ist ein Text.')
  return {
    sort: sortOf(parsed('sort', query['sort'])),
    range: rangeOf(parsed('range', query['range'])),
    filter,
    q: [query['q'], inside].filter((text) => typeof text === 'string').join(' '),
    populate: query['populate'] === true,
    paged: ['sort', 'range', 'filter', 'q'].some((name) => query[name] !== undefined),
    ...(query['count'] === 'exact' && { countsAll: true as const }),
  }
}
