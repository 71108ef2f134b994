import { fromCents, toCents } from './money.ts'
import type { PriceBasis } from './price.ts'
import { fromNumber, multiply, rational, roundHalfUp } from './rational.ts'

/**
 * Gross amount of a price; of a net one the VAT is rounded half up from the net cents, exact.
 * @param price in EUR
 * @param vat in percent
 * @param basis of a gross price nothing is added
 * @returns EUR
 */
export const grossEur = (price: number, vat: number, basis: PriceBasis = 'net'): number => {
  const netCents = toCents(price)
  if (basis === 'gross') return fromCents(netCents)
  const vatCents = roundHalfUp(multiply(rational(netCents), multiply(fromNumber(vat), rational(1n, 100n))))
  return fromCents(netCents + vatCents)
}

/**
 * Net amount of a gross price: without the VAT contained, half up.
 * @param price in EUR
 * @param vat in percent
 */
export const netEur = (price: number, vat: number): number => {
  const grossCents = toCents(price)
  const { num, den } = fromNumber(vat)
  return fromCents(grossCents - roundHalfUp(rational(grossCents * num, 100n * den + num)))
}
