import { vatOn, vatWithin } from '../vat.ts'

/** Present and former rates in Germany, the usual ones first. */
const knownRates = [19, 7, 0, 16, 5]

/** A line's VAT is computed from its net, or from its gross if a coupon or staff set that. */
const fits = (rate: number, net: bigint, gross: bigint): boolean =>
  vatOn(net, rate) === gross - net || vatWithin(gross, rate) === gross - net

/**
 * The VAT rate in percent of a line with these whole cents: `current`, the object's present rate, if it matches the amounts to the cent,
 * else the first known rate that does, else the ratio of the amounts, to a hundredth of a percent.
 */
export const vatRateOf = (netCents: bigint, grossCents: bigint, current: number): number => {
  const found = [current, ...knownRates].find((rate) => fits(rate, netCents, grossCents))
  if (found !== undefined || netCents === 0n) return found ?? 0
  return Math.round((Number(grossCents - netCents) / Number(netCents)) * 10_000) / 100
}
