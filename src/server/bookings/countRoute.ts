import { type BookingCount, countBookingsCall } from '../../api/countBookings.ts'
import { approvalStatus } from '../../domain/booking/status.ts'
import { maxExactCount } from '../../domain/limits.ts'
import { type Query, sql } from '../database/sql.ts'
import type { Route } from '../http/route.ts'
import { kindNamed } from '../records/kind.ts'
import type { Registry } from '../records/save.ts'
import { conditions, mayReadAll, type Reader } from './searchQueries.ts'
import { searchRequest, type SearchRequest } from './searchRequest.ts'
import { foundIds, reader } from './searchRoute.ts'

interface StateRow {
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
const listedStates = (reader: Reader, request: SearchRequest): Query => {
  const where = conditions(reader, request)
  return mayReadAll(reader) ? byPiece(where) : inOnePass(where)
}

/** Like `listedStates`, for the given bookings; `more`: others exist. */
const statesOf = (reader: Reader, request: SearchRequest, ids: readonly string[], more: boolean): Query =>
  sql`select committed, rejected, payed, count(*) as count, ${more}::boolean as more
    from (select ${flags} from bookings as record where ${conditions(reader, request)} and record.id = any(${[...ids]}::text[])) as counted
    group by committed, rejected, payed`

const countOf = ({ committed, rejected, payed, count, more }: StateRow): BookingCount => ({
  status: approvalStatus({ isCommitted: committed, isRejected: rejected }),
  paid: payed,
  count: Math.min(count, maxExactCount),
  more,
})

/** GET bookings/counts: number of bookings per filter of the list. */
export const countBookingsRoute = (registry: Registry): Route => {
  const kind = kindNamed(registry.kinds, 'booking')
  return {
    call: countBookingsCall,
    handle: async (request) => {
      const asked = searchRequest(request.query)
      const read = reader(kind, request)
      if (asked.terms.length === 0)
        return { body: (await read<StateRow>((reader) => listedStates(reader, asked))).map(countOf) }
      const { ids, more } = await foundIds(kind, request, request.query)
      return { body: (await read<StateRow>((reader) => statesOf(reader, asked, ids, more))).map(countOf) }
    },
  }
}
