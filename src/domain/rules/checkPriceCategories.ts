import type { Bookable } from '../../generated/entities/bookable.ts'
import type { Draft, Problem } from '../rules.ts'
import { warning } from './problem.ts'

type PriceCategory = Draft<Bookable['priceCategories'][number]>

interface Stretch {
  readonly index: number
  readonly start: number
  readonly end: number
}

const numbers = new Intl.NumberFormat('de-DE', { maximumFractionDigits: 6 })

const stretches = (categories: readonly PriceCategory[]): readonly Stretch[] =>
  categories.map(({ interval }, index) => ({
    index,
    start: interval?.start ?? Number.NEGATIVE_INFINITY,
    end: interval?.end ?? Number.POSITIVE_INFINITY,
  }))

const holidayKey = ({
  countryCode = 'DE',
  stateCode = '',
  name = '',
}: {
  countryCode?: string
  stateCode?: string
  name?: string
}) => `${countryCode}/${stateCode}/${name}`

/** Do both stand for choice on a same day? Categories with a holiday, with a weekday and with neither are asked in turn. */
const compete = (one: PriceCategory, other: PriceCategory): boolean => {
  const [ours, theirs] = [one.holidays ?? [], other.holidays ?? []]
  const [days, itsDays] = [one.weekdays ?? [], other.weekdays ?? []]
  return (
    ours.some((holiday) => theirs.some((its) => holidayKey(its) === holidayKey(holiday))) ||
    days.some((day) => itsDays.includes(day)) ||
    [ours, theirs, days, itsDays].every((list) => list.length === 0)
  )
}

const reversed = (all: readonly Stretch[]): readonly Problem[] =>
  all
    .filter(({ start, end }) => start > end)
    .map(({ index }) =>
      warning(`/priceCategories/${index}/interval/end`, 'PRICE_INTERVAL_REVERSED', '„Bis“ muss größer sein als „Von“.'),
    )

/** Both bounds belong to an interval, so touching at one value is no overlap: there the earlier category holds. */
const overlaps = (categories: readonly PriceCategory[], all: readonly Stretch[]): readonly Problem[] =>
  all.flatMap(({ index, start, end }) => {
    const category = categories[index]
    const earlier = all.find(
      (before) =>
        before.index < index &&
        Math.max(before.start, start) < Math.min(before.end, end) &&
        compete(categories[before.index] ?? {}, category ?? {}),
    )
    return earlier && start <= end
      ? [
          warning(
            `/priceCategories/${index}/interval`,
            'PRICE_INTERVAL_OVERLAP',
            `Überschneidet sich mit Kategorie ${earlier.index + 1}; dort gilt Kategorie ${earlier.index + 1}.`,
          ),
        ]
      : []
  })

/** Values between the intervals that hold on any day: there the first category holds. */
const gaps = (categories: readonly PriceCategory[], all: readonly Stretch[]): readonly Problem[] => {
  const always = all
    .filter(({ index, start, end }) => {
      const { weekdays = [], holidays = [] } = categories[index] ?? {}
      return start <= end && weekdays.length === 0 && holidays.length === 0
    })
    .sort((left, right) => left.start - right.start)
  let reached = always[0]?.end ?? Number.POSITIVE_INFINITY
  return always.slice(1).flatMap(({ index, start, end }) => {
    const from = reached
    reached = Math.max(reached, end)
    return start > from
      ? [
          warning(
            `/priceCategories/${index}/interval/start`,
            'PRICE_INTERVAL_GAP',
            `Zwischen ${numbers.format(from)} und ${numbers.format(start)} gilt keine Kategorie; dort gilt Kategorie 1.`,
          ),
        ]
      : []
  })
}

/** Intervals of price categories: reversed, overlapping and missing stretches are hints, never refusals (PRICE-024, PRICE-030, PRICE-031). */
export const checkPriceCategories = (categories: readonly PriceCategory[]): readonly Problem[] => {
  const all = stretches(categories)
  return [...reversed(all), ...overlaps(categories, all), ...gaps(categories, all)]
}
