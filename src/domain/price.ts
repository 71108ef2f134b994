import type { HolidayTable } from './holidays.ts'
import { daysOf, linePrice, netOf, type Period, type PricePart, type PriceRules } from './linePrice.ts'
import { toCents } from './money.ts'
import { fromNumber, multiply, rational, roundHalfUp, type Rational, subtract } from './rational.ts'
import { spread } from './spread.ts'
import { vatOn, vatWithin } from './vat.ts'

/** The properties of a coupon that change a price: percent off the net sum of a line, or EUR gross off the whole booking. */
export interface Discount {
  readonly type: 'fixed' | 'percentage'
  /** Percent (0 to 100) or EUR, ≥ 0. */
  readonly discount: number
}

/** Are the prices of the categories without or with VAT? */
export type PriceBasis = 'net' | 'gross'

/** A bookable's price fields. */
export interface PricedObject extends PriceRules {
  /** VAT in percent. */
  readonly priceValueAddedTax: number
  /** Absent: net. */
  readonly priceBasis?: PriceBasis
  readonly enableCoupons: boolean
}

export interface LineRequest {
  readonly object: PricedObject
  readonly amount: number
  /** Percent, as decided for the day of supply (`decideTax`); absent: the object's. */
  readonly rate?: number | undefined
  /** The person books this object free (freeBooking.ts). */
  readonly free: boolean
  /** The price day by day, if it was computed for this period before. */
  readonly parts?: readonly PricePart[] | undefined
}

/** Whole cents; net + vat = gross, always. */
export interface Amounts {
  readonly netCents: bigint
  readonly vatCents: bigint
  readonly grossCents: bigint
}

export interface LinePrice extends Amounts {
  /** The price day by day, before any coupon; empty when free. */
  readonly parts: readonly PricePart[]
  /** Gross cents the coupon takes off this line. */
  readonly discountCents: bigint
}

export interface BookingPrice extends Amounts {
  readonly lines: readonly LinePrice[]
  readonly discountCents: bigint
}

const hundred = rational(100n)
const percent = (value: number): Rational => multiply(fromNumber(value), rational(1n, 100n))
/** Fraction left after a coupon of `discount` percent, capped at 100. Exact: 100 − 79.68 is not 20.32 in binary. */
const remaining = (discount: number): Rational => subtract(rational(1n), percent(Math.min(discount, 100)))

/** Net rounded half up to the cent; VAT half up from the rounded net. */
const fromNet = (net: Rational, rate: number): Amounts => {
  const netCents = roundHalfUp(multiply(net, hundred))
  const vatCents = vatOn(netCents, rate)
  return { netCents, vatCents, grossCents: netCents + vatCents }
}

const fromGross = (grossCents: bigint, rate: number): Amounts => {
  const vatCents = vatWithin(grossCents, rate)
  return { netCents: grossCents - vatCents, vatCents, grossCents }
}

/** The exact sum of a line's days as amounts: net prices get VAT added, gross prices contain it. */
const fromSum = (sum: Rational, rate: number, basis: PriceBasis): Amounts =>
  basis === 'net' ? fromNet(sum, rate) : fromGross(roundHalfUp(multiply(sum, hundred)), rate)

/** VAT percent of a line. */
export const rateOf = ({ object, rate }: Pick<LineRequest, 'object' | 'rate'>): number =>
  rate ?? object.priceValueAddedTax

const zeroPrice = { netCents: 0n, vatCents: 0n, grossCents: 0n, discountCents: 0n, parts: [] }

const priceLine = (
  request: LineRequest,
  period: Period | null,
  days: () => ReturnType<typeof daysOf>,
  holidays: HolidayTable,
  coupon: Discount | null,
): LinePrice => {
  const { object, amount, free } = request
  if (free) return zeroPrice
  const parts = request.parts ?? linePrice(object, period, amount, holidays, days())
  const [sum, rate, basis] = [netOf(parts), rateOf(request), object.priceBasis ?? 'net']
  const full = fromSum(sum, rate, basis)
  if (coupon?.type !== 'percentage' || !object.enableCoupons) return { ...full, parts, discountCents: 0n }
  const reduced = fromSum(multiply(sum, remaining(coupon.discount)), rate, basis)
  return { ...reduced, parts, discountCents: full.grossCents - reduced.grossCents }
}

/** Deducts a fixed coupon from the lines that accept coupons, in proportion to their gross, never below 0. */
const takeOff = (
  lines: readonly LinePrice[],
  requests: readonly LineRequest[],
  euros: number,
): readonly LinePrice[] => {
  const shares = lines.map(({ grossCents }, position) =>
    requests[position]?.object.enableCoupons === true ? grossCents : 0n,
  )
  const reachable = shares.reduce((sum, share) => sum + share, 0n)
  const wanted = toCents(euros)
  const discounts = spread(wanted < reachable ? wanted : reachable, shares)
  return lines.map((line, position) => {
    const discountCents = discounts[position] ?? 0n
    if (discountCents === 0n) return line
    const request = requests[position]
    const rate = request === undefined ? 0 : rateOf(request)
    return { ...line, ...fromGross(line.grossCents - discountCents, rate), discountCents }
  })
}

const total = (lines: readonly LinePrice[], key: keyof Amounts | 'discountCents'): bigint =>
  lines.reduce((sum, line) => sum + line[key], 0n)

/**
 * Price of a booking, computed the same on the server and in the browser, whatever the machine's time zone. Each line with net prices:
 * exact sum of its days → percentage coupon → net half up to the cent → VAT half up → gross. With gross prices: exact sum → percentage
 * coupon → gross half up → the VAT contained → net. A fixed coupon is gross EUR, once per booking, spread over the lines that accept coupons
 * by largest remainder; such a line's VAT is the part contained in the remaining gross. A free line costs nothing (PRICE-026 to PRICE-032, PRICE-004).
 * @param period one period for all lines, or null for objects without time.
 * @param coupon already validated, or null.
 */
export const bookingPrice = (
  requests: readonly LineRequest[],
  period: Period | null,
  coupon: Discount | null,
  holidays: HolidayTable,
): BookingPrice => {
  let known: ReturnType<typeof daysOf> | undefined
  const days = () => (known ??= daysOf(period))
  const priced = requests.map((request) => priceLine(request, period, days, holidays, coupon))
  const lines = coupon?.type === 'fixed' ? takeOff(priced, requests, coupon.discount) : priced
  return {
    lines,
    netCents: total(lines, 'netCents'),
    vatCents: total(lines, 'vatCents'),
    grossCents: total(lines, 'grossCents'),
    discountCents: total(lines, 'discountCents'),
  }
}
