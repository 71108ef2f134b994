import { fromCents, toCents } from './money.ts'
import type { PriceBasis } from './price.ts'
import { vatOn, vatWithin } from './vat.ts'

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
  return fromCents(netCents + vatOn(netCents, vat))
}

/**
 * Net amount of a gross price: without the VAT contained, half up.
 * @param price in EUR
 * @param vat in percent
 */
export const netEur = (price: number, vat: number): number => {
  const grossCents = toCents(price)
  return fromCents(grossCents - vatWithin(grossCents, vat))
}
