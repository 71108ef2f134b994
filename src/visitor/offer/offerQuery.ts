import { maxOfferDays } from '../../api/offer.ts'
import { parseGermanNumber } from '../../domain/money.ts'
import { dayMs } from '../../domain/time.ts'
import { bookableEntity } from '../../generated/entities/bookable.ts'
import { amountIn } from '../checkout/choice.ts'
import { checkoutTexts } from '../checkout/checkoutTexts.ts'
import { type Period, readPeriod, timeFields } from '../checkout/timeChoice.ts'
import type { FormFault } from '../FormField.tsx'
import type { Filters } from './offerAddress.ts'
import { offerTexts } from './offerTexts.ts'

const words = offerTexts.filter

const maxPriceEur = 1_000_000
/** Summer time makes a day longer by an hour; the server counts days of 24 hours. */
const maxPeriodMs = maxOfferDays * dayMs

/** The filters as the list is asked for them. */
export interface AskedFilters {
  readonly query: Readonly<Record<string, string | number | boolean>>
  /** null: none was asked for, or a faulty one. */
  readonly period: Period | null
  readonly amount: number
  readonly faults: readonly FormFault[]
}

const isType = (text: string): boolean =>
  bookableEntity.fields.type.options?.some(({ value }) => value === text) ?? false

/** The period that was typed; null without one. */
const periodIn = (filters: Filters, now: number): Period | null | { readonly faults: readonly FormFault[] } => {
  if (timeFields.every((field) => filters[field] === '')) return null
  const period = readPeriod(filters, now)
  if ('faults' in period) return period
  if (period.begin < now) return { faults: [{ field: 'datum', message: words.past }] }
  if (period.end - period.begin > maxPeriodMs)
    return { faults: [{ field: 'letzterTag', message: words.tooLong(maxOfferDays) }] }
  return period
}

/**
 * What the typed filters ask for. A faulty one is named and left out, so that the list shows what the others find.
 * @param now epoch ms
 */
export const readQuery = (filters: Filters, now: number): AskedFilters => {
  const { q, art, tag, merkmal, preis, anzahl, frei } = filters
  const asked = periodIn(filters, now)
  const period = asked === null || 'faults' in asked ? null : asked
  const price = preis === '' ? null : parseGermanNumber(preis)
  const isPrice = price !== null && price >= 0 && price <= maxPriceEur
  const amount = anzahl === '' ? 1 : amountIn(anzahl)
  return {
    query: {
      ...(q !== '' && { q }),
      ...(isType(art) && { type: art }),
      ...(tag !== '' && { tag }),
      ...(merkmal !== '' && { flag: merkmal }),
      ...(isPrice && { maxPriceEur: price }),
      ...(period !== null && { begin: period.begin, end: period.end }),
      ...(period !== null && frei === '1' && { onlyFree: true }),
      ...(anzahl !== '' && amount !== null && { amount }),
    },
    period,
    amount: amount ?? 1,
    faults: [
      ...(asked !== null && 'faults' in asked ? asked.faults : []),
      ...(amount === null ? [{ field: 'anzahl', message: checkoutTexts.amount.fault }] : []),
      ...(preis !== '' && !isPrice ? [{ field: 'preis', message: words.priceFault }] : []),
    ],
  }
}
