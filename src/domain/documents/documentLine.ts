import type { BookingBookableItem } from '../../generated/entities/booking.ts'
import { formatGermanNumber, toCents } from '../money.ts'
import type { DocumentLine } from './documentFacts.ts'
import { vatRateOf } from './vatRateOf.ts'

/** The line of a document about an item of a booking; one that was booked without its tax has none here either. */
export const documentLineOf = (item: BookingBookableItem): DocumentLine => {
  const [netCents, grossCents] = [toCents(item.userPriceEur), toCents(item.userGrossPriceEur)]
  const { taxCategory: category, taxReason, taxDate } = item
  return {
    title: item._bookableUsed?.title ?? item.bookableId,
    amount: item.amount,
    netCents,
    grossCents,
    // Lines stored without their rate: derived from their amounts.
    vatRate: item.vatRate ?? vatRateOf(netCents, grossCents, 0),
    ...(typeof category === 'string' && { category, reason: taxReason ?? '', taxDate: taxDate ?? null }),
  }
}

/** The tax category of a line; of an older one by its rate: 'S', or '' for none decided. */
export const categoryOf = ({ category, vatRate }: Pick<DocumentLine, 'category' | 'vatRate'>): string =>
  category ?? (vatRate > 0 ? 'S' : '')

const categoryWords: Readonly<Record<string, string>> = { E: 'steuerfrei', O: 'nicht steuerbar' }

/** The tax of lines in their table and their sums: "19 %", "steuerfrei", "nicht steuerbar". */
export const taxWord = (category: string, rate: number): string =>
  categoryWords[category] ?? `${formatGermanNumber(rate)} %`
