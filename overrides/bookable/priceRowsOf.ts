import { weekdayTexts as week } from '../../src/admin/kit/texts/weekdays.ts'
import { formatEur, formatGermanNumber } from '../../src/domain/money.ts'
import type { Bookable, BookablePriceCategory } from '../../src/generated/entities/bookable.ts'
import { intervalUnit, perUnit, priceLabels } from './priceWords.ts'

export interface PriceRow {
  /** `bis 3 Std.`, `4–8 Std.`, `ab 8 Std.`, or `pro Stunde` without an interval. */
  readonly when: string
  /** `Mo–Fr`, `Sa, So`, `an Feiertagen`; absent if the price applies on every day. */
  readonly days?: string
  /** `48,00 €` */
  readonly amount: string
  /** `/ Std.`; absent for a fixed price and if `when` contains it. */
  readonly per?: string
  readonly fixed: boolean
}

type PriceType = Bookable['priceType']
type Priced = Pick<Bookable, 'priceType' | 'priceCategories'>

/** The interval as text (BOOKABLE-LIST-010). */
const intervalText = ({ interval: { start, end } }: BookablePriceCategory, type: PriceType): string => {
  const unit = intervalUnit(type)
  const from = start === null ? null : formatGermanNumber(start)
  const to = end === null ? null : formatGermanNumber(end)
  if (from !== null && to !== null && start !== 0) return `${from}–${to} ${unit}`
  if (to !== null) return start === 0 ? `0–${to} ${unit}` : `bis ${to} ${unit}`
  return from !== null && start !== 0 ? `ab ${from} ${unit}` : priceLabels[type]
}

/** Three or more consecutive days become a range. */
const stretchOf = (first: string, last: string, length: number) =>
  length === 1 ? first : length === 2 ? `${first}, ${last}` : `${first}–${last}`

/** Monday first; undefined for all or none, which both mean every day. */
const weekdaysText = (chosen: readonly number[]): string | undefined => {
  if (chosen.length === 0 || week.every(({ id }) => chosen.includes(id))) return undefined
  const stretches: { first: string; last: string; length: number }[] = []
  let open = false
  for (const { id, short } of week) {
    const held = chosen.includes(id)
    const before = stretches.at(-1)
    if (held && open && before) Object.assign(before, { last: short, length: before.length + 1 })
    else if (held) stretches.push({ first: short, last: short, length: 1 })
    open = held
  }
  return stretches.map(({ first, last, length }) => stretchOf(first, last, length)).join(', ')
}

/** Days the price is limited to, so that prices for different days can be distinguished. */
const daysText = ({ weekdays, holidays }: BookablePriceCategory): string | undefined => {
  const parts = [weekdaysText(weekdays), holidays.length > 0 ? 'an Feiertagen' : undefined]
  return parts.filter((part) => part !== undefined).join(' und ') || undefined
}

/** One row per price category (BOOKABLE-LIST-009…011); none if all prices are 0: then it is "Kostenfrei" (BOOKABLE-LIST-012). */
export const priceRowsOf = ({ priceType, priceCategories }: Priced): readonly PriceRow[] => {
  if (priceCategories.every(({ priceEur }) => priceEur === 0)) return []
  return priceCategories.map((category) => {
    const when = intervalText(category, priceType)
    const shown = when === priceLabels[priceType]
    const days = daysText(category)
    return {
      when,
      ...(days !== undefined && { days }),
      amount: formatEur(category.priceEur),
      fixed: category.fixedPrice,
      ...(category.fixedPrice || shown ? {} : { per: perUnit(priceType) }),
    }
  })
}
