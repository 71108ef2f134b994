import { checkAvailability } from '../availability/checkAvailability.ts'
import { bookingMode } from '../availability/bookingMode.ts'
import type {
  AvailabilityBooker,
  AvailabilityFacts,
  Occupation,
  RuledBookable,
  SoldPieces,
  TicketEvent,
} from '../availability/facts.ts'
import { byObject } from '../availability/load.ts'
import { type Reason, reason, type ReasonCode } from '../availability/reasons.ts'
import { assignLockers, lockerCount, type LockerReservation } from '../lockers/lockerSlots.ts'
import { formatTime } from '../time.ts'
import {
  type Allocation,
  allocationOf,
  type RequestedBooking,
  type RequestedObject,
  requestedObjects,
} from './occupation.ts'

/** Data of the objects some bookings request, of everything that contains them and of all their parts. */
export interface RuleFacts {
  /** Epoch ms. */
  readonly now: number
  readonly maxBookingAdvanceInMonths: number | null
  readonly objects: readonly RuledBookable[]
  /** Direct relations. */
  readonly relations: readonly { readonly whole: string; readonly part: string }[]
  /** Of objects booked for a period: at least all that overlap a requested period, without the bookings being changed. */
  readonly occupations: readonly Occupation[]
  /** Of objects booked without a period, one entry per object and event, without the bookings being changed. */
  readonly sold: readonly SoldPieces[]
  /** Of all tickets among the objects, and those their pieces were sold for; seats without those of bookings being changed. */
  readonly events: readonly TicketEvent[]
  /** What visitors hold, which is among the occupations, pieces and seats too, and until when (epoch ms); for the wording of reasons. */
  readonly held: readonly (Omit<Allocation, 'amount'> & { readonly until: number })[]
  /** Lockers reserved of the objects, at least those that overlap a requested period; `isChanging`: by a booking being changed. */
  readonly lockers?: readonly (LockerReservation & { readonly bookingId: string; readonly isChanging: boolean })[]
}

/** The objects while bookings are decided one after the other: each decision includes the occupations of those before. */
export interface BookingRules {
  readonly object: (id: string) => RuledBookable | undefined
  readonly objects: ReadonlyMap<string, RuledBookable>
  /** All reasons against a booking, by the availability rules; unknown objects are skipped. */
  readonly reasonsAgainst: (requested: RequestedBooking, booker: AvailabilityBooker | null) => readonly Reason[]
  /** What a booking occupies, one per object. */
  readonly allocationsOf: (requested: RequestedBooking) => readonly Allocation[]
  /**
   * The lockers of a booking, as many as are free; those it has now first.
   * @param bookingId of the booking being changed
   */
  readonly lockersOf: (requested: RequestedBooking, bookingId: string | null) => readonly LockerReservation[]
  readonly reserve: (lockers: readonly LockerReservation[]) => void
  readonly take: (allocations: readonly Allocation[]) => void
  /** Undoes `take`. */
  readonly release: (allocations: readonly Allocation[]) => void
  /** The objects whose hours a booking must keep: its own and all that contain them; duplicates count twice. */
  readonly hoursOf: (items: RequestedBooking['items']) => readonly RuledBookable[]
}

/** Reasons that `force` may override; other hard reasons cannot be overridden. */
export const capacityCodes: ReadonlySet<ReasonCode> = new Set([
  'NOT_AVAILABLE',
  'NO_SEATS',
  'PARENT_TAKEN',
  'PART_TAKEN',
])

/** Reasons of what is taken: they count only for a booking that occupies more than before. Missing lockers cannot be forced. */
export const takenCodes: ReadonlySet<ReasonCode> = new Set([...capacityCodes, 'NO_LOCKERS'])

/** Says until when a visitor holds what a booking asks for. */
export const heldUntil = (until: number): string => `Hier wird gerade gebucht: reserviert bis ${formatTime(until)} Uhr.`

