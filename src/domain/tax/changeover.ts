import type { BookingBookableItem } from '../../generated/entities/booking.ts'
import { fromCents, toCents } from '../money.ts'
import { vatOn, vatWithin } from '../vat.ts'
import type { LineTax } from './lineTax.ts'

/** Which price stays when the tax of a line changes: the customer pays the same, or the tenant earns the same. */
export const keptPrices = ['gross', 'net'] as const
export type KeptPrice = (typeof keptPrices)[number]

/** What stops a change: the customer has an invoice, or has paid. Then only the gross price can stay. */
export type SettledState = 'open' | 'invoiced' | 'paid'

/** Sums of a booking, whole cents. */
export interface TaxSums {
  readonly netCents: number
  readonly vatCents: number
  readonly grossCents: number
}

interface Pair {
  readonly net: bigint
  readonly gross: bigint
}

const taxed = ({ net, gross }: Pair, rate: number, kept: KeptPrice): Pair =>
  kept === 'gross' ? { net: gross - vatWithin(gross, rate), gross } : { net, gross: net + vatOn(net, rate) }

/** Does a line have another tax than the one decided for its day of supply now? Its wording counts: it is printed. */
export const changesTax = (line: BookingBookableItem, { key, category, rate, reason }: LineTax): boolean => {
  const before = { key: line.taxKey ?? '', rate: line.vatRate ?? 0 }
  if (before.key !== key || before.rate !== rate) return true
  // Lines of before taxes were stored: the percentage is all they say.
  if (line.taxCategory === null) return category !== (rate > 0 ? 'S' : '')
  return line.taxCategory !== category || (line.taxReason ?? '') !== reason
}

/** The line with another tax; its regular price and the one to be paid change alike. Net + VAT = gross, to the cent. */
export const withTax = (line: BookingBookableItem, tax: LineTax, kept: KeptPrice): BookingBookableItem => {
  const regular = taxed(
    { net: toCents(line.regularPriceEur), gross: toCents(line.regularGrossPriceEur) },
    tax.rate,
    kept,
  )
  const user = taxed({ net: toCents(line.userPriceEur), gross: toCents(line.userGrossPriceEur) }, tax.rate, kept)
  return {
    ...line,
    ...{ vatRate: tax.rate, taxKey: tax.key, taxCategory: tax.category, taxReason: tax.reason, taxDate: tax.date },
    regularPriceEur: fromCents(regular.net),
    regularGrossPriceEur: fromCents(regular.gross),
    userPriceEur: fromCents(user.net),
    userGrossPriceEur: fromCents(user.gross),
  }
}

/** Sums of the lines as to be paid. */
export const taxSums = (lines: readonly BookingBookableItem[]): TaxSums => {
  const sum = (key: 'userPriceEur' | 'userGrossPriceEur') =>
    Number(lines.reduce((all, line) => all + toCents(line[key]), 0n))
  const [netCents, grossCents] = [sum('userPriceEur'), sum('userGrossPriceEur')]
  return { netCents, vatCents: grossCents - netCents, grossCents }
}

/** May this price stay for such a booking? What is paid or invoiced keeps its gross price. */
export const mayKeep = (state: SettledState, kept: KeptPrice): boolean => state === 'open' || kept === 'gross'

/** A line without the object as it was booked, which no changeover changes. */
export type TaxedLine = Omit<BookingBookableItem, '_bookableUsed'>

/** What a changeover changes of a booking: its sums in EUR and its lines. It is kept from before and after, to be taken back. */
export interface TaxedBooking {
  readonly priceEur: number
  readonly vatIncludedEur: number
  readonly priceOverrideEur: number | null
  readonly items: readonly TaxedLine[]
}

/** The line without its object. */
export const taxedLine = ({ _bookableUsed: _object, ...line }: BookingBookableItem): TaxedLine => line

/** What settled a booking: its state, and the last invoices that count (title, epoch ms), two if split by tax. */
export interface Settlement {
  readonly state: SettledState
  readonly invoices: readonly { readonly title: string; readonly issuedAt: number }[]
}

/**
 * May a changeover be taken back, as far as money and invoices are concerned? Not if the booking was invoiced or paid since, at whatever
 * price: the former VAT would contradict that. One that was settled before, and is as it was, gets its former VAT, but no other price
 * (public-side.md 6.4).
 * @param then as of the changeover
 * @param samePrice is the gross price the same with both taxes?
 */
export const mayTakeBack = (then: Settlement, now: Settlement, samePrice: boolean): boolean => {
  if (now.state === 'open') return true
  const isKnown = ({ title, issuedAt }: Settlement['invoices'][number]) =>
    then.invoices.some((one) => one.title === title && one.issuedAt === issuedAt)
  return samePrice && now.state === then.state && now.invoices.every(isKnown)
}

/** Reasons in the history. */
export const changeoverReason = 'taxes.change'
export const undoneReason = 'taxes.undo'
