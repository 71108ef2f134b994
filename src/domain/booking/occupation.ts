import { bookingMode } from '../availability/bookingMode.ts'
import type { RuledBookable } from '../availability/facts.ts'

/** Pieces of an object in a requested booking. */
export interface RequestedItem {
  readonly bookableId: string
  readonly amount: number
  /** The event an already booked item was sold for; null and absent: that of its ticket now. */
  readonly eventId?: string | null
}

/** A requested booking: pieces of objects, with or without a period. Epoch ms, half-open. */
export interface RequestedBooking {
  readonly timeBegin: number | null
  readonly timeEnd: number | null
  readonly items: readonly RequestedItem[]
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

/** An object of a booking with all its pieces. */
export interface RequestedObject {
  /** With the event its pieces are sold for. */
  readonly object: RuledBookable
  readonly amount: number
}

/**
 * The objects of a booking, in the order of the items, without unknown ones. Sold seats stay with their event when the ticket moves to
 * another; those sold for none belong to the event the ticket has now.
 * @param events ids of existing events; an event that was deleted counts nothing
 */
export const requestedObjects = (
  requested: Pick<RequestedBooking, 'items'>,
  objects: ReadonlyMap<string, RuledBookable>,
  events: Pick<ReadonlySet<string>, 'has'>,
): readonly RequestedObject[] => {
  const sold = new Map(requested.items.map(({ bookableId, eventId }) => [bookableId, eventId]))
  return [...amountsOf(requested)].flatMap(([bookableId, amount]) => {
    const object = objects.get(bookableId)
    if (object === undefined) return []
    const eventId = sold.get(bookableId) ?? (object.type === 'ticket' ? object.eventId : null)
    const counted = eventId !== null && events.has(eventId) ? eventId : null
    return [{ object: counted === object.eventId ? object : { ...object, eventId: counted }, amount }]
  })
}

/** What one object of a booking occupies. */
export const allocationOf = (
  { object, amount }: RequestedObject,
  { timeBegin, timeEnd }: Pick<RequestedBooking, 'timeBegin' | 'timeEnd'>,
): Allocation => {
  const timed = bookingMode(object) !== 'timeless' && timeBegin !== null && timeEnd !== null
  return {
    bookableId: object.id,
    eventId: object.eventId,
    amount,
    begin: timed ? timeBegin : null,
    end: timed ? timeEnd : null,
  }
}

/**
 * Does a change occupy anything new: another object or event, more pieces, another time? Only then is capacity checked again (decisions
 * §3). `before` is empty for a new booking or one reopened after rejection.
 */
export const occupiesMore = (before: readonly Allocation[], after: readonly Allocation[]): boolean =>
  after.some(({ bookableId, eventId, amount, begin, end }) => {
    const held = before.find((allocation) => allocation.bookableId === bookableId)
    if (held === undefined || held.amount < amount) return true
    if (eventId !== null && eventId !== held.eventId) return true
    if (begin === null || end === null) return held.begin !== null
    return held.begin === null || held.end === null || begin < held.begin || end > held.end
  })
