import type { Bookable } from '../../generated/entities/bookable.ts'
import type { Draft, Problem } from '../rules.ts'
import { error, warning } from './problem.ts'

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

/** The days a category applies to. Holidays are a set of keys, so that pairs of categories are compared in linear time. */
interface Days {
  readonly holidays: ReadonlySet<string>
  readonly weekdays: readonly number[]
  readonly any: boolean
}

const daysOf = ({ holidays = [], weekdays = [] }: PriceCategory): Days => ({
  holidays: new Set(holidays.map(holidayKey)),
  weekdays,
  any: holidays.length === 0 && weekdays.length === 0,
})

/** Can both apply on the same day? Categories with holidays, with weekdays and with neither are considered one after the other. */
const compete = (one: Days, other: Days): boolean =>
  [...one.holidays].some((holiday) => other.holidays.has(holiday)) ||
  one.weekdays.some((day) => other.weekdays.includes(day)) ||
  (one.any && other.any)

const reversed = (all: readonly Stretch[]): readonly Problem[] =>
  all
    .filter(({ start, end }) => start > end)
    .map(({ index }) =>
      error(
        `/priceCategories/${index}/interval/end`,
        'PRICE_INTERVAL_REVERSED',
        '„Bis“ darf nicht kleiner sein als „Von“.',
      ),
    )

/** Intervals include both bounds, so touching at one value is no overlap: the earlier category applies there. */
const overlaps = (categories: readonly PriceCategory[], all: readonly Stretch[]): readonly Problem[] => {
  const days = categories.map(daysOf)
  return all.flatMap(({ index, start, end }) => {
    const own = days[index]
    const earlier = all.slice(0, index).find((before) => {
      const others = days[before.index]
      const meets = Math.max(before.start, start) < Math.min(before.end, end)
      return meets && own !== undefined && others !== undefined && compete(own, others)
    })
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
}

/** Values between the intervals that apply on any day: the first category applies there. */
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

/**
 * Holidays in all categories of one object: a price reads those of every object of a booking. Allows each of the 50 categories the
 * holidays of a region, or three the holidays of all regions.
 */
export const maxPriceHolidays = 1000

const tooManyHolidays = (categories: readonly PriceCategory[]): readonly Problem[] => {
  const count = categories.reduce((sum, { holidays = [] }) => sum + holidays.length, 0)
  if (count <= maxPriceHolidays) return []
  const message = `Die Preiskategorien nennen zusammen ${numbers.format(count)} Feiertage; höchstens ${numbers.format(maxPriceHolidays)} sind möglich.`
  return [error('/priceCategories', 'PRICE_HOLIDAYS_TOO_MANY', message)]
}

/** At most 1,000 holidays. Intervals of price categories: reversed ones are errors (decisions §5), overlaps and gaps warnings (PRICE-024, PRICE-030, PRICE-031). */
export const checkPriceCategories = (categories: readonly PriceCategory[]): readonly Problem[] => {
  const all = stretches(categories)
  const many = tooManyHolidays(categories)
  // Not compared in pairs then.
  if (many.length > 0) return many
  return [...reversed(all), ...overlaps(categories, all), ...gaps(categories, all)]
}
