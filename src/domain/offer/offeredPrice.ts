import type { Bookable } from '../../generated/entities/bookable.ts'
import { grossEur } from '../grossEur.ts'
import { formatEur } from '../money.ts'
import type { PriceBasis } from '../price.ts'
import type { PriceCategory, PriceType } from '../priceCategory.ts'

/** The lowest gross price of an object, for cards. */
export interface OfferedPrice {
  /** EUR, with VAT. */
  readonly grossEur: number
  /** What the price is for; `booking`: a fixed price of the whole booking. */
  readonly per: PriceType | 'booking'
  /** There are higher prices too. */
  readonly varies: boolean
}

/** The properties of an object that its shown price depends on. */
export interface OfferedObject extends Pick<Bookable, 'priceType'> {
  /** Percent. */
  readonly priceValueAddedTax: number
  readonly priceBasis: PriceBasis
  /** In that basis. */
  readonly priceCategories: readonly Pick<PriceCategory, 'priceEur' | 'fixedPrice'>[]
}

/** The lowest price of an object; nothing to pay without categories. */
export const offeredPrice = ({
  priceType,
  priceValueAddedTax,
  priceBasis,
  priceCategories,
}: OfferedObject): OfferedPrice => {
  const [first, ...others] = priceCategories
  if (first === undefined) return { grossEur: 0, per: priceType, varies: false }
  const lowest = others.reduce((low, one) => (one.priceEur < low.priceEur ? one : low), first)
  return {
    grossEur: grossEur(lowest.priceEur, priceValueAddedTax, priceBasis),
    per: lowest.fixedPrice ? 'booking' : priceType,
    varies: priceCategories.some(
      ({ priceEur, fixedPrice }) => priceEur !== lowest.priceEur || (priceEur > 0 && fixedPrice !== lowest.fixedPrice),
    ),
  }
}

const unitWords: Readonly<Record<OfferedPrice['per'], string>> = {
  'per-item': 'je Stück',
  'per-hour': 'je Stunde',
  'per-day': 'je Tag',
  'per-square-meter': 'je m²',
  booking: 'je Buchung',
}

/**
 * A price in German.
 * @example
 * offeredPriceWords({ grossEur: 0, per: 'per-hour', varies: false }) // 'kostenfrei'
 */
export const offeredPriceWords = ({ grossEur: eur, per, varies }: OfferedPrice): string => {
  if (eur === 0) return varies ? 'teils kostenfrei' : 'kostenfrei'
  return `${varies ? 'ab ' : ''}${formatEur(eur)} ${unitWords[per]}`
}
