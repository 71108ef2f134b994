import { type Booker, booksFree, type FreeRules } from '../freeBooking.ts'
import type { HolidayTable } from '../holidays.ts'
import type { Period } from '../linePrice.ts'
import { fromCents, toCents } from '../money.ts'
import { type Amounts, type BookingPrice, bookingPrice, type Discount, type PricedObject, rateOf } from '../price.ts'
import { spread } from '../spread.ts'
import { vatWithin } from '../vat.ts'

/** The properties of a bookable that determine its price and the users who book free. */
export type PricedBookable = PricedObject & FreeRules

export interface PriceItem {
  readonly object: PricedBookable
  readonly amount: number
  /** VAT percent as decided for the day of supply; absent: the object's. */
  readonly rate?: number | undefined
}

export interface PriceRequest {
  readonly items: readonly PriceItem[]
  /** Null without a period. */
  readonly period: Period | null
  /** The person the booking is for; null without an account. */
  readonly booker: Booker | null
  /** Already validated. */
  readonly coupon: Discount | null
  /** EUR gross for the whole booking, overriding the rules; null for none. */
  readonly overrideEur: number | null
  readonly holidays: HolidayTable
}

/** Prices of one item on the wire, decimal EUR for the whole line: regular without free booking and coupon, user as to be paid. */
export interface ItemPrice {
  readonly regularPriceEur: number
  readonly regularGrossPriceEur: number
  readonly userPriceEur: number
  readonly userGrossPriceEur: number
}

export interface ComposedPrice {
  readonly items: readonly ItemPrice[]
  /** Gross sum of the items. */
  readonly priceEur: number
  /** VAT contained in it. */
  readonly vatIncludedEur: number
  /** The coupon's deduction, gross. */
  readonly discountEur: number
  /** At least one of the objects is free for this person. */
  readonly isFree: boolean
}

/** Spreads an overridden price over the lines in proportion to their regular prices; if all are 0, by pieces. */
const overridden = (
  items: readonly PriceItem[],
  lines: readonly Amounts[],
  overrideEur: number,
): readonly Amounts[] => {
  const priced = lines.some(({ grossCents }) => grossCents > 0n)
  const shares = priced ? lines.map(({ grossCents }) => grossCents) : items.map(({ amount }) => BigInt(amount))
  return spread(toCents(overrideEur), shares).map((grossCents, position) => {
    const item = items[position]
    const vatCents = vatWithin(grossCents, item === undefined ? 0 : rateOf(item))
    return { grossCents, vatCents, netCents: grossCents - vatCents }
  })
}

/**
 * Price of a booking as stored and shown: the rules of price.ts, free bookings (by name, role or right), a coupon, and a price overridden
 * by staff (decisions §3, PRICE-026 to PRICE-032). Items are returned in their order; their gross prices add up to `priceEur` and their VAT
 * to `vatIncludedEur`, to the cent. Amounts are whole pieces ≥ 1.
 */
export const composePrice = (request: PriceRequest): ComposedPrice => {
  const { items, period, booker, coupon, overrideEur, holidays } = request
  const isFree = items.map(({ object }) => booksFree(object, booker))
  const lines = (free: readonly boolean[], discount: Discount | null, before?: BookingPrice) =>
    bookingPrice(
      items.map(({ object, amount, rate }, position) => ({
        object,
        amount,
        rate,
        free: free[position] === true,
        parts: before?.lines[position]?.parts,
      })),
      period,
      discount,
      holidays,
    )
  const regular = lines([], null)
  const asRuled = lines(isFree, coupon, regular)
  const user = overrideEur === null ? asRuled.lines : overridden(items, regular.lines, overrideEur)
  const sum = (key: keyof Amounts): number => fromCents(user.reduce((all, line) => all + line[key], 0n))
  return {
    items: user.map((line, position) => ({
      regularPriceEur: fromCents(regular.lines[position]?.netCents ?? 0n),
      regularGrossPriceEur: fromCents(regular.lines[position]?.grossCents ?? 0n),
      userPriceEur: fromCents(line.netCents),
      userGrossPriceEur: fromCents(line.grossCents),
    })),
    priceEur: sum('grossCents'),
    vatIncludedEur: sum('vatCents'),
    discountEur: overrideEur === null ? fromCents(asRuled.discountCents) : 0,
    isFree: isFree.some(Boolean),
  }
}
