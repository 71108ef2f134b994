import { type Intervals, union } from '../hours/intervals.ts'
import { bookingMode } from './bookingMode.ts'
import { eventPeriod } from './eventPeriod.ts'
import type { AvailabilityFacts, Occupation, RuledBookable } from './facts.ts'

/** Booked pieces over time: `always` at any time, plus those of the spans. */
export interface Load {
  readonly always: number
  readonly spans: readonly Pick<Occupation, 'begin' | 'end' | 'amount'>[]
}

/** The load of each object. Tickets without their own period occupy their parents during their event. */
export const loads = (facts: AvailabilityFacts): ((object: RuledBookable) => Load) => {
  const occupations = new Map<string, Occupation[]>()
  for (const occupation of facts.occupations) {
    const known = occupations.get(occupation.bookableId)
    if (known === undefined) occupations.set(occupation.bookableId, [occupation])
    else known.push(occupation)
  }
  return (object) => {
    if (bookingMode(object) !== 'timeless') return { always: 0, spans: occupations.get(object.id) ?? [] }
    const total = facts.totals[object.id] ?? 0
    const event = object.type === 'ticket' ? facts.events.find(({ id }) => id === object.eventId) : undefined
    return event === undefined
      ? { always: total, spans: [] }
      : { always: 0, spans: [{ ...eventPeriod(event), amount: total }] }
  }
}

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
