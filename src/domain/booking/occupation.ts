import { bookingMode } from '../availability/bookingMode.ts'
import type { RuledBookable } from '../availability/facts.ts'

/** A requested booking: pieces of objects, with or without a period. Epoch ms, half-open. */
export interface RequestedBooking {
  readonly timeBegin: number | null
  readonly timeEnd: number | null
  readonly items: readonly { readonly bookableId: string; readonly amount: number }[]
}

/** The occupation of one object by a booking; at any time without a period. */
export interface Allocation {
  readonly bookableId: string
  /** Of a ticket; seats are counted over all tickets of the event. */
  readonly eventId: string | null
  readonly amount: number
  readonly begin: number | null
  readonly end: number | null
}

/** Pieces by object; the sum if an object is listed twice. */
export const amountsOf = ({ items }: Pick<RequestedBooking, 'items'>): ReadonlyMap<string, number> => {
  const amounts = new Map<string, number>()
  for (const { bookableId, amount } of items) amounts.set(bookableId, (amounts.get(bookableId) ?? 0) + amount)
  return amounts
}

/** The allocations of a booking, one per object, in the order of the items. Unknown objects have none. */
export const allocationsOf = (
  requested: RequestedBooking,
  objects: ReadonlyMap<string, RuledBookable>,
): readonly Allocation[] =>
  [...amountsOf(requested)].flatMap(([bookableId, amount]) => {
    const object = objects.get(bookableId)
    if (object === undefined) return []
    const timed = bookingMode(object) !== 'timeless' && requested.timeBegin !== null && requested.timeEnd !== null
    return [
      {
        bookableId,
        eventId: object.type === 'ticket' ? object.eventId : null,
        amount,
        begin: timed ? requested.timeBegin : null,
        end: timed ? requested.timeEnd : null,
      },
    ]
  })

/**
 * Does a change occupy anything new: another object, more pieces, another time? Only then is capacity checked again (decisions §3).
 * `before` is empty for a new booking or one reopened after rejection.
 */
export const occupiesMore = (before: readonly Allocation[], after: readonly Allocation[]): boolean =>
  after.some(({ bookableId, amount, begin, end }) => {
    const held = before.find((allocation) => allocation.bookableId === bookableId)
    if (held === undefined || held.amount < amount) return true
    if (begin === null || end === null) return held.begin !== null
    return held.begin === null || held.end === null || begin < held.begin || end > held.end
  })
