import { formatGermanNumber } from '../../src/domain/money.ts'
import type { Bookable } from '../../src/generated/entities/bookable.ts'

type PriceType = Bookable['priceType']

/** Unit a price applies to (PRICE-034…037, CONST-037). */
export const priceLabels: Readonly<Record<PriceType, string>> = {
  'per-item': 'pro Stück',
  'per-hour': 'pro Stunde',
  'per-day': 'pro Tag',
  'per-square-meter': 'pro m²',
}

/** Unit of interval bounds (PRICE-014…017). */
const intervalUnits: Readonly<Record<PriceType, string>> = {
  'per-item': 'Stück',
  'per-hour': 'Std.',
  'per-day': 'Tage',
  'per-square-meter': 'm²',
}

export const intervalUnit = (type: PriceType): string => intervalUnits[type]

/** Unit shown after the amount. */
const perUnits: Readonly<Record<PriceType, string>> = {
  'per-item': '/ Stück',
  'per-hour': '/ Std.',
  'per-day': '/ Tag',
  'per-square-meter': '/ m²',
}

/** VAT of a price on a card, to be added or contained. @param vat percent */
export const vatWords = (basis: Bookable['priceBasis'], vat: number): string =>
  `${basis === 'gross' ? 'inkl.' : 'zzgl.'} ${formatGermanNumber(vat)} % MwSt.`

export const perUnit = (type: PriceType): string => perUnits[type]
