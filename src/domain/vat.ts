import { fromNumber, rational, roundHalfUp } from './rational.ts'

/** VAT to be added to net cents, half up. @param rate percent, exact as written */
export const vatOn = (netCents: bigint, rate: number): bigint => {
  const { num, den } = fromNumber(rate)
  return roundHalfUp(rational(netCents * num, 100n * den))
}

/** VAT contained in gross cents: half up(gross · rate / (100 + rate)). @param rate percent, exact as written */
export const vatWithin = (grossCents: bigint, rate: number): bigint => {
  const { num, den } = fromNumber(rate)
  return roundHalfUp(rational(grossCents * num, 100n * den + num))
}
