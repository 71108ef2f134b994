import type { BlockingBooking } from '../../api/bookingPreview.ts'
import type { RuledBookable } from '../../domain/availability/facts.ts'
import type { Reason } from '../../domain/availability/reasons.ts'
import { isKnown, type ReasonReader } from '../../domain/booking/knownReasons.ts'
import type { RequestedBooking } from '../../domain/booking/occupation.ts'
import type { Actor } from '../actor.ts'
import type { Query } from '../database/sql.ts'
import { sql } from '../database/sql.ts'
import type { Kind } from '../records/kind.ts'
import { mayDo } from '../records/scope.ts'
import { multirange } from './contextQuery.ts'

/**
 * The bookings that occupy these objects in a period, as `blocking`; id and name only of bookings the caller may read.
 * @param besides bookings to ignore
 */
export const blockingQuery = (
  kind: Kind,
  actor: Actor,
  tenant: string,
  objects: readonly string[],
  { timeBegin: begin, timeEnd: end }: Pick<RequestedBooking, 'timeBegin' | 'timeEnd'>,
  besides: readonly string[],
): Query => {
  const periods = begin === null || end === null || end <= begin ? [] : [{ begin, end }]
  return sql`select json_agg(json_build_object('id', coalesce(readable.id, ''), 'bookableId', taken.bookable_id, 'name', readable.name,
      'timeBegin', (extract(epoch from taken.begins) * 1000)::bigint, 'timeEnd', (extract(epoch from taken.ends) * 1000)::bigint, 'amount', taken.amount)
      order by taken.begins, taken.booking_id) as blocking
    from bookings_at(${objects}::text[], ${multirange(periods)}::tstzmultirange, ${besides}::text[]) as taken
    left join lateral (select record.id, record.name from bookings as record
      where record.tenant_id = ${tenant} and record.id = taken.booking_id and ${mayDo(kind, actor, tenant, 'read')}) as readable on true`
}

/** Reduces bookings of hidden objects to the period in which they block the booked object, each period once (PERM-028). */
export const knownBlocking = (
  blocking: readonly BlockingBooking[],
  reasons: readonly Reason[],
  objects: ReadonlyMap<string, RuledBookable>,
  reader: ReasonReader,
): readonly BlockingBooking[] => {
  const bookedFor = new Map(
    reasons
      .filter(({ bookableId, bookedId }) => bookableId !== bookedId && !isKnown(objects.get(bookableId), reader))
      .map(({ bookableId, bookedId }) => [bookableId, bookedId] as const),
  )
  const periods = new Set<string>()
  return blocking.flatMap((booking) => {
    const { bookableId, timeBegin, timeEnd } = booking
    const booked = bookedFor.get(bookableId)
    if (booked === undefined) return [booking]
    const period = `${booked} ${timeBegin} ${timeEnd}`
    if (periods.has(period)) return []
    periods.add(period)
    return [{ id: '', bookableId: booked, name: null, timeBegin, timeEnd, amount: null }]
  })
}
