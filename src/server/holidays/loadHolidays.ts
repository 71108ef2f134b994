import type { Interval } from '../../domain/hours/intervals.ts'
import type { PriceCategory } from '../../domain/priceCategory.ts'
import { dateOf } from '../../domain/time.ts'
import { pauses } from '../inSlices.ts'
import { publicHolidays } from './publicHolidays.ts'

interface Priced {
  readonly priceCategories: readonly Pick<PriceCategory, 'holidays'>[]
}

const yearOf = (instant: number): number => Number(dateOf(instant).slice(0, 4))

/**
 * Precomputes the public holidays that pricing the objects in these periods (epoch ms) needs, with pauses for other requests: a region and
 * year takes about a millisecond, and a booking may have 17 regions over 27 years.
 */
export const loadHolidays = async (objects: Iterable<Priced>, periods: readonly Interval[]): Promise<void> => {
  const regions = new Map<string, readonly [countryCode: string, stateCode: string]>()
  for (const { priceCategories } of objects)
    for (const { holidays } of priceCategories)
      for (const { countryCode, stateCode } of holidays)
        regions.set(`${countryCode} ${stateCode}`, [countryCode, stateCode])
  if (regions.size === 0) return
  const years = new Set<number>()
  for (const { begin, end } of periods) for (let year = yearOf(begin); year <= yearOf(end); year += 1) years.add(year)
  const pause = pauses()
  for (const year of years)
    for (const [countryCode, stateCode] of regions.values()) {
      publicHolidays(countryCode, stateCode, year)
      await pause()
    }
}
