import { maxExactCount } from '../../domain/limits.ts'
import type { Query } from '../database/sql.ts'
import { sql } from '../database/sql.ts'
import { conditions, mayReadAll, type Reader } from './searchQueries.ts'
import type { SearchRequest } from './searchRequest.ts'

export interface StateRow {
  readonly committed: boolean
  readonly rejected: boolean
  readonly payed: boolean
  /** At most `maxExactCount` + 1. */
  readonly count: number
  readonly more: boolean
}

const flags = sql`record.is_committed as committed, record.is_rejected as rejected, record.is_payed as payed`

/** Counts each state in its own part of an index, up to the limit. */
const byPiece = (where: Query): Query =>
  sql`select piece.*, piece.count > ${maxExactCount}::bigint as more from (
      select committed, rejected, payed, (select count(*) from (select from bookings as record where ${where}
        and record.is_committed = committed and record.is_rejected = rejected and record.is_payed = payed
        limit ${maxExactCount + 1}::bigint) as counted) as count
      from (values (false), (true)) as c(committed), (values (false), (true)) as r(rejected), (values (false), (true)) as p(payed)
    ) as piece where piece.count > 0`

/** Counts all states in one pass, up to the limit: no index covers the owners of bookings. */
const inOnePass = (where: Query): Query =>
  sql`select committed, rejected, payed, count(*) as count, sum(count(*)) over () > ${maxExactCount}::bigint as more
    from (select ${flags} from bookings as record where ${where} limit ${maxExactCount + 1}::bigint) as counted
    group by committed, rejected, payed`

/** Bookings by state and payment, without a search. */
export const listedStates = (reader: Reader, request: SearchRequest): Query => {
  const where = conditions(reader, request)
  return mayReadAll(reader) ? byPiece(where) : inOnePass(where)
}

/** Like `listedStates`, for the given bookings; `more`: others exist. */
export const statesOf = (reader: Reader, request: SearchRequest, ids: readonly string[], more: boolean): Query =>
  sql`select committed, rejected, payed, count(*) as count, ${more}::boolean as more
    from (select ${flags} from bookings as record where ${conditions(reader, request)} and record.id = any(${[...ids]}::text[])) as counted
    group by committed, rejected, payed`
