import type { Bookable } from '../generated/entities/bookable.ts'
import type { HolidayChoice, HolidayTable } from './holidays.ts'
import { compare, fromNumber, type Rational } from './rational.ts'
import { weekdayOf } from './time.ts'

export type PriceType = Bookable['priceType']

/** A net price and its conditions (PRICE-006). */
export interface PriceCategory {
  readonly priceEur: number
  readonly fixedPrice: boolean
  /** In hours, days or pieces, by the price type; null is unbounded; both bounds are included. */
  readonly interval: { readonly start: number | null; readonly end: number | null }
  /** 0 Sunday to 6 Saturday (PRICE-021). */
  readonly weekdays: readonly number[]
  readonly holidays: readonly HolidayChoice[]
}

const weekdays = [0, 1, 2, 3, 4, 5, 6] as const

const contains = ({ interval }: PriceCategory, value: Rational): boolean =>
  (interval.start === null || compare(fromNumber(interval.start), value) <= 0) &&
  (interval.end === null || compare(value, fromNumber(interval.end)) <= 0)

type Categories = readonly PriceCategory[]

/** A region named by categories, and the positions of the categories by the name of the holiday. */
interface NamedRegion {
  readonly countryCode: string
  readonly stateCode: string
  readonly named: Map<string, Set<number>>
}

const readRegions = (categories: Categories): readonly NamedRegion[] => {
  const regions = new Map<string, NamedRegion>()
  for (const [position, { holidays }] of categories.entries())
    for (const { countryCode, stateCode, name } of holidays) {
      const key = `${countryCode} ${stateCode}`
      const region = regions.get(key) ?? { countryCode, stateCode, named: new Map<string, Set<number>>() }
      regions.set(key, region)
      const positions = region.named.get(name)
      if (positions === undefined) region.named.set(name, new Set([position]))
      else positions.add(position)
    }
  return [...regions.values()]
}

/** The positions of the categories, ascending, by the dates of their holidays in one year. */
type HolidayPositions = ReadonlyMap<string, readonly number[]>

const positionsIn = (regions: readonly NamedRegion[], table: HolidayTable, year: number): HolidayPositions => {
  const found = new Map<string, Set<number>>()
  for (const { countryCode, stateCode, named } of regions)
    for (const { date, name } of table(countryCode, stateCode, year)) {
      const positions = named.get(name)
      if (positions !== undefined) found.set(date, new Set([...(found.get(date) ?? []), ...positions]))
    }
  return new Map([...found].map(([date, positions]) => [date, [...positions].sort((a, b) => a - b)]))
}

type HolidayPositionsIn = (year: number) => HolidayPositions

const positionsOf = new WeakMap<Categories, WeakMap<HolidayTable, HolidayPositionsIn>>()

/**
 * Where the holidays of categories fall. Thousands of entries are read once, and each year once, for all lines and dates of a booking.
 * @param categories cached with `table`: neither may change afterwards
 * @returns for a year the positions of the categories, ascending, by date ("YYYY-MM-DD")
 */
export const holidayPositions = (categories: Categories, table: HolidayTable): HolidayPositionsIn => {
  const ofCategories = positionsOf.get(categories) ?? new WeakMap<HolidayTable, HolidayPositionsIn>()
  positionsOf.set(categories, ofCategories)
  const ready = ofCategories.get(table)
  if (ready !== undefined) return ready
  const regions = readRegions(categories)
  const years = new Map<number, HolidayPositions>()
  const positions = (year: number): HolidayPositions => {
    const ofYear = years.get(year) ?? positionsIn(regions, table, year)
    years.set(year, ofYear)
    return ofYear
  }
  ofCategories.set(table, positions)
  return positions
}

/**
 * The category whose days and interval match (PRICE-027 to PRICE-029), for the days of one booking. Precedence: categories with a holiday
 * on the day, then those with its weekday, then those with neither; the first whose interval contains `value` applies.
 * @param categories cached with `holidays`: neither may change afterwards
 * @param value hours, days or pieces of the whole booking
 * @returns for a date ("YYYY-MM-DD" in Berlin; null without a period: holidays and weekdays are ignored) the index of the category;
 * undefined if none applies
 */
export const fittingCategory = (
  categories: readonly PriceCategory[],
  value: Rational,
  holidays: HolidayTable,
): ((date: string | null) => number | undefined) => {
  const inside = [...categories.entries()].filter(([, category]) => contains(category, value))
  const always = inside.find(([, category]) => category.holidays.length === 0 && category.weekdays.length === 0)?.[0]
  const weekly = weekdays.map((weekday) => inside.find(([, category]) => category.weekdays.includes(weekday))?.[0])
  const festive = new Set(inside.flatMap(([position, category]) => (category.holidays.length > 0 ? [position] : [])))
  const positions = festive.size === 0 ? null : holidayPositions(categories, holidays)
  const onHoliday = (date: string): number | undefined =>
    positions?.(Number(date.slice(0, 4)))
      .get(date)
      ?.find((position) => festive.has(position))
  return (date) => (date === null ? always : (onHoliday(date) ?? weekly[weekdayOf(date)] ?? always))
}

/**
 * The category that prices a day of a booking (PRICE-027 to PRICE-031): a single category always, else the matching one
 * (`fittingCategory`), else the first.
 */
export const chosenCategory = (
  categories: readonly PriceCategory[],
  value: Rational,
  holidays: HolidayTable,
): ((date: string | null) => number) => {
  if (categories.length === 1) return () => 0
  const fitting = fittingCategory(categories, value, holidays)
  return (date) => fitting(date) ?? 0
}
