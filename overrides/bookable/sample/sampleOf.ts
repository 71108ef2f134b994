import type { Period } from '../../../src/domain/linePrice.ts'
import { maxSamplePeriodMs } from '../../../src/domain/samplePrice.ts'
import { addDays, dateOf, fromWallClock } from '../../../src/domain/time.ts'
import type { Bookable } from '../../../src/generated/entities/bookable.ts'
import { sampleTexts } from './sampleTexts.ts'

type Prices = Pick<Bookable, 'priceType' | 'priceValueAddedTax' | 'enableCoupons' | 'priceCategories'>

/** Input of a sample calculation; both times in epoch ms, null if not set. */
export interface Sample {
  readonly begin: number | null
  readonly end: number | null
  /** Pieces or m²; null if not a number. */
  readonly amount: number | null
}

/** Maximum pieces or m² of a sample, as for a bookable. */
const maxAmount = 1_000_000

/**
 * Initial sample: tomorrow from 10 for two hours; all of tomorrow for prices per day; no period if it does not matter.
 * @param now epoch ms
 */
export const firstSample = ({ priceType, priceCategories }: Prices, now: number): Sample => {
  const tomorrow = addDays(dateOf(now), 1)
  const at = (begin: number | null, end: number | null): Sample => ({ begin, end, amount: 1 })
  if (priceType === 'per-day') return at(fromWallClock(tomorrow), fromWallClock(addDays(tomorrow, 1)))
  const timed =
    priceType === 'per-hour' || priceCategories.some(({ weekdays, holidays }) => weekdays.length + holidays.length > 0)
  return timed ? at(fromWallClock(tomorrow, '10:00'), fromWallClock(tomorrow, '12:00')) : at(null, null)
}

const isPrice = (value: unknown) => typeof value === 'number' && Number.isFinite(value) && value >= 0
const isBound = (value: unknown) => value === null || isPrice(value)

/** Whether all prices are valid numbers. */
const areNumbers = ({ priceValueAddedTax, priceCategories }: Prices) =>
  isPrice(priceValueAddedTax) &&
  priceCategories.every(
    ({ priceEur, interval }) => isPrice(priceEur) && isBound(interval.start) && isBound(interval.end),
  )

/** Input of the price calculation, or the reason in German why there is none. */
export const sampleRequest = (
  { begin, end, amount }: Sample,
  prices: Prices,
): { readonly period: Period | null; readonly amount: number } | string => {
  const texts = sampleTexts.refused
  if (!areNumbers(prices)) return texts.prices
  if (amount === null || amount < 0 || amount > maxAmount) return texts.amount
  if (begin === null && end === null) return { period: null, amount }
  if (begin === null || end === null) return texts.half
  if (end <= begin) return texts.reversed
  return end - begin > maxSamplePeriodMs ? texts.long : { period: { begin, end }, amount }
}
