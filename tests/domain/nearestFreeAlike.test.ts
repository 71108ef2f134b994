import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { AvailabilityEntry } from '../../src/domain/availability/availability.ts'
import { entriesByDay } from '../../src/domain/availability/entriesByDay.ts'
import { nearestFree } from '../../src/domain/booking/nearestFree.ts'
import type { Interval } from '../../src/domain/hours/intervals.ts'
import { addDays, dateOf, minuteMs, startOfDate } from '../../src/domain/time.ts'
import { counts } from '../support/counts.ts'

const numRuns = counts(1_000, 50_000)
const quarterMs = 15 * minuteMs

/** The night of the change to winter time is the third. */
const first = '2027-10-29'
const dates = [0, 1, 2, 3, 4].map((days) => addDays(first, days))

const interval = (maxMinutes: number): fc.Arbitrary<Interval> =>
  fc.tuple(fc.integer({ min: 0, max: 5 * 1_500 }), fc.integer({ min: 1, max: maxMinutes })).map(([begin, minutes]) => ({
    begin: startOfDate(first) + begin * minuteMs,
    end: startOfDate(first) + (begin + minutes) * minuteMs,
  }))
const entries: fc.Arbitrary<readonly AvailabilityEntry[]> = fc.array(
  fc
    .tuple(fc.oneof(interval(90), interval(4_000)), fc.integer({ min: 0, max: 3 }))
    .map(([{ begin, end }, draw]) => ({ timeBegin: begin, timeEnd: end, available: draw > 0 })),
  { maxLength: 12 },
)

const touching = (date: string, all: readonly AvailabilityEntry[]): readonly AvailabilityEntry[] =>
  all.filter(({ timeBegin, timeEnd }) => timeBegin < startOfDate(addDays(date, 1)) && timeEnd > startOfDate(date))

/** What is left of the minutes of a free interval, one taken period after the other. */
const left = (free: Interval, taken: readonly Interval[]): readonly Interval[] =>
  taken.reduce<readonly Interval[]>(
    (parts, { begin, end }) =>
      parts
        .flatMap((part) => [
          { begin: part.begin, end: Math.min(part.end, begin) },
          { begin: Math.max(part.begin, end), end: part.end },
        ])
        .filter((part) => part.end > part.begin),
    [free],
  )

/** Every begin in a part, each by the minute: the nearest of those at a quarter of an hour, without any the nearest of all. */
const bestIn = (part: Interval, wanted: Interval): number | null => {
  const length = wanted.end - wanted.begin
  const begins: number[] = []
  for (let begin = part.begin; begin + length <= part.end; begin += minuteMs) begins.push(begin)
  const quarters = begins.filter((begin) => begin % quarterMs === 0)
  const distance = (begin: number): number => Math.abs(begin - wanted.begin)
  const sorted = (quarters.length > 0 ? quarters : begins).toSorted((one, other) => distance(one) - distance(other))
  // Between two quarters the wanted time itself will do.
  const within = quarters.length > 0 && wanted.begin > (quarters[0] ?? 0) && wanted.begin < (quarters.at(-1) ?? 0)
  return within ? wanted.begin : (sorted[0] ?? null)
}

const bruteForce = (
  wanted: Interval,
  all: readonly AvailabilityEntry[],
  taken: readonly Interval[],
  isFixed: boolean,
): readonly Interval[] => {
  const date = dateOf(wanted.begin)
  const free = all.flatMap(({ timeBegin: begin, timeEnd: end, available }) => (available ? [{ begin, end }] : []))
  const length = wanted.end - wanted.begin
  const near = (list: readonly Interval[], most: number): readonly Interval[] =>
    list
      .toSorted((one, other) => Math.abs(one.begin - wanted.begin) - Math.abs(other.begin - wanted.begin))
      .slice(0, most)
  if (isFixed) {
    if (free.some(({ begin, end }) => begin === wanted.begin && end === wanted.end)) return []
    const ofDay = free.filter((period) => dateOf(period.begin) === date)
    return near(
      ofDay.filter((period) => taken.every(({ begin, end }) => end <= period.begin || begin >= period.end)),
      6,
    )
  }
  if (free.some(({ begin, end }) => begin <= wanted.begin && end >= wanted.end)) return []
  const [dayBegin, dayEnd] = [startOfDate(date), startOfDate(addDays(date, 1))]
  return near(
    free
      .filter(({ begin, end }) => begin < dayEnd && end > dayBegin)
      .flatMap(({ begin, end }) => left({ begin: Math.max(begin, dayBegin), end }, taken))
      .map(({ begin, end }) => ({ begin, end: Math.min(end, dayEnd + length - minuteMs) }))
      .flatMap((part) => bestIn(part, wanted) ?? [])
      .map((begin) => ({ begin, end: begin + length })),
    2,
  )
}

describe('the nearest free times found fast', () => {
  it('are those that a search minute by minute finds, for any free and taken periods', () => {
    const taken = fc.array(interval(600), { maxLength: 6 })
    fc.assert(
      fc.property(
        fc.oneof(interval(60), interval(2_000)),
        entries,
        taken,
        fc.boolean(),
        (wanted, all, others, isFixed) => {
          const day = dateOf(wanted.begin)
          const ofDay = entriesByDay([...dates, day], all).get(day) ?? []
          expect(nearestFree(wanted, ofDay, others, isFixed)).toEqual(
            bruteForce(wanted, touching(day, all), others, isFixed),
          )
        },
      ),
      { numRuns },
    )
  })

  it('come from the entries that touch each day, however many days and entries there are', () => {
    fc.assert(
      fc.property(fc.shuffledSubarray(dates), entries, (asked, all) => {
        const found = entriesByDay(asked, all)
        expect([...found.keys()].filter((date) => !asked.includes(date))).toEqual([])
        for (const date of asked) expect(found.get(date) ?? []).toEqual(touching(date, all))
      }),
      { numRuns },
    )
  })
})
