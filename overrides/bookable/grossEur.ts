import { fromCents, toCents } from '../../src/domain/money.ts'
import { fromNumber, multiply, rational, roundHalfUp } from '../../src/domain/rational.ts'

/** Net EUR and VAT in percent → gross EUR; VAT rounded half up from the net cents, exact. */
export const grossEur = (net: number, vat: number): number => {
  const netCents = toCents(net)
  const vatCents = roundHalfUp(multiply(rational(netCents), multiply(fromNumber(vat), rational(1n, 100n))))
  return fromCents(netCents + vatCents)
}
