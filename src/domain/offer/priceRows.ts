import { grossEur } from '../grossEur.ts'
import { formatGermanNumber } from '../money.ts'
import type { PriceCategory, PriceType } from '../priceCategory.ts'
import type { OfferedObject } from './offeredPrice.ts'
import { offeredPriceWords } from './offeredPrice.ts'

/** A price and when it holds, both in German. */
export interface PriceRow {
  readonly price: string
  /** '' for a price without conditions. */
  readonly condition: string
}

/** An object with the conditions of its prices. */
export interface PricedOffer extends Omit<OfferedObject, 'priceCategories'> {
  readonly priceCategories: readonly PriceCategory[]
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

const holidayWords = (holidays: PriceCategory['holidays']): string => {
  const names = [...new Set(holidays.map(({ name }) => name))]
  if (names.length > maxNamedHolidays) return `an ${names.length} Feiertagen`
  return names.join(', ')
}

/**
 * The prices of an object with VAT, one row for each category, in the given order; an object without categories is free.
 * @example [{ price: '20,00 € je Stunde', condition: 'Sa, So, bis 4 Stunden' }]
 */
export const priceRows = ({ priceType, priceValueAddedTax, priceCategories }: PricedOffer): readonly PriceRow[] =>
  (priceCategories.length === 0
    ? [{ priceEur: 0, fixedPrice: false, interval: { start: null, end: null }, weekdays: [], holidays: [] }]
    : priceCategories
  ).map((category) => ({
    price: offeredPriceWords({
      grossEur: grossEur(category.priceEur, priceValueAddedTax),
      per: category.fixedPrice ? 'booking' : priceType,
      varies: false,
    }),
    condition: [
      daysWords(category.weekdays),
      holidayWords(category.holidays),
      intervalWords(category.interval, priceType),
    ]
      .filter((part) => part !== '')
      .join(', '),
  }))
