import type { Intervals } from '../hours/intervals.ts'
import { bookingMode } from './bookingMode.ts'
import type { AvailabilityFacts, RuledBookable } from './facts.ts'
import { loads, type Load, overloads } from './load.ts'

export type ObstacleCode = 'NOT_AVAILABLE' | 'PARENT_TAKEN' | 'PART_TAKEN'

/** When one object stands in the way because too much of it is booked. */
export interface Obstacle {
  readonly code: ObstacleCode
  /** The object that is taken; a visitor may not be allowed to know it. */
  readonly bookableId: string
  readonly periods: Intervals
}

/**
 * What keeps `amount` pieces from being booked, over time (contract 4.5): the object's own capacity; everything it is a part of,
 * when fully booked, or for a ticket when all that is booked of it and its parts leaves no room; everything that is a part of
 * it. A capacity of null never stands in the way, 0 always does.
 */
export const obstacles = (facts: AvailabilityFacts, amount: number): readonly Obstacle[] => {
  const { object } = facts
  const loadOf = loads(facts)
  const when = (code: ObstacleCode, { id, amount: capacity }: RuledBookable, loaded: readonly Load[], room: number) => {
    if (capacity === null) return []
    const periods = overloads(loaded, capacity - room)
    return periods.length === 0 ? [] : [{ code, bookableId: id, periods }]
  }
  // What is booked without a period is taken for good; its own total is no matter of the event's hours.
  const own = bookingMode(object) === 'timeless' ? { always: facts.totals[object.id] ?? 0, spans: [] } : loadOf(object)
  return [
    ...when('NOT_AVAILABLE', object, [own], amount),
    ...facts.parents.flatMap((parent) =>
      object.type === 'ticket'
        ? when('PARENT_TAKEN', parent.object, [parent.object, ...parent.parts].map(loadOf), amount)
        : when('PARENT_TAKEN', parent.object, [loadOf(parent.object)], 1),
    ),
    ...facts.parts.flatMap((part) => when('PART_TAKEN', part, [loadOf(part)], amount)),
  ]
}
