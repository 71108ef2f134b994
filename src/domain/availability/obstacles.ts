import type { Intervals } from '../hours/intervals.ts'
import { lockerCount } from '../lockers/lockerSlots.ts'
import { bookingMode } from './bookingMode.ts'
import type { AvailabilityFacts, RuledBookable } from './facts.ts'
import { loads, type Load, overloads, totalSold } from './load.ts'

export type ObstacleCode = 'NOT_AVAILABLE' | 'NO_LOCKERS' | 'PARENT_TAKEN' | 'PART_TAKEN'

/** Periods in which one object is occupied too much for the booking. */
export interface Obstacle {
  readonly code: ObstacleCode
  /** The occupied object; it may be hidden from visitors. */
  readonly bookableId: string
  readonly periods: Intervals
}

/**
 * The obstacles to booking `amount` pieces, over time (contract 4.5): the object itself without enough capacity, or enough
 * lockers; its parents when fully
 * booked, or for a ticket when the bookings of the parent and its parts leave too little capacity; its parts. A capacity of null never
 * prevents a booking, 0 always does.
 */
export const obstacles = (facts: AvailabilityFacts, amount: number): readonly Obstacle[] => {
  const { object } = facts
  const loadOf = loads(facts)
  const when = (
    code: ObstacleCode,
    { id, amount: capacity }: Pick<RuledBookable, 'id' | 'amount'>,
    loaded: readonly Load[],
    room: number,
  ) => {
    if (capacity === null) return []
    const periods = overloads(loaded, capacity - room)
    return periods.length === 0 ? [] : [{ code, bookableId: id, periods }]
  }
  // Bookings without a period count at any time; the object's own total does not depend on the event's hours.
  const own = bookingMode(object) === 'timeless' ? { always: totalSold(facts, object.id), spans: [] } : loadOf(object)
  return [
    ...when('NOT_AVAILABLE', object, [own], amount),
    ...when('NO_LOCKERS', { id: object.id, amount: lockerCount(object) }, [own], amount),
    ...facts.parents.flatMap((parent) =>
      object.type === 'ticket'
        ? when('PARENT_TAKEN', parent.object, [parent.object, ...parent.parts].map(loadOf), amount)
        : when('PARENT_TAKEN', parent.object, [loadOf(parent.object)], 1),
    ),
    ...facts.parts.flatMap((part) => when('PART_TAKEN', part, [loadOf(part)], amount)),
  ]
}
