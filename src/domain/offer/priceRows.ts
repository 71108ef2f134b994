import { formatGermanNumber } from '../money.ts'
import type { PriceCategory, PriceType } from '../priceCategory.ts'
import { type OfferedPrice, offeredPriceWords } from './offeredPrice.ts'

/** A price and when it holds, both in German. */
export interface PriceRow {
  readonly price: string
  /** '' for a price without conditions. */
  readonly condition: string
}

/** A price with its conditions. */
export interface ConditionalPrice extends Pick<PriceCategory, 'interval' | 'weekdays'> {
  /** EUR, with VAT. */
  readonly grossEur: number
  readonly per: OfferedPrice['per']
  /** Names of public holidays. */
  readonly holidays: readonly string[]
}

/** Monday first; by the number of the weekday. */
const weekdays = [
  [1, 'Mo'],
  [2, 'Di'],
  [3, 'Mi'],
  [4, 'Do'],
  [5, 'Fr'],
  [6, 'Sa'],
  [0, 'So'],
] as const

/** Holidays named one by one; more are counted. */
const maxNamedHolidays = 3

const units: Readonly<Record<PriceType, readonly [one: string, many: string]>> = {
  'per-hour': ['Stunde', 'Stunden'],
  'per-day': ['Tag', 'Tagen'],
  'per-item': ['Stück', 'Stück'],
  'per-square-meter': ['m²', 'm²'],
}

/** "Mo–Fr", "Sa, So": neighbours of three or more become a range. */
const daysWords = (days: readonly number[]): string => {
  const runs: { first: number; last: number }[] = []
  for (const [at, [day]] of weekdays.entries()) {
    if (!days.includes(day)) continue
    const before = runs.at(-1)
    if (before?.last === at - 1) before.last = at
    else runs.push({ first: at, last: at })
  }
  const name = (at: number): string => weekdays[at]?.[1] ?? ''
  return runs
    .map(({ first, last }) =>
      first === last ? name(first) : `${name(first)}${last - first > 1 ? '–' : ', '}${name(last)}`,
    )
    .join(', ')
}

const intervalWords = ({ start, end }: PriceCategory['interval'], type: PriceType): string => {
  const [one, many] = units[type]
  const count = (value: number): string => `${formatGermanNumber(value)} ${value === 1 ? one : many}`
  if (start !== null && start > 0 && end !== null) return `${formatGermanNumber(start)} bis ${count(end)}`
  if (end !== null) return `bis ${count(end)}`
  return start !== null && start > 0 ? `ab ${count(start)}` : ''
}

const holidayWords = (holidays: readonly string[]): string => {
  const names = [...new Set(holidays)]
  return names.length > maxNamedHolidays ? `an ${names.length} Feiertagen` : names.join(', ')
}

/**
 * The prices of an object, one row for each, in the given order.
 * @param type what the limits of the prices are counted in
 * @example priceRows([], 'per-hour') // []
 */
export const priceRows = (prices: readonly ConditionalPrice[], type: PriceType): readonly PriceRow[] =>
  prices.map(({ grossEur, per, weekdays: days, holidays, interval }) => ({
    price: offeredPriceWords({ grossEur, per, varies: false }),
    condition: [daysWords(days), holidayWords(holidays), intervalWords(interval, type)]
      .filter((part) => part !== '')
      .join(', '),
  }))
