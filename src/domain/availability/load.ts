import { type Interval, type Intervals, union } from '../hours/intervals.ts'
import { bookingMode } from './bookingMode.ts'
import { eventPeriod } from './eventPeriod.ts'
import type { AvailabilityFacts, Occupation, RuledBookable, SoldPieces } from './facts.ts'

/** Booked pieces over time: `always` at any time, plus those of the spans. */
export interface Load {
  readonly always: number
  readonly spans: readonly Pick<Occupation, 'begin' | 'end' | 'amount'>[]
}

const byObject = <T extends { readonly bookableId: string }>(list: readonly T[]): ReadonlyMap<string, readonly T[]> => {
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
  const steps = loaded
    .flatMap(({ spans }) => spans)
    .flatMap(({ begin, end, amount }) => [
      { at: begin, change: amount },
      { at: end, change: -amount },
    ])
    .sort((a, b) => a.at - b.at)
  const found: { begin: number; end: number }[] = []
  let load = always
  steps.forEach(({ at, change }, position) => {
    load += change
    const next = steps[position + 1]
    if (next !== undefined && load > most && at < next.at) found.push({ begin: at, end: next.at })
  })
  return union(found)
}
