import { formatEur, formatGermanNumber } from '../../src/domain/money.ts'
import type { Bookable, BookablePriceCategory } from '../../src/generated/entities/bookable.ts'
import { intervalUnit, perUnit, priceLabels } from './priceWords.ts'

export interface PriceRow {
  /** `bis 3 Std.`, `4–8 Std.`, `ab 8 Std.`, or `pro Stunde` where the price has no interval. */
  readonly when: string
  /** `48,00 €` */
  readonly amount: string
  /** `/ Std.`; absent for a fixed price and where `when` says it. */
  readonly per?: string
  readonly fixed: boolean
}

type PriceType = Bookable['priceType']
type Priced = Pick<Bookable, 'priceType' | 'priceCategories'>

/** The interval in words (BOOKABLE-LIST-010). */
export const intervalText = ({ interval: { start, end } }: BookablePriceCategory, type: PriceType): string => {
  const unit = intervalUnit(type)
  const from = start === null ? null : formatGermanNumber(start)
  const to = end === null ? null : formatGermanNumber(end)
  if (from !== null && to !== null && start !== 0) return `${from}–${to} ${unit}`
  if (to !== null) return start === 0 ? `0–${to} ${unit}` : `bis ${to} ${unit}`
  return from !== null && start !== 0 ? `ab ${from} ${unit}` : priceLabels[type]
}

/** One row per price category (BOOKABLE-LIST-009…011); none where nothing costs anything: then it is "Kostenfrei" (BOOKABLE-LIST-012). */
export const priceRowsOf = ({ priceType, priceCategories }: Priced): readonly PriceRow[] => {
  if (priceCategories.every(({ priceEur }) => priceEur === 0)) return []
  return priceCategories.map((category) => {
    const when = intervalText(category, priceType)
    const told = when === priceLabels[priceType]
    return {
      when,
      amount: formatEur(category.priceEur),
      fixed: category.fixedPrice,
      ...(category.fixedPrice || told ? {} : { per: perUnit(priceType) }),
    }
  })
}
