import type { Interval } from '../../domain/hours/intervals.ts'
import { holidayPositions, type PriceCategory } from '../../domain/priceCategory.ts'
import { dateOf } from '../../domain/time.ts'
import { pauses } from '../inSlices.ts'
import { publicHolidays } from './publicHolidays.ts'

interface Priced {
  readonly priceCategories: readonly PriceCategory[]
}

const yearOf = (instant: number): number => Number(dateOf(instant).slice(0, 4))

/**
 * Precomputes the public holidays that pricing the objects in these periods (epoch ms) needs, with pauses for other requests: a region and
 * year takes about a millisecond, and a booking may have 17 regions over 27 years, or 95 objects with 1,000 holidays each.
 */
export const loadHolidays = async (objects: Iterable<Priced>, periods: readonly Interval[]): Promise<void> => {
  const years = new Set<number>()
  for (const { begin, end } of periods) for (let year = yearOf(begin); year <= yearOf(end); year += 1) years.add(year)
  const pause = pauses()
  for (const { priceCategories } of objects) {
    if (!priceCategories.some(({ holidays }) => holidays.length > 0)) continue
    const positionsIn = holidayPositions(priceCategories, publicHolidays)
    await pause()
    for (const year of years) {
      positionsIn(year)
      await pause()
    }
  }
}
