import { fromCents, toCents } from './money.ts'
import { fromNumber, multiply, rational, roundHalfUp } from './rational.ts'

/**
 * Gross amount of a net one; the VAT is rounded half up from the net cents, exact.
 * @param net in EUR
 * @param vat in percent
 * @returns EUR
 */
export const grossEur = (net: number, vat: number): number => {
  const netCents = toCents(net)
  const vatCents = roundHalfUp(multiply(rational(netCents), multiply(fromNumber(vat), rational(1n, 100n))))
  return fromCents(netCents + vatCents)
}