const reachable = (next: ReadonlyMap<string, readonly string[]>, from: string): readonly string[] => {
  const first = next.get(from)
  if (first === undefined) return []
  const found = new Set<string>()
  const open = [...first]
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (found.has(id) || id === from) continue
    found.add(id)
    open.push(...(next.get(id) ?? []))
  }
  return [...found]
}

const grouped = (
  relations: RuleFacts['relations'],
  key: 'whole' | 'part',
  value: 'whole' | 'part',
): ReadonlyMap<string, readonly string[]> => {
  const map = new Map<string, string[]>()
  for (const relation of relations) {
    const known = map.get(relation[key])
    if (known === undefined) map.set(relation[key], [relation[value]])
    else known.push(relation[value])
  }
  return map
}

/** Creates the context for consecutive decisions; the same code in the server's transaction and in a preview. */
export const bookingRules = (facts: RuleFacts): BookingRules => {
  const objects = new Map(facts.objects.map((object) => [object.id, object]))
  const partsBelow = grouped(facts.relations, 'whole', 'part')
  const wholesAbove = grouped(facts.relations, 'part', 'whole')
  const occupied = byObject(facts.occupations)
  /** By object and by event. */
  const sold = new Map<string, Map<string | null, SoldPieces>>()
  const reserved: LockerReservation[] = (facts.lockers ?? []).filter(({ isChanging }) => !isChanging)
  const events = new Map(facts.events.map((event) => [event.id, event]))
  let eventsNow: readonly TicketEvent[] = facts.events

  const known = (ids: readonly string[]): readonly RuledBookable[] =>
    ids.flatMap((id) => {
      const object = objects.get(id)
      return object === undefined ? [] : [object]
    })
  const partsOf = (id: string): readonly RuledBookable[] => known(reachable(partsBelow, id))

  /** Of an object and its relations; with a requested period, only those that overlap it. */
  const occupationsOf = (family: readonly string[], { timeBegin, timeEnd }: RequestedBooking): readonly Occupation[] =>
    family.flatMap((id) => {
      const periods = occupied.get(id) ?? []
      return timeBegin === null || timeEnd === null
        ? periods
        : periods.filter(({ begin, end }) => begin < timeEnd && end > timeBegin)
    })

  const factsOf = (object: RuledBookable, requested: RequestedBooking): AvailabilityFacts => {
    const parents = known(reachable(wholesAbove, object.id)).map((parent) => ({
      object: parent,
      parts: object.type === 'ticket' ? partsOf(parent.id) : [],
    }))
    const parts = partsOf(object.id)
    const related = [...parents.flatMap((parent) => [parent.object, ...parent.parts]), ...parts]
    const family = related.length === 0 ? [object.id] : [...new Set([object.id, ...related.map(({ id }) => id)])]
    const always = bookingMode(object) === 'timeless'
    return {
      now: facts.now,
      maxBookingAdvanceInMonths: facts.maxBookingAdvanceInMonths,
      object,
      parents,
      parts,
      occupations: occupationsOf(family, always ? { ...requested, timeBegin: null, timeEnd: null } : requested),
      sold: family.flatMap((id) => [...(sold.get(id)?.values() ?? [])]),
      events: eventsNow,
    }
  }

  /** What is taken back at once leaves nothing. */
  const occupy = ({ bookableId, begin, end, amount }: Occupation): void => {
    const periods = occupied.get(bookableId) ?? []
    occupied.set(bookableId, periods)
    const last = periods.at(-1)
    const isSame = last?.begin === begin && last.end === end
    const pieces = isSame ? last.amount + amount : amount
    if (isSame) periods.pop()
    if (pieces !== 0) periods.push({ bookableId, begin, end, amount: pieces })
  }

  const sell = ({ bookableId, eventId, amount }: SoldPieces): void => {
    const pieces = sold.get(bookableId) ?? new Map<string | null, SoldPieces>()
    sold.set(bookableId, pieces)
    pieces.set(eventId, { bookableId, eventId, amount: (pieces.get(eventId)?.amount ?? 0) + amount })
  }
  facts.sold.forEach(sell)

  const put = ({ bookableId, eventId, amount, begin, end }: Allocation, sign: 1 | -1): void => {
    if (begin !== null && end !== null) occupy({ bookableId, begin, end, amount: sign * amount })
    else sell({ bookableId, eventId, amount: sign * amount })
    const event = eventId === null ? undefined : events.get(eventId)
    if (event === undefined) return
    events.set(event.id, { ...event, taken: event.taken + sign * amount })
    eventsNow = [...events.values()]
  }
  const take = (allocations: readonly Allocation[], sign: 1 | -1 = 1): void => {
    for (const allocation of allocations) put(allocation, sign)
  }

  /** Says that what is missing may soon be free again. */
  const withHold = (one: Reason, { timeBegin, timeEnd }: RequestedBooking): Reason => {
    if (!capacityCodes.has(one.code)) return one
    const eventId = objects.get(one.bookableId)?.eventId ?? null
    const until = facts.held
      .filter(
        ({ bookableId, eventId: seats, begin, end }) =>
          (bookableId === one.bookableId || (eventId !== null && seats === eventId)) &&
          (begin === null ||
            end === null ||
            timeBegin === null ||
            timeEnd === null ||
            (begin < timeEnd && end > timeBegin)),
      )
      .reduce((latest, hold) => Math.max(latest, hold.until), 0)
    return until === 0 ? one : { ...one, message: `${one.message} ${heldUntil(until)}` }
  }

  const lockersFor = (
    { object, amount }: RequestedObject,
    { timeBegin, timeEnd }: RequestedBooking,
    bookingId: string | null,
  ): readonly LockerReservation[] => {
    if (timeBegin === null || timeEnd === null || !object.lockerDetails.active) return []
    const ofObject = reserved.filter(({ bookableId }) => bookableId === object.id)
    const own = (facts.lockers ?? []).filter(
      (one) => one.isChanging && one.bookingId === bookingId && one.bookableId === object.id,
    )
    return assignLockers(object, amount, { begin: timeBegin, end: timeEnd }, ofObject, own)
  }
  /** Enough lockers by number may still be none that is free in the whole period. */
  const lacksLockers = (one: RequestedObject, requested: RequestedBooking): boolean =>
    requested.timeBegin !== null &&
    requested.timeEnd !== null &&
    requested.timeBegin < requested.timeEnd &&
    lockerCount(one.object) !== null &&
    lockersFor(one, requested, null).length < one.amount

  return {
    objects,
    object: (id) => objects.get(id),
    reasonsAgainst: (requested, booker) => {
      const reasons: Reason[] = []
      const sofar: Allocation[] = []
      const asked = requestedObjects(requested, objects, events)
      for (const one of asked) {
        const { object, amount } = one
        const against = checkAvailability(factsOf(object, requested), {
          begin: requested.timeBegin,
          end: requested.timeEnd,
          amount,
          booker,
        })
        reasons.push(...against)
        if (!against.some(({ code }) => code === 'NO_LOCKERS') && lacksLockers(one, requested))
          reasons.push(reason('NO_LOCKERS', object))
        // The objects of one booking may also conflict with each other.
        if (asked.length === 1) break
        const allocation = allocationOf(one, requested)
        put(allocation, 1)
        sofar.push(allocation)
      }
      take(sofar, -1)
      return reasons.map((one) => withHold(one, requested))
    },
    allocationsOf: (requested) =>
      requestedObjects(requested, objects, events).map((one) => allocationOf(one, requested)),
    lockersOf: (requested, bookingId) =>
      requestedObjects(requested, objects, events).flatMap((one) => lockersFor(one, requested, bookingId)),
    reserve: (lockers) => void reserved.push(...lockers),
    take: (allocations) => take(allocations),
    release: (allocations) => take(allocations, -1),
    hoursOf: (items) => items.flatMap(({ bookableId }) => known([bookableId, ...reachable(wholesAbove, bookableId)])),
  }
}
