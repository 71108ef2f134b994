import type { Interval, Intervals } from '../hours/intervals.ts'
import { bookingMode } from './bookingMode.ts'
import { eventPeriod } from './eventPeriod.ts'
import type { AvailabilityFacts, Occupation, RuledBookable, SoldPieces } from './facts.ts'

/** Booked pieces over time: `always` at any time, plus those of the spans. */
export interface Load {
  readonly always: number
  readonly spans: readonly Pick<Occupation, 'begin' | 'end' | 'amount'>[]
}

/** Entries by their object, in their order. */
export const byObject = <T extends { readonly bookableId: string }>(list: readonly T[]): Map<string, T[]> => {
  const groups = new Map<string, T[]>()
  for (const entry of list) {
    const known = groups.get(entry.bookableId)
    if (known === undefined) groups.set(entry.bookableId, [entry])
    else known.push(entry)
  }
  return groups
}

const sum = (list: readonly SoldPieces[]): number => list.reduce((total, { amount }) => total + amount, 0)

/**
 * The load of each object. Pieces sold without a period for an event count during that event; those of a ticket without an event, which was
 * deleted or not yet set, count at no time: nobody knows when they are used.
 */
export const loads = (facts: AvailabilityFacts): ((object: RuledBookable) => Load) => {
  const occupations = byObject(facts.occupations)
  const sold = byObject(facts.sold)
  // Only events whose pieces were sold are placed in time: it costs more than all other steps.
  const periodOf = ({ eventId }: SoldPieces): Interval | undefined => {
    const event = eventId === null ? undefined : facts.events.find(({ id }) => id === eventId)
    return event && eventPeriod(event)
  }
  return (object) => {
    if (bookingMode(object) !== 'timeless') return { always: 0, spans: occupations.get(object.id) ?? [] }
    const pieces = sold.get(object.id) ?? []
    return {
      always: object.type === 'ticket' ? 0 : sum(pieces.filter((one) => periodOf(one) === undefined)),
      spans: pieces.flatMap((one) => {
        const period = periodOf(one)
        return period === undefined ? [] : [{ ...period, amount: one.amount }]
      }),
    }
  }
}

/** Pieces of an object booked without a period, whenever they are used. */
export const totalSold = ({ sold }: Pick<AvailabilityFacts, 'sold'>, id: string): number =>
  sum(sold.filter(({ bookableId }) => bookableId === id))

const ever = [{ begin: -Infinity, end: Infinity }]

/** Periods in which the loads together exceed `most`: counts the peak of simultaneous bookings, not the sum over a period. */
export const overloads = (loaded: readonly Load[], most: number): Intervals => {
  const always = loaded.reduce((sum, load) => sum + load.always, 0)
  if (always > most) return ever
  const spans = loaded.flatMap((load) => load.spans)
  const begins = spans.toSorted((a, b) => a.begin - b.begin)
  const ends = spans.toSorted((a, b) => a.end - b.end)
  const found: Interval[] = []
  let load = always
  let begin: number | null = null
  for (let [i, j] = [0, 0]; i < begins.length || j < ends.length;) {
    const at = Math.min(begins[i]?.begin ?? Infinity, ends[j]?.end ?? Infinity)
    for (let one = begins[i]; one?.begin === at; one = begins[++i]) load += one.amount
    for (let one = ends[j]; one?.end === at; one = ends[++j]) load -= one.amount
    if (load > most) begin ??= at
    else if (begin !== null) {
      found.push({ begin, end: at })
      begin = null
    }
  }
  return found
}
