import { roundHalfUp, rational } from '../rational.ts'

/** Rates that are or were in force here, the usual ones first. */
const knownRates = [19, 7, 0, 16, 5]

/** A line's VAT comes from its net, or from its gross when a coupon or staff set that. */
const fits = (rate: number, net: bigint, gross: bigint): boolean => {
  const [tenths, vat] = [BigInt(Math.round(rate * 10)), gross - net]
  return (
    roundHalfUp(rational(net * tenths, 1000n)) === vat || roundHalfUp(rational(gross * tenths, 1000n + tenths)) === vat
  )
}

/**
 * The VAT rate in percent with which a line of these whole cents was priced: `current`, the object's rate of today, where it
 * fits the amounts to the cent, else the first rate in force that does, else what they come to, to a tenth of a percent.
 */
export const vatRateOf = (netCents: bigint, grossCents: bigint, current: number): number => {
  const found = [current, ...knownRates].find((rate) => fits(rate, netCents, grossCents))
  if (found !== undefined || netCents === 0n) return found ?? 0
  return Math.round((Number(grossCents - netCents) / Number(netCents)) * 1000) / 10
}
