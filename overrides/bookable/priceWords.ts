import type { Bookable } from '../../src/generated/entities/bookable.ts'

type PriceType = Bookable['priceType']

/** What a price counts for (PRICE-034…037, CONST-037). */
export const priceLabels: Readonly<Record<PriceType, string>> = {
  'per-item': 'pro Stück',
  'per-hour': 'pro Stunde',
  'per-day': 'pro Tag',
  'per-square-meter': 'pro m²',
}

/** Unit of an interval's bounds (PRICE-014…017). */
export const intervalUnit = (type: PriceType): string => {
  switch (type) {
    case 'per-hour':
      return 'Std.'
    case 'per-day':
      return 'Tage'
    case 'per-square-meter':
      return 'm²'
    default:
      return 'Stück'
  }
}

/** One of the unit, behind the amount: `/ Std.` */
export const perUnit = (type: PriceType): string => {
  switch (type) {
    case 'per-hour':
      return '/ Std.'
    case 'per-day':
      return '/ Tag'
    case 'per-square-meter':
      return '/ m²'
    default:
      return '/ Stück'
  }
}
