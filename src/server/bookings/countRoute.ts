import { type BookingCount, countBookingsCall } from '../../api/countBookings.ts'
import { approvalStatus } from '../../domain/booking/status.ts'
import { maxExactCount } from '../../domain/limits.ts'
import type { Route } from '../http/route.ts'
import { kindNamed } from '../records/kind.ts'
import type { Registry } from '../records/save.ts'
import { listedStates, type StateRow, statesOf } from './countQueries.ts'
import { foundIds, reader } from './searchRoute.ts'
import { searchRequest } from './searchRequest.ts'

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
