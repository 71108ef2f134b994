import type { Period } from '../../../src/domain/linePrice.ts'
import { maxSamplePeriodMs } from '../../../src/domain/samplePrice.ts'
import { addDays, dateOf, fromWallClock } from '../../../src/domain/time.ts'
import type { Bookable } from '../../../src/generated/entities/bookable.ts'
import { sampleTexts } from './sampleTexts.ts'

type Prices = Pick<Bookable, 'priceType' | 'priceValueAddedTax' | 'enableCoupons' | 'priceCategories'>

/** What staff try a price with; both times in epoch ms, null while they are open. */
export interface Sample {
  readonly begin: number | null
  readonly end: number | null
  /** Pieces or m²; null while it is no number. */
  readonly amount: number | null
}

/** Greatest number of pieces or m² of a sample, as of a bookable. */
const maxAmount = 1_000_000

/**
 * A first sample for prices: tomorrow two hours from 10, tomorrow whole for prices per day, without time where none matters.
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

/** Can the prices be computed with, half typed as they may be? */
const areNumbers = ({ priceValueAddedTax, priceCategories }: Prices) =>
  isPrice(priceValueAddedTax) &&
  priceCategories.every(
    ({ priceEur, interval }) => isPrice(priceEur) && isBound(interval.start) && isBound(interval.end),
  )

/** What a price can be computed for, or the German sentence why there is none. */
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
